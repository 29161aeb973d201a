import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { answerReconciliation, ShownLetter } from '@vezne/contract/reconciliations/letter.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { letterOf } from '../link.ts'
import { shownLetter } from '../shown-letter.ts'
import { keepAnswer } from './keep-answer.ts'
import { readFile } from './read-file.ts'

/** By the link of the mail: whoever holds it answers for the firm, under the name they write. */
export async function answerByLink(
  deps: ReconciliationDeps,
  { token, by, file, ...said }: InputOf<typeof answerReconciliation>,
  call: Call,
): Promise<ShownLetter> {
  const { tenant, id } = await letterOf(deps, token, call.host)
  const read = await readFile(deps, file)
  return deps.db.forTenant(tenant.id, async (db) => {
    const letter = await keepAnswer(db, { id, said, by: by.trim(), userId: null, file: read })
    const details = { number: letter.number, isAgreed: String(said.isAgreed), by: by.trim() }
    await recordEvent(db, { kind: 'reconciliation-answered', details }, call)
    return shownLetter(deps, db, letter)
  })
}
