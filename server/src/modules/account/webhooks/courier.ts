import { deliver } from './deliver.ts'
import type { WebhookDeps } from './deps.ts'
import { findDue, type Due } from './store.ts'

/** A receiver that hangs holds a few places until its time is over; whoever else there is goes on in the rest. */
const PLACES = 64
const OF_A_TENANT = 8
const OF_A_RECEIVER = 4
const LOOKED_AT = 400
/** What broke on our side, and not on theirs, is left alone for a while. */
const LEFT_ALONE_MS = 60_000

export interface Courier {
  /** Tells it now if there is a place for it, and in its turn if there is none. Nobody waits for it. */
  readonly take: (due: Due) => void
  /** Looks for what is due in every company. */
  readonly look: () => void
  /** When nothing is being told any more. */
  readonly idle: () => Promise<void>
  /** Begins nothing any more, and waits for what is under way. */
  readonly stop: () => Promise<void>
}

const nameOf = ({ tenantId, endpointId, id }: Due) => `${tenantId} ${endpointId} ${id}`

/**
 * Carries messages to other people's servers: so many at once, few of them to one receiver and few for one company. What
 * finds no place is remembered by the database alone; when a place is free, companies take turns at it.
 */
export function createCourier(deps: WebhookDeps): Courier {
  const running = new Map<string, { readonly due: Due; readonly ended: Promise<void> }>()
  const leftAlone = new Map<string, number>()
  let isMoreWaiting = false
  let isWanted = false
  let isStopped = false
  let looking: Promise<void> | undefined

  const count = (same: (due: Due) => boolean) => [...running.values()].filter(({ due }) => same(due)).length
  const ofTenant = (tenantId: string) => count((due) => due.tenantId === tenantId)
  const hasPlace = ({ tenantId, endpointId }: Due) =>
    running.size < PLACES &&
    ofTenant(tenantId) < OF_A_TENANT &&
    count((due) => due.tenantId === tenantId && due.endpointId === endpointId) < OF_A_RECEIVER
  const isLeftAlone = (name: string) => (leftAlone.get(name) ?? 0) > deps.now().getTime()

  const begin = (due: Due, name: string): Promise<void> =>
    deliver(deps, due.tenantId, due)
      .catch((error: unknown) => {
        leftAlone.set(name, deps.now().getTime() + LEFT_ALONE_MS)
        deps.log.error('a webhook could not be tried', { tenantId: due.tenantId, error })
      })
      .finally(() => {
        running.delete(name)
        if (isMoreWaiting) look()
      })

  const take = (due: Due) => {
    const name = nameOf(due)
    if (isStopped || running.has(name) || isLeftAlone(name)) return
    if (hasPlace(due)) running.set(name, { due, ended: begin(due, name) })
    else isMoreWaiting = true
  }

  const lookWhileWanted = async () => {
    try {
      while (isWanted) {
        isWanted = false
        for (const name of leftAlone.keys()) if (!isLeftAlone(name)) leftAlone.delete(name)
        const due = await findDue(deps.pool, deps.now(), { ofAReceiver: OF_A_RECEIVER, inAll: LOOKED_AT })
        // Behind what was seen there may be more: it is looked for when one of these has ended.
        isMoreWaiting = due.length > 0
        for (const each of inTurns(due, ofTenant)) take(each)
      }
    } catch (error) {
      deps.log.error('due webhooks could not be looked for', { error })
    } finally {
      looking = undefined
    }
  }
  function look(): void {
    if (isStopped) return
    isWanted = true
    looking ??= lookWhileWanted()
  }

  const idle = async () => {
    for (;;) {
      const underWay = [...(looking === undefined ? [] : [looking]), ...[...running.values()].map(({ ended }) => ended)]
      if (underWay.length === 0) return
      await Promise.race(underWay)
    }
  }
  const stop = () => {
    isStopped = true
    return idle()
  }
  return { take, look, idle, stop }
}

/** One of each company, then a second one of each: those with the fewest under way first. */
function inTurns(due: readonly Due[], runningOf: (tenantId: string) => number): Due[] {
  const companies = [...Map.groupBy(due, ({ tenantId }) => tenantId)]
    .map(([tenantId, theirs]) => ({ theirs, running: runningOf(tenantId) }))
    .toSorted((one, other) => one.running - other.running)
  const turns = Math.max(0, ...companies.map(({ theirs }) => theirs.length))
  return Array.from({ length: turns }, (_, turn) => companies.flatMap(({ theirs }) => theirs[turn] ?? [])).flat()
}

/** The next minute begins a round of its own. */
const ROUND_MS = 50_000

/** Every delivery whose moment has come. */
export async function deliverDue(deps: WebhookDeps): Promise<void> {
  const courier = createCourier(deps)
  const timer = setTimeout(() => void courier.stop(), ROUND_MS)
  courier.look()
  await courier.idle()
  clearTimeout(timer)
}
