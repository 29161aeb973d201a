import type { Log } from '../../kit/log.ts'
import { findTenantIds } from './store.ts'
import type { TenantDeps } from './tenants.ts'

export interface EveryTenant {
  readonly tenants: Pick<TenantDeps, 'platform'>
  readonly log: Log
}

/**
 * The one way to go over all companies: one after the other. One company's trouble is told to the log and
 * stops none of the others; when all have had their turn it is thrown, so that nobody takes the round for a whole one.
 */
export async function forEachTenant(
  { tenants, log }: EveryTenant,
  what: string,
  work: (tenantId: string) => Promise<unknown>,
): Promise<void> {
  const ids = await tenants.platform.forPlatform((db) => findTenantIds(db))
  const failures: unknown[] = []
  for (const tenantId of ids) {
    await work(tenantId).catch((error: unknown) => {
      log.error('a company could not be looked after', { job: what, tenantId, error })
      failures.push(error)
    })
  }
  const [first] = failures
  if (first === undefined) return
  const why = first instanceof Error ? first.message : 'for no reason given'
  throw new AggregateError(failures, `${what} failed for ${failures.length} of ${ids.length} companies: ${why}`)
}
