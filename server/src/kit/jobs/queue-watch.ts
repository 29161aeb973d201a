import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { createEar } from '../db/ear.ts'
import type { Log } from '../log.ts'
import { createBell } from './bell.ts'
import { JOBS_CHANNEL } from './job.ts'
import { relayOnce } from './relay.ts'
import { lookAtQueue, type QueueLook } from './store.ts'

/** Between two rounds, however many calls come. */
const LEAST_PAUSE_MS = 100
/** While a job waits for a place or runs: it may end, fail, or be left behind by a worker that was killed. */
const BUSY_PAUSE_MS = 1000
/** A job whose call was lost is found after this long. */
const SAFETY_MS = 30_000
/** A timer may fire a little before the database's clock agrees. */
const EARLY_MS = 20
/** After the last job places stay open for this long, and the queue is supervised as often as while it ran. */
const BUSY_FOR_MS = 30_000
const SUPERVISED_MS = 5000

interface WatchDeps {
  readonly boss: PgBoss
  /** In the relay's role: one connection listens, one asks. */
  readonly pool: pg.Pool
  readonly log: Log
  /** Both are set by tests alone. */
  readonly safetyMs?: number
  readonly busyForMs?: number
}

/** Opens the places in which the jobs of one name run, and answers the queue's id for them. */
export type OpenPlaces = () => Promise<string>

export interface QueueWatch {
  readonly stop: () => Promise<void>
}

/**
 * Moves jobs from the outbox to the queue and opens places for those that wait there: after a call, when the next try
 * of a job is due, every second while a job waits or runs, and otherwise at the slow safety look. Places ask for
 * themselves while they are open, so they are closed when nothing has come for a while. A database that is away is
 * asked again, with no job lost.
 */
export function watchQueue(deps: WatchDeps, openers: ReadonlyMap<string, OpenPlaces>): QueueWatch {
  const { boss, pool, log, safetyMs = SAFETY_MS, busyForMs = BUSY_FOR_MS } = deps
  const bell = createBell()
  const ear = createEar(pool, JOBS_CHANNEL, bell.ring)
  const places = keepPlaces(boss, openers, busyForMs)
  const supervisor = createSupervisor(deps, { safetyMs, busyForMs })
  const stopped = new AbortController()
  const known = [...openers.keys()]

  /** Returns after how long to look again. */
  const round = async (): Promise<number> => {
    await ear.open()
    while ((await relayOnce(pool, boss, known)) && !stopped.signal.aborted);
    const look = await lookAtQueue(pool, known)
    await places.follow(look)
    const isBusy = look.busy.size > 0
    const tidyMs = supervisor.follow(isBusy)
    return Math.min(isBusy ? BUSY_PAUSE_MS : safetyMs, look.nextMs + EARLY_MS, tidyMs)
  }
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const pauseMs = await round().catch((error: unknown) => {
        log.warn('the relay could not reach the database', { error })
        return BUSY_PAUSE_MS
      })
      await sleep(LEAST_PAUSE_MS)
      if (!stopped.signal.aborted) await bell.heard(pauseMs)
    }
  })()
  return {
    stop: async () => {
      stopped.abort()
      bell.ring()
      await watching
      ear.close()
      await supervisor.over()
    },
  }
}

function keepPlaces(boss: PgBoss, openers: ReadonlyMap<string, OpenPlaces>, busyForMs: number) {
  const open = new Map<string, { readonly id: string; busyAt: number }>()
  return {
    follow: async ({ due, busy }: QueueLook) => {
      const now = performance.now()
      for (const name of due) {
        const place = open.get(name)
        const opener = openers.get(name)
        if (place !== undefined) boss.notifyWorker(place.id)
        else if (opener !== undefined) open.set(name, { id: await opener(), busyAt: now })
      }
      for (const [name, place] of open) {
        if (busy.has(name)) place.busyAt = now
        else if (now - place.busyAt > busyForMs) {
          open.delete(name)
          // Jobs that they took since the look run to their end.
          await boss.offWork(name, { wait: false })
        }
      }
    },
  }
}

/** The queue ends jobs that were left behind and deletes those whose time is over: often while something has just run. */
function createSupervisor(
  { boss, log }: Pick<WatchDeps, 'boss' | 'log'>,
  { safetyMs, busyForMs }: { readonly safetyMs: number; readonly busyForMs: number },
) {
  let busyAt = -Infinity
  let lastAt = -Infinity
  let running: Promise<void> | undefined
  return {
    /** Returns after how long it is due again. */
    follow: (isBusy: boolean): number => {
      const now = performance.now()
      if (isBusy) busyAt = now
      const everyMs = now - busyAt <= busyForMs ? SUPERVISED_MS : 2 * safetyMs
      const dueMs = lastAt + everyMs - now
      if (running !== undefined || dueMs > 0) return Math.max(BUSY_PAUSE_MS, dueMs)
      lastAt = now
      running = boss
        .supervise()
        .catch((error: unknown) => log.warn('the job queue could not be supervised', { error }))
        .finally(() => {
          running = undefined
        })
      return everyMs
    },
    over: async () => running,
  }
}
