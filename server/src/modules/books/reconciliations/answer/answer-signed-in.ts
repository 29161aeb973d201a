import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { confirmReconciliation, ShownLetter } from '@vezne/contract/reconciliations/letter.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { findLetter } from '../letters.store.ts'
import { shownLetter } from '../shown-letter.ts'
import { keepAnswer } from './keep-answer.ts'
import { readFile } from './read-file.ts'

/** By the firm's own user. Whoever sent the letter does not answer it. */
export async function answerSignedIn(
  deps: ReconciliationDeps,
  { id, file, ...said }: InputOf<typeof confirmReconciliation>,
  call: SignedInCall,
): Promise<ShownLetter> {
  const { caller } = call
  const read = await readFile(deps, file)
  return deps.db.forCaller(caller, async (db) => {
    if (caller.firms === '*')
      throw new Refusal((await findLetter(db, id.toLowerCase())) ? 'reconciliation-not-theirs' : 'not-found')
    const answering = { id: id.toLowerCase(), said, by: caller.name, userId: caller.userId, file: read }
    const letter = await keepAnswer(db, answering)
    const details = { number: letter.number, isAgreed: String(said.isAgreed) }
    await recordEvent(db, { kind: 'reconciliation-answered', userId: caller.userId, details }, call)
    return shownLetter(deps, db, letter)
  })
}
