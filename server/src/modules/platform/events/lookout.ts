import { setTimeout as sleep } from 'node:timers/promises'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Log } from '../../../kit/log.ts'
import type { Watch, WatchedRow } from '../../../kit/watch.ts'
import type { Hub } from './hub.ts'

/** More than that are told as everything. */
export const NAMED_AT_ONCE = 200

export const keyOf = ({ topic }: Watch, { id, mark }: WatchedRow) => `${topic} ${id} ${mark}`

export interface Lookout {
  /** Somebody has begun to read. It goes back to sleep by itself when nobody does. */
  readonly wake: () => void
}

interface Needs {
  readonly db: TenantDatabase
  readonly hub: Pick<Hub, 'call' | 'readIn'>
  readonly watches: () => readonly Watch[]
  readonly log: Log
  readonly everyMs: number
}

/**
 * Looks for rows that nobody announces, once for each company that somebody in this process reads in, and calls those
 * whom a new one concerns: they look for it themselves. Where nobody reads nobody looks, and no sale waits for either.
 */
export function createLookout({ db, hub, watches, log, everyMs }: Needs): Lookout {
  let seen: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  let isAwake = false

  const lookFor = async (tenantId: string): Promise<ReadonlySet<string>> => {
    const before = seen.get(tenantId)
    const found = await db.forTenant(tenantId, async (one) => {
      const rows = []
      for (const watch of watches())
        for (const row of await watch.find(one, NAMED_AT_ONCE + 1)) rows.push({ key: keyOf(watch, row), row })
      return rows
    })
    const fresh = found.filter(({ key }) => before?.has(key) !== true)
    const firmIds = [...new Set(fresh.flatMap(({ row }) => row.firmIds))]
    if (fresh.length > 0) hub.call({ tenantId, userId: null, firmIds })
    return new Set(found.map(({ key }) => key))
  }

  const lookForAll = async () => {
    const now = new Map<string, ReadonlySet<string>>()
    for (const tenantId of hub.readIn()) {
      try {
        now.set(tenantId, await lookFor(tenantId))
      } catch (error) {
        // Whoever reads there is told of the rest; the next look finds what this one did not.
        log.warn('nobody could look for what has begun', { tenantId, error })
      }
    }
    seen = now
  }

  const watch = async () => {
    while (hub.readIn().size > 0) {
      // Those who have just come have looked for themselves.
      await sleep(everyMs, undefined, { ref: false })
      await lookForAll()
    }
    isAwake = false
  }

  return {
    wake: () => {
      if (isAwake) return
      isAwake = true
      void watch()
    },
  }
}
