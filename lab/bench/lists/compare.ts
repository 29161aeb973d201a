import { loadavg } from 'node:os'
import type { ListBenchConfig } from '../config.ts'
import { medianOf, spreadOf } from '../ratios.ts'
import { secondsOf, secondsOfEnded, secondsOfServer } from '../cpu.ts'
import { askAtRate, askedOf, askFor, requestOf, type Asked } from './ask.ts'
import { AT_ONCE, type PaymentPlace, type Place } from './place.ts'
import { workloadsOf, type Workload } from './questions.ts'
import { benchRaw, captureSql } from './raw.ts'

export const MUST_HOLD = { rate: 0.3, p95: 4, oneRowMs: 15, deep: 1.2, spread: 0.35 }
/** A process that serves for days has every function compiled; one that has begun just now compiles for a minute. */
const SECONDS_TO_COMPILE = 45
const ROUNDS_TO_WARM = 4
/** What is answered more seldom is asked for longer: a handful of answers has no rate. */
const SELDOM = { perSecond: 50, longer: 2 } as const
/** Of what we can do at most: arrivals that both sides can serve. */
const SHARE_OF_ARRIVALS = 0.4
/** At which a read has its budget. */
const READS_A_SECOND = 20

const JUDGED_BY = {
  'at-arrivals': 'judged by p95 at its arrivals alone',
  'one-row': `judged by p95 at ${READS_A_SECOND} a second alone`,
  yardstick: 'judged by its spread alone',
} as const

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Milliseconds of processor time of one answer: whoever asks, the API, and the database. */
interface Work {
  readonly asking: number
  readonly api: number
  readonly database: number
}

interface Watched extends Asked {
  readonly work: Work
}

async function watched(place: Place, run: () => Promise<Asked>): Promise<Watched> {
  const spent = () => ({
    asking: secondsOf(process.pid) + secondsOfEnded(),
    api: place.spentByApi(),
    database: secondsOfServer(place.folder),
  })
  const before = spent()
  const asked = await run()
  const after = spent()
  const each = (part: keyof Work) => ((after[part] - before[part]) * 1000) / asked.times.length
  return { ...asked, work: { asking: each('asking'), api: each('api'), database: each('database') } }
}

/** Two turns of one side as one. */
function both(one: Watched, other: Watched): Watched {
  const times = [...one.times, ...other.times]
  const share = one.times.length / times.length
  const each = (part: keyof Work) => one.work[part] * share + other.work[part] * (1 - share)
  return {
    ...askedOf((one.perSecond + other.perSecond) / 2, times),
    work: { asking: each('asking'), api: each('api'), database: each('database') },
  }
}

interface Sides {
  readonly raw: () => Promise<Watched>
  readonly ours: () => Promise<Watched>
}

/**
 * One round of both sides, in two turns each, the second of them in the other order: a machine that others have a part of
 * changes within seconds, and what it loses meanwhile both of them lose.
 */
async function roundOf({ raw, ours }: Sides, isOursFirst: boolean) {
  const [first, second] = isOursFirst ? [ours, raw] : [raw, ours]
  const [one, two, twoAgain, oneAgain] = [await first(), await second(), await second(), await first()]
  const [outer, inner] = [both(one, oneAgain), both(two, twoAgain)]
  return isOursFirst ? { ours: outer, raw: inner } : { raw: outer, ours: inner }
}

const workOf = (work: Work) => `${work.asking.toFixed(2)} + ${work.api.toFixed(2)} + ${work.database.toFixed(2)}`

export interface Measured {
  readonly name: string
  readonly ours: number
  readonly holds: boolean
}

/** Closed loop against the raw statements by turns, then both at the same arrivals. */
export async function measure(
  config: Pick<ListBenchConfig, 'rounds' | 'seconds'>,
  place: Place,
  { name, questions, judged }: Workload,
  texts: readonly string[],
): Promise<Measured> {
  const requests = questions.map((question) => requestOf(place, question))
  const { rounds } = config
  let { seconds } = config
  const raw = () => watched(place, () => benchRaw(place, texts, { atOnce: AT_ONCE, seconds }))
  const ours = () => watched(place, () => askFor(place, requests, AT_ONCE, seconds))
  // What comes first warms both sides up and is thrown away; the rounds begin by turns.
  const warm = await raw()
  await askFor(place, requests, AT_ONCE, seconds * ROUNDS_TO_WARM)
  if (warm.perSecond < SELDOM.perSecond) seconds *= SELDOM.longer
  const pairs: Awaited<ReturnType<typeof roundOf>>[] = []
  for (let round = 1; round <= rounds; round += 1) pairs.push(await roundOf({ raw, ours }, round % 2 === 1))
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.raw.perSecond)
  const [ratio, spread, rate] = [medianOf(ratios), spreadOf(ratios), medianOf(pairs.map((pair) => pair.ours.perSecond))]
  const p95Of = (side: 'raw' | 'ours') => medianOf(pairs.map((pair) => pair[side].p95))
  const slower = p95Of('ours') / p95Of('raw')
  const arrivals = judged === 'one-row' ? READS_A_SECOND : Math.max(1, rate * SHARE_OF_ARRIVALS)
  const late = {
    raw: await benchRaw(place, texts, { atOnce: AT_ONCE, seconds: seconds * 2, rate: arrivals }),
    ours: await askAtRate(place, requests, arrivals, seconds * 2),
  }
  const isWide = judged !== 'one-row' && spread > MUST_HOLD.spread
  const isSoon = late.ours.p95 <= MUST_HOLD.p95 * late.raw.p95
  const isRight = {
    'in-flight': ratio >= MUST_HOLD.rate && slower <= MUST_HOLD.p95,
    'at-arrivals': isSoon,
    // The budget of a read; or W4's own measure, on a machine that keeps pgbench waiting as well.
    'one-row': late.ours.p95 <= MUST_HOLD.oneRowMs || isSoon,
    yardstick: true,
  }[judged ?? 'in-flight']
  const holds = isRight && !isWide
  const judgedBy = judged === undefined ? '' : `, ${JUDGED_BY[judged]}`
  say(
    `${holds ? '✓' : '✗'} ${name}${judgedBy}: rate ${ratio.toFixed(3)} (${rate.toFixed(0)}/s beside ${medianOf(pairs.map((pair) => pair.raw.perSecond)).toFixed(0)}/s, ` +
      `spread ${(spread * 100).toFixed(0)} %${isWide ? ', too wide to judge by' : ''}); ` +
      `p95 ${p95Of('ours').toFixed(2)} ms beside ${p95Of('raw').toFixed(2)} ms: ${slower.toFixed(2)} times; load ${loadavg()[0]?.toFixed(2)}`,
  )
  say(
    `    at ${arrivals.toFixed(0)}/s: p50 ${late.ours.p50.toFixed(2)} and p95 ${late.ours.p95.toFixed(2)} ms ` +
      `beside ${late.raw.p50.toFixed(2)} and ${late.raw.p95.toFixed(2)} ms: ${(late.ours.p95 / late.raw.p95).toFixed(2)} times`,
  )
  const last = pairs.at(-1)
  if (last !== undefined)
    say(`    processor time (asking + API + database): ${workOf(last.ours.work)} ms beside ${workOf(last.raw.work)} ms`)
  return { name, ours: rate, holds }
}

/** Whether every question is answered as W4 asks, and a page far behind for what the first one costs. */
export async function compareWithRaw(config: ListBenchConfig, place: PaymentPlace): Promise<boolean> {
  const deepPage = Math.min(2000, Math.floor(config.payments / 100))
  await place.restart(true)
  const workloads = (await workloadsOf(place, deepPage)).filter(({ name }) => name.includes(config.only))
  if (workloads.length === 0) throw new Error(`no question has ${config.only} in its name`)
  const captured: string[][] = []
  for (const { questions } of workloads) captured.push(await captureSql(place, questions))
  await place.restart(false)
  const pages = (workloads[0]?.questions ?? []).map((question) => requestOf(place, question))
  await askFor(place, pages, AT_ONCE, SECONDS_TO_COMPILE)
  const done: Measured[] = []
  for (const [at, workload] of workloads.entries())
    done.push(await measure(config, place, workload, captured[at] ?? []))
  const deep = (done[0]?.ours ?? Number.NaN) / (done[1]?.ours ?? Number.NaN)
  const isFlat = deep <= MUST_HOLD.deep
  if (config.only === '') say(`${isFlat ? '✓' : '✗'} page ${deepPage} costs ${deep.toFixed(2)} times the first`)
  const holds = done.every((one) => one.holds) && (isFlat || config.only !== '')
  say(
    `W4 (rate at least ${MUST_HOLD.rate}, p95 at most ${MUST_HOLD.p95} times; what one row answers at most ${MUST_HOLD.oneRowMs} ms): ` +
      (holds ? 'passed' : 'failed'),
  )
  return holds
}
