import type { Log } from '../../../kit/log.ts'
import { findTenantIds } from './store.ts'
import type { TenantDeps } from './tenants.ts'

export interface EveryTenant {
  readonly tenants: Pick<TenantDeps, 'platform'>
  readonly log: Log
}

/** A company that takes longer goes on beside those behind it; so many may. */
const PATIENCE_MS = 10_000
const MOST_SLOW = 3

/**
 * The one way to go over all companies: one after the other, and past one that is slow. One company's trouble is told to the log
 * and stops none of the others; when all have had their turn it is thrown, so that nobody takes the round for a whole one.
 */
export async function forEachTenant(
  { tenants, log }: EveryTenant,
  what: string,
  work: (tenantId: string) => Promise<unknown>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const ids = await tenants.platform.forPlatform((db) => findTenantIds(db))
  const failures: unknown[] = []
  const running = new Set<Promise<unknown>>()
  for (const tenantId of ids) {
    const turn = work(tenantId)
      .catch((error: unknown) => {
        log.error('a company could not be looked after', { job: what, tenantId, error })
        failures.push(error)
      })
      .finally(() => running.delete(turn))
    running.add(turn)
    await within(patienceMs, turn)
    if (running.size > MOST_SLOW) await Promise.race(running)
  }
  await Promise.all(running)
  const [first] = failures
  if (first === undefined) return
  const why = first instanceof Error ? first.message : 'for no reason given'
  throw new AggregateError(failures, `${what} failed for ${failures.length} of ${ids.length} companies: ${why}`)
}

async function within(ms: number, turn: Promise<unknown>): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([turn, over])
  clearTimeout(timer)
}
