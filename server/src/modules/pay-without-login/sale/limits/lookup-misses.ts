import type { Call } from '../../../../kit/http/caller.ts'
import type { Route } from '../../../../kit/http/routes.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../audit/index.ts'
import { tenantByPaymentGuid, tenantOfDomain } from '../../../tenants/index.ts'
import type { PayWithoutLoginDeps } from '../../deps.ts'
import { WINDOW_MINUTES, countMisses, keepMiss } from './store.ts'

/** Branch numbers are short and orders are sealed: whoever misses this often in ten minutes is guessing. */
export const MISSES_FROM_ADDRESS = 20
const MISSES: ReadonlySet<string> = new Set(['branch-not-found', 'order-not-genuine'])

interface Named {
  readonly tenantPaymentGuid?: string
}

/** The same call, for an address that has not guessed too often. */
export function countingMisses(deps: PayWithoutLoginDeps, each: Route): Route {
  const handle = each.handle as unknown as (input: Named, call: Call) => Promise<unknown>
  const counted = async (input: Named, call: Call) => {
    const tenantId = await tenantIdOf(deps, input, call)
    if (tenantId === undefined) return handle(input, call)
    await refuseGuesser(deps, tenantId, call)
    try {
      return await handle(input, call)
    } catch (error) {
      const isMiss = error instanceof Refusal && MISSES.has(error.code)
      if (isMiss) await deps.payments.db.forTenant(tenantId, (db) => keepMiss(db, call.address))
      throw error
    }
  }
  return { ...each, handle: counted }
}

async function tenantIdOf({ tenants }: PayWithoutLoginDeps, { tenantPaymentGuid }: Named, { host }: Call) {
  if (tenantPaymentGuid === undefined) return (await tenantOfDomain(tenants, host))?.id
  return (await tenantByPaymentGuid(tenants, tenantPaymentGuid)).id
}

async function refuseGuesser(
  { payments, rateLimitFactor }: PayWithoutLoginDeps,
  tenantId: string,
  call: Call,
): Promise<void> {
  const isGuesser = await payments.db.forTenant(tenantId, async (db) => {
    const reached = (await countMisses(db, call.address)) >= Math.ceil(MISSES_FROM_ADDRESS * rateLimitFactor)
    if (reached) await recordEvent(db, { kind: 'lookups-refused' }, call)
    return reached
  })
  if (isGuesser) throw new Refusal('too-many-requests', { retryAfterSeconds: WINDOW_MINUTES * 60 })
}
