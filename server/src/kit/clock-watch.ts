import type pg from 'pg'
import { askTimes, SteeredClock, type ToldTimes } from './db/engine-clock.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/**
 * The database's clock decides about money, so a wrong process clock does no harm by itself. It is still the sign of a
 * neglected machine, and its logs and signatures bear a wrong time: it is logged, and when it is far off the process
 * takes no sale until it is mended.
 */
export interface ClockWatch {
  /** The engine's time, as last read from the database, carried on by a clock of this process that cannot be set. */
  readonly now: () => Date
  /** True if sales may be taken here. */
  readonly isFit: () => boolean
  /** How far the wall clock of this process was ahead of the database's at the last look. */
  readonly offsetMs: () => number | undefined
  /** Looks at once; the last verdict remains valid while the database is away. */
  readonly look: () => Promise<void>
  /** Looks now and from now on. Production does not start beside a steered clock; until a look succeeds, no sale is taken. */
  readonly start: () => Promise<{ readonly stop: () => void }>
}

export interface ClockWatchOptions {
  readonly pool: pg.Pool
  readonly log: Log
  readonly metrics: Pick<Metrics, 'clockOffset'>
  readonly production: boolean
  /** The machine's wall clock, which can be set, in milliseconds. */
  readonly wall?: () => number
  /** A clock that only ever goes forward. */
  readonly steady?: () => number
}

const SAID_FROM_MS = 2000
const NO_SALE_FROM_MS = 30_000
const LOOK_EVERY_MS = 10_000
const LOOK_SOON_MS = 1000

type Verdict = 'unknown' | 'well' | 'off' | 'far-off' | 'steered'

interface Look extends ToldTimes {
  /** In the middle of the question, by both clocks of the process. */
  readonly wall: number
  readonly steady: number
  /** By how much the answer's way may have misled us. */
  readonly doubtMs: number
}

export function createClockWatch(options: ClockWatchOptions): ClockWatch {
  const { log, metrics, production, wall = () => Date.now(), steady = () => performance.now() } = options
  let verdict: Verdict = 'well'
  let last: Look | undefined
  const look = async () => {
    last = await ask(options.pool, wall, steady)
    const offsetMs = last.wall - last.trueNow.getTime()
    metrics.clockOffset.set(offsetMs / 1000)
    const before = verdict
    verdict = production && !last.isTrue ? 'steered' : verdictOn(Math.abs(offsetMs) - last.doubtMs)
    if (verdict !== before) tell(log, verdict, Math.round(offsetMs))
  }
  const isSteered = () => verdict === 'steered'
  let isAway = false
  const lookQuietly = async () => {
    try {
      await look()
      isAway = false
    } catch (error) {
      if (!isAway) log.warn('the clock could not be held against the database’s', { error })
      isAway = true
    }
  }
  return {
    now: () => new Date(last === undefined ? wall() : last.engineNow.getTime() + steady() - last.steady),
    isFit: () => verdict === 'well' || verdict === 'off',
    offsetMs: () => last && last.wall - last.trueNow.getTime(),
    look,
    start: async () => {
      verdict = 'unknown'
      await lookQuietly()
      if (isSteered()) throw new SteeredClock()
      const soon = setInterval(() => void (verdict === 'unknown' && lookQuietly()), LOOK_SOON_MS)
      const often = setInterval(() => void lookQuietly(), LOOK_EVERY_MS)
      return {
        stop: () => {
          clearInterval(soon)
          clearInterval(often)
        },
      }
    },
  }
}

/** Waits for the connection first, so that a busy pool is not mistaken for a long way. */
async function ask(pool: pg.Pool, wall: () => number, steady: () => number): Promise<Look> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    const [wallBefore, steadyBefore] = [wall(), steady()]
    const told = await askTimes(client)
    const doubtMs = (steady() - steadyBefore) / 2
    return { ...told, wall: wallBefore + doubtMs, steady: steadyBefore + doubtMs, doubtMs }
  } catch (error) {
    failure = error instanceof Error ? error : new Error('no answer')
    throw error
  } finally {
    client.release(failure)
  }
}

function verdictOn(offMs: number): Verdict {
  if (offMs > NO_SALE_FROM_MS) return 'far-off'
  return offMs > SAID_FROM_MS ? 'off' : 'well'
}

function tell(log: Log, verdict: Verdict, offsetMs: number): void {
  switch (verdict) {
    case 'unknown':
    case 'well':
      return log.info('the clock agrees with the database’s', { offsetMs })
    case 'off':
      return log.warn('the clock of this machine differs from the database’s', { offsetMs })
    case 'far-off':
      return log.error('the clock of this machine is far from the database’s: no sale is taken here', { offsetMs })
    case 'steered':
      return log.error('the database’s clock is steered, as only a test’s may be: no sale is taken here', { offsetMs })
  }
}
