import type { TenantDatabase, TenantDb } from '../../../kit/db/tenant-db.ts'
import { FORM, leafOf, rootOf, type WrittenEvent } from './batch.ts'
import { insertBatch, lockSealing, readEnd, readEvents, readWaiting } from './batches.store.ts'

const MOST_EVENTS = 1000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Seals what is there and in no batch yet, however many batches that takes. */
export async function sealEvents(db: TenantDatabase, tenantId: string): Promise<void> {
  let sealed: number
  do sealed = await db.forTenant(tenantId, sealBatch)
  while (sealed === MOST_EVENTS)
}

async function sealBatch(db: TenantDb): Promise<number> {
  await lockSealing(db)
  const events = await unsealed(db)
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

/** The first that wait. Those that are named and not there are left to the proof, and hold up nobody. */
async function unsealed(db: TenantDb): Promise<WrittenEvent[]> {
  let after = FIRST_ID
  for (;;) {
    const ids = await readWaiting(db, after, MOST_EVENTS)
    const last = ids.at(-1)
    if (last === undefined) return []
    const events = await readEvents(db, ids)
    if (events.length > 0) return events
    after = last
  }
}

const byTime = (one: string, other: string) => Number(one) - Number(other)

const leavesOf = (tenantId: string, events: readonly WrittenEvent[]) =>
  Buffer.concat(events.map((event) => leafOf(tenantId, event)))
