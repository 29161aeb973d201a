import type { TenantDatabase, TenantDb } from '../../kit/db/tenant-db.ts'
import { FORM, leafOf, rootOf, type WrittenEvent } from './batch.ts'
import { insertBatch, lockSealing, readEnd, readUnsealed } from './batches.store.ts'

const MOST_EVENTS = 1000

/** Seals what is there and in no batch yet, however many batches that takes. */
export async function sealEvents(db: TenantDatabase, tenantId: string): Promise<void> {
  let sealed: number
  do sealed = await db.forTenant(tenantId, sealBatch)
  while (sealed === MOST_EVENTS)
}

async function sealBatch(db: TenantDb): Promise<number> {
  await lockSealing(db)
  const events = await readUnsealed(db, MOST_EVENTS)
  const moments = events.map(({ happenedAt }) => happenedAt).toSorted(byTime)
  const [firstAt, lastAt] = [moments[0], moments.at(-1)]
  if (firstAt === undefined || lastAt === undefined) return 0
  const { now, number, root } = await readEnd(db)
  const batch = {
    number: (number ?? 0) + 1,
    form: FORM,
    sealedAt: now,
    count: events.length,
    firstAt,
    lastAt,
    eventIds: events.map(({ id }) => id),
    leaves: leavesOf(db.tenantId, events),
    previousRoot: root,
  }
  await insertBatch(db, { ...batch, root: rootOf(db.tenantId, batch) })
  return events.length
}

const byTime = (one: string, other: string) => Number(one) - Number(other)

const leavesOf = (tenantId: string, events: readonly WrittenEvent[]) =>
  Buffer.concat(events.map((event) => leafOf(tenantId, event)))
