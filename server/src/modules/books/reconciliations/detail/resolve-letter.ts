import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { resolveReconciliation } from '@vezne/contract/reconciliations/letter.ts'
import { reconciliationAfter } from '@vezne/domain/reconciliation/state.ts'
import { refuseCardNumbers } from '../../../../kit/card-numbers.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { keepEvent, lockLetter, setState } from '../letters.store.ts'

/** A difference is settled outside, in the books; here it is written down how. What was answered stays as it is. */
export function resolveLetter(
  deps: ReconciliationDeps,
  { id, note }: InputOf<typeof resolveReconciliation>,
  call: SignedInCall,
): Promise<null> {
  const { caller } = call
  refuseCardNumbers({ note })
  return deps.db.forCaller(caller, async (db) => {
    const letter = await lockLetter(db, id.toLowerCase())
    if (letter === undefined) throw new Refusal('not-found')
    const next = reconciliationAfter(letter.state, 'resolve')
    if (next === undefined) throw new Refusal('reconciliation-not-disputed')
    await setState(db, letter.id, next)
    await keepEvent(db, letter, { what: 'resolved', by: caller.name, note })
    const details = { number: letter.number }
    await recordEvent(db, { kind: 'reconciliation-resolved', userId: caller.userId, details }, call)
    return null
  })
}
