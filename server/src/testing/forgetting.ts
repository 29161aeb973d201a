import { sweeps } from '../app.ts'
import { someAtATime } from '../kit/db/some-at-a-time.ts'
import type { TenantDb } from '../kit/db/tenant-db.ts'
import type { TestHouse } from './house.ts'

export async function runSweep({ infrastructure }: TestHouse, wanted: string): Promise<void> {
  const found = sweeps(infrastructure).find(({ name }) => name === wanted)
  if (found === undefined) throw new Error(`no sweep is called ${wanted}`)
  await found.run()
}

/** How many rows each go removes that may remove two, until nothing is left. */
export async function goesOfTwo(
  { infrastructure }: TestHouse,
  tenantId: string,
  forget: (db: TenantDb, atMost: number) => Promise<number>,
): Promise<number[]> {
  const removed: number[] = []
  await someAtATime(async (atMost) => {
    const count = await infrastructure.tenantDb.forTenant(tenantId, (db) => forget(db, atMost))
    removed.push(count)
    return count
  }, 2)
  return removed
}
