import type { enforceDebts } from '@vezne/contract/follow-ups.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { enforceDebt, releaseDebt } from '../../books/receivables/index.ts'
import type { FollowUpDeps } from './deps.ts'
import { findDebts } from './find-debts.ts'

/** Yasal takip: since this day, or no longer. What payments have closed by then stays closed. */
export async function enforce(
  deps: FollowUpDeps,
  { firmId, items, enforcedOn, reason }: InputOf<typeof enforceDebts>,
  call: SignedInCall,
): Promise<ReplyOf<typeof enforceDebts>> {
  refuseCardNumbers({ reason })
  const { caller } = call
  await deps.db.forCaller(caller, async (db) => {
    const { debts, today } = await findDebts(db, caller, { firmId, items })
    if (enforcedOn !== null && enforcedOn > today)
      throw new BrokenRules([{ path: 'enforcedOn', rule: 'enforced-day-future' }])
    for (const { accountId, currency, key, id, line } of debts) {
      if (enforcedOn === null) await releaseDebt(db, { accountId, currency, key })
      else await enforceDebt(db, { accountId, currency, key, firmId, enforcedOn, by: caller.name })
      const kind = enforcedOn === null ? 'debt-released' : 'debt-enforced'
      const change = { before: null, after: { enforcedOn }, reason }
      const details = { document: line?.documentNo ?? id }
      await recordEvent(db, { kind, userId: caller.userId, details, change }, call)
    }
  })
  return null
}
