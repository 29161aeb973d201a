import type { Call } from '../../../../kit/http/caller.ts'
import type { Route } from '../../../../kit/http/routes.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { guessedTooOften, isGuessing, keepMiss } from '../../../till/checkout/index.ts'
import { tenantByPaymentGuid, tenantOfDomain } from '../../../platform/tenants/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'

const MISSES: ReadonlySet<string> = new Set(['branch-not-found', 'order-not-genuine'])

interface Named {
  readonly tenantPaymentGuid?: string
}

/** The same call, for an address that has not guessed too often. */
export function countingMisses(deps: PayWithoutLoginDeps, each: Route): Route {
  const { forTenant } = deps.payments.db
  const handle = each.handle as unknown as (input: Named, call: Call) => Promise<unknown>
  const counted = async (input: Named, call: Call) => {
    const tenantId = await tenantIdOf(deps, input, call)
    if (tenantId === undefined) return handle(input, call)
    if (await forTenant(tenantId, (db) => isGuessing(deps, db, call))) throw guessedTooOften()
    try {
      return await handle(input, call)
    } catch (error) {
      const isMiss = error instanceof Refusal && MISSES.has(error.code)
      if (isMiss) await forTenant(tenantId, (db) => keepMiss(db, call.address))
      throw error
    }
  }
  return { ...each, handle: counted }
}

async function tenantIdOf({ tenants }: PayWithoutLoginDeps, { tenantPaymentGuid }: Named, { host }: Call) {
  if (tenantPaymentGuid === undefined) return (await tenantOfDomain(tenants, host))?.id
  return (await tenantByPaymentGuid(tenants, tenantPaymentGuid)).id
}
