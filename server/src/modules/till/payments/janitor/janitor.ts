import type pg from 'pg'
import { createEar, type Ear } from '../../../../kit/db/ear.ts'
import type { Log } from '../../../../kit/log.ts'
import type { Metrics } from '../../../../kit/metrics.ts'
import { dealPlaces } from './places.ts'
import { createClaims, DUE_CHANNEL, findDue, type Claims, type Due } from '../store/due.store.ts'
import type { DueCheck } from '../due-check.ts'

export interface JanitorDeps {
  /** In the login role, which may look for what is due in every tenant: one connection looks, one claims, one listens. */
  readonly pool: pg.Pool
  readonly log: Log
  readonly metrics: Pick<Metrics, 'jobs'>
  readonly tickMs: number
}

export interface Janitor {
  readonly stop: () => Promise<void>
}

const PLACES = 16
/**
 * What failed is left alone for a while, so that it does not stand in the way of everything behind it; longer each
 * time, and at first so short that an approval is still found within its minute.
 */
const FIRST_REST_MS = 5000
const LONGEST_REST_MS = 60_000

export const restMs = (failures: number): number => Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS)

interface Rest {
  readonly failures: number
  readonly until: number
}

interface Running {
  readonly bankId: number
  readonly work: Promise<void>
}

interface Round {
  readonly deps: JanitorDeps
  readonly claims: Claims
  readonly running: Map<string, Running>
  readonly resting: Map<string, Rest>
  readonly bell: Bell
  readonly ear: Ear
}

/** Rung while nobody waits for it, it stays rung for whoever waits next. */
interface Bell {
  readonly ring: () => void
  /** Calls at the next ring, or at once for one that nobody heard; gives back how to stop waiting. */
  readonly wait: (wake: () => void) => () => void
}

function createBell(): Bell {
  let isRung = false
  let waiting: (() => void) | undefined
  const tell = () => {
    if (!isRung || waiting === undefined) return
    isRung = false
    waiting()
  }
  return {
    ring: () => {
      isRung = true
      tell()
    },
    wait: (wake) => {
      waiting = wake
      tell()
      return () => {
        waiting = undefined
      }
    },
  }
}

/** Looks for what is due, at every tick, when somebody calls, and again as soon as a place is free while more is waiting. */
export function startJanitor(deps: JanitorDeps, checks: readonly DueCheck[]): Janitor {
  const bell = createBell()
  const ear = createEar(deps.pool, DUE_CHANNEL, bell.ring)
  const round: Round = { deps, claims: createClaims(deps.pool), running: new Map(), resting: new Map(), bell, ear }
  const stopped = new AbortController()
  const working = workUntil(round, checks, stopped.signal)
  return {
    stop: async () => {
      stopped.abort()
      await working
      ear.close()
      await Promise.all(worksOf(round))
      await round.claims.close()
    },
  }
}

async function workUntil(round: Round, checks: readonly DueCheck[], stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    let isMoreWaiting = false
    try {
      // The database was away: what failed meanwhile failed for that alone, and need not rest.
      if (await round.ear.open()) round.resting.clear()
      for (const each of checks) isMoreWaiting = (await takeDue(round, each)) || isMoreWaiting
    } catch (error) {
      round.deps.log.warn('the janitor could not reach the database', { error })
    }
    await pause(round, isMoreWaiting, stopped)
  }
}

const worksOf = ({ running }: Round) => [...running.values()].map(({ work }) => work)

async function pause(round: Round, isMoreWaiting: boolean, stopped: AbortSignal): Promise<void> {
  if (stopped.aborted) return
  const { deps, running, bell } = round
  const waiting = Promise.withResolvers<void>()
  const timer = setTimeout(waiting.resolve, deps.tickMs)
  const wake = () => waiting.resolve()
  stopped.addEventListener('abort', wake, { once: true })
  const freed = isMoreWaiting && running.size > 0 ? [Promise.race(worksOf(round))] : []
  const stopWaiting = bell.wait(wake)
  await Promise.race([waiting.promise, ...freed])
  stopWaiting()
  clearTimeout(timer)
  stopped.removeEventListener('abort', wake)
}

/** Begins what there is room for; true when something was left waiting for a place. */
async function takeDue(round: Round, each: DueCheck): Promise<boolean> {
  const { deps, running, resting } = round
  if (running.size >= PLACES) return true
  const rested = performance.now()
  for (const [id, { until }] of resting) if (until + LONGEST_REST_MS <= rested) resting.delete(id)
  const asleep = [...resting].filter(([, { until }]) => until > rested).map(([id]) => id)
  const except = [...running.keys(), ...asleep]
  const found = await findDue(deps.pool, each.table, { except, perBank: PLACES })
  const places = dealPlaces(PLACES, [...running.values()])
  let isMoreWaiting = false
  for (const due of places.inTurn(found)) {
    if (!places.hasRoomFor(due)) isMoreWaiting = true
    else if (await round.claims.take(due.id)) {
      places.take(due)
      const work = lookAfter(round, each, due).finally(() => running.delete(due.id))
      running.set(due.id, { bankId: due.bankId, work })
    }
  }
  return isMoreWaiting
}

async function lookAfter(round: Round, { table, check }: DueCheck, { tenantId, id }: Due): Promise<void> {
  const { deps, claims, resting } = round
  const job = `janitor.${table}`
  try {
    await check(tenantId, id)
    resting.delete(id)
    deps.metrics.jobs.inc({ job, outcome: 'completed' })
  } catch (error) {
    const failures = (resting.get(id)?.failures ?? 0) + 1
    resting.set(id, { failures, until: performance.now() + restMs(failures) })
    deps.metrics.jobs.inc({ job, outcome: 'failed' })
    deps.log.error('the janitor could not end what was due', { job, tenantId, paymentId: id, error })
  }
  await claims.refundPayment(id).catch((error: unknown) => {
    deps.log.warn('the janitor could not give a claim back', { job, error })
  })
}
