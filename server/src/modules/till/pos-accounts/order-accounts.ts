import type { SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { everyTerminal, writeOrder } from '../../company/terminals/index.ts'
import type { PosAccountDeps } from './deps.ts'

/** Those that are not named follow behind in the order they had. What changes nothing is no change. */
export function orderAccounts(
  { db: database }: PosAccountDeps,
  ids: readonly string[],
  call: SignedInCall,
): Promise<null> {
  return database.forCaller(call.caller, async (db) => {
    const before = await everyTerminal(db)
    const names = new Map(before.map(({ accountId, name }) => [accountId, name]))
    if (ids.some((id) => !names.has(id))) throw new Refusal('not-found')
    const order = [...new Set([...ids, ...names.keys()])]
    if (order.every((id, place) => before[place]?.accountId === id)) return null
    await writeOrder(db, order)
    const change = {
      before: { order: before.map(({ name }) => name) },
      after: { order: order.map((id) => names.get(id) ?? '') },
    }
    await recordEvent(db, { kind: 'pos-accounts-ordered', userId: call.caller.userId, change }, call)
    return null
  })
}
