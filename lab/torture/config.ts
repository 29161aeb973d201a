import { parseArgs } from 'node:util'
import type { Hang } from './hang.ts'

/** What one storm is told. The same seed throws the same dice; what the scheduler makes of them is its own. */
export interface TortureConfig {
  readonly minutes: number
  readonly seed: number
  /** How many times faster than ours the clock of the tills runs. */
  readonly speed: number
  readonly payers: number
  /** How long of it, at the end, the clock is true: what takes a minute there takes a minute. */
  readonly trueMinutes: number
  /** In the middle of it the database is restored, and so much of its time is lost; never unless it is said. */
  readonly loseMs?: number
  /** A program feeds the ledger of its company without a pause, and books what was paid. */
  readonly feeds?: boolean
}

const DEFAULTS = { minutes: '15', speed: '60', payers: '8', lose: '120' } as const
/** The part of a storm that is played with a true clock, if it is long enough to tell anything there. */
const TRUE_PART = 0.2
const TRUE_FROM_MINUTES = 4

export function readTortureConfig(args: string[] = process.argv.slice(2), now = Date.now()): TortureConfig {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: DEFAULTS.minutes },
      seed: { type: 'string', default: String(now % 1e9) },
      speed: { type: 'string', default: DEFAULTS.speed },
      payers: { type: 'string', default: DEFAULTS.payers },
      restore: { type: 'boolean', default: false },
      lose: { type: 'string', default: DEFAULTS.lose },
      feed: { type: 'boolean', default: false },
    },
  })
  const numbers = [values.minutes, values.seed, values.speed, values.payers, values.lose].map(Number)
  if (numbers.some((number) => !(number >= 0)))
    throw new Error('--minutes, --seed, --speed, --payers and --lose are numbers')
  const [minutes = 0, seed = 0, speed = 1, payers = 1, loseSeconds = 0] = numbers
  if (values.restore && minutes * 30 <= loseSeconds) throw new Error('--lose must be less than half of the storm')
  const trueMinutes = speed > 1 && minutes >= TRUE_FROM_MINUTES ? minutes * TRUE_PART : 0
  const feeds = values.feed
  return { minutes, seed, speed, payers, trueMinutes, feeds, ...(values.restore ? { loseMs: loseSeconds * 1000 } : {}) }
}

/** What a till process is told by whoever starts it. */
export interface TillOrder {
  readonly name: string
  readonly databaseUrl: string
  readonly secret: string
  readonly simulatorsUrl: string
  readonly bankDoor: string
  /** Where a worker delivers what it tells the world. */
  readonly deliverTo: string
  readonly hangs: readonly Hang[]
  /** Where every process writes its log: it outlives them, and the database. */
  readonly logFile: string
  /** How far the clock on the wall of its machine is ahead: no two processes need agree. */
  readonly wallAheadMs: number
}

/** What the database's clock is told: the engine's time is `engineFrom` at our `realFrom` and runs `speed` times as fast since. */
export interface ClockSetting {
  readonly realFrom: number
  readonly engineFrom: number
  readonly speed: number
}

/** `K5-auth-sent-written:3`: the third pass of that point is the last thing the process does. */
export interface KillAt {
  readonly point: string
  readonly pass: number
}

export const KILL_AT = 'VEZNE_KILL_AT'

export function readTillProcess(): { order: TillOrder; killAt: KillAt | undefined } {
  const order = JSON.parse(process.argv[2] ?? '{}') as TillOrder
  const [point = '', pass = '1'] = (process.env[KILL_AT] ?? '').split(':')
  return { order, killAt: point === '' ? undefined : { point, pass: Number(pass) } }
}

/** Where the system's programs are looked for first. */
export const systemPath = (): string => process.env['PATH'] ?? ''

/** The environment of a child: ours, and what it alone is told. */
export const withEnvironment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
})
