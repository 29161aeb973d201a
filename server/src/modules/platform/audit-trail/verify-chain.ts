import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import { FORM, LEAF_BYTES, leafOf, rootOf, type Batch, type WrittenEvent } from './batch.ts'
import { countUnsealed, findLost, findStray, giveTime, readBatches, readEvents } from './batches.store.ts'

/** What is not as it was sealed: a batch, an event of one, or an event that no batch knows. */
export interface ChainFault {
  readonly what:
    | 'batch-missing'
    | 'batch-changed'
    | 'chain-broken'
    | 'event-altered'
    | 'event-missing'
    | 'event-unsealed'
    | 'event-lost'
  readonly batch?: number
  readonly eventId?: string
}

export interface Verified {
  readonly batches: number
  readonly events: number
  readonly unsealed: number
  /** To be kept elsewhere: a chain that ends before it, or another one, does not have it. */
  readonly lastRoot: string | undefined
  /** The first of them, enough to know where to look. */
  readonly faults: readonly ChainFault[]
  /** Those of the asked roots that are in this chain. */
  readonly known: ReadonlySet<string>
}

const AT_ONCE = 10
const MOST_FAULTS = 100

/** Goes through a company's whole chain and reckons every hash again. */
export async function verifyChain(
  db: TenantDatabase,
  tenantId: string,
  asked: ReadonlySet<string> = new Set(),
): Promise<Verified> {
  const faults: ChainFault[] = []
  const known = new Set<string>()
  let batches = 0
  let events = 0
  let before: Pick<Batch, 'number' | 'root'> | undefined
  for (;;) {
    const page = await db.forTenant(tenantId, (one) => readBatches(one, before?.number ?? 0, AT_ONCE))
    for (const batch of page) {
      const found = await db.forTenant(tenantId, (one) => readEvents(one, batch.eventIds))
      faults.push(...placeFaults(batch, before), ...batchFaults(tenantId, batch, found))
      const root = batch.root.toString('hex')
      if (asked.has(root)) known.add(root)
      batches += 1
      events += batch.eventIds.length
      before = batch
    }
    if (page.length < AT_ONCE) break
  }
  const rest = await outside(db, tenantId)
  return {
    batches,
    events,
    unsealed: rest.unsealed,
    lastRoot: before?.root.toString('hex'),
    faults: [...faults, ...rest.faults].slice(0, MOST_FAULTS),
    known,
  }
}

/** A batch stands right behind the one whose root it names. */
function placeFaults(batch: Batch, before: Pick<Batch, 'number' | 'root'> | undefined): ChainFault[] {
  const expected = (before?.number ?? 0) + 1
  const missing = Array.from({ length: Math.min(batch.number - expected, MOST_FAULTS) }, (_, at) => expected + at)
  if (missing.length > 0) return missing.map((number) => ({ what: 'batch-missing', batch: number }))
  const follows = before === undefined ? batch.previousRoot === null : batch.previousRoot?.equals(before.root) === true
  return follows ? [] : [{ what: 'chain-broken', batch: batch.number }]
}

function batchFaults(tenantId: string, batch: Batch, found: readonly WrittenEvent[]): ChainFault[] {
  const { number, eventIds, leaves } = batch
  const isWhole = batch.form === FORM && rootOf(tenantId, batch).equals(batch.root)
  const events = new Map(found.map((event) => [event.id, event]))
  const ofEvents = eventIds.flatMap((eventId, at): ChainFault[] => {
    const event = events.get(eventId)
    if (event === undefined) return [{ what: 'event-missing', batch: number, eventId }]
    const leaf = leaves.subarray(at * LEAF_BYTES, (at + 1) * LEAF_BYTES)
    return leafOf(tenantId, event).equals(leaf) ? [] : [{ what: 'event-altered', batch: number, eventId }]
  })
  return [...(isWhole ? [] : [{ what: 'batch-changed', batch: number } as const]), ...ofEvents]
}

/** What the chain does not know of. */
function outside(db: TenantDatabase, tenantId: string) {
  return db.forTenant(tenantId, async (one) => {
    await giveTime(one)
    const [stray, lost] = [await findStray(one, MOST_FAULTS), await findLost(one, MOST_FAULTS)]
    return {
      unsealed: await countUnsealed(one),
      faults: [
        ...stray.map((eventId): ChainFault => ({ what: 'event-unsealed', eventId })),
        ...lost.map((eventId): ChainFault => ({ what: 'event-lost', eventId })),
      ],
    }
  })
}
