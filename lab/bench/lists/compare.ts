import { loadavg } from 'node:os'
import type { ListBenchConfig } from '../config.ts'
import { medianOf } from '../ratios.ts'
import { askAtRate, askFor, requestOf, type Asked } from './ask.ts'
import { AT_ONCE, type PaymentPlace, type Place } from './place.ts'
import { workloadsOf, type Workload } from './questions.ts'
import { benchRaw, captureSql } from './raw.ts'
import { roundsOf, watched, type Rounds, type Side, type Work } from './rounds.ts'

export const MUST_HOLD = { rate: 0.3, p95: 4, oneRowMs: 15, deep: 1.2, spread: 0.35 }
/** A process that serves for days has every function compiled; one that has begun just now compiles for a minute. */
const SECONDS_TO_COMPILE = 45
const SECONDS_TO_WARM = 16
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

const isAtArrivals = (judged: Workload['judged']) => judged === 'at-arrivals' || judged === 'one-row'

const say = (line: string) => process.stdout.write(`${line}\n`)

const flightOf = ({ ratio, spread, perSecond, p95 }: Rounds) =>
  `rate ${ratio.toFixed(3)} (${perSecond.ours.toFixed(0)}/s beside ${perSecond.raw.toFixed(0)}/s, spread ${(spread * 100).toFixed(0)} %), ` +
  `p95 ${p95.ours.toFixed(2)} ms beside ${p95.raw.toFixed(2)} ms: ${(p95.ours / p95.raw).toFixed(2)} times`

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
  // What comes first warms both sides up and is thrown away.
  const warm = await raw()
  await askFor(place, requests, AT_ONCE, SECONDS_TO_WARM)
  if (warm.perSecond < SELDOM.perSecond) seconds *= SELDOM.longer
  const isWide = ({ spread }: Rounds) => judged !== 'one-row' && spread > MUST_HOLD.spread
  let measured = await roundsOf({ raw, ours }, rounds)
  if (isWide(measured)) {
    // By these nothing is judged, whichever way they look.
    say(`  ${name}: ${flightOf(measured)}: too wide to judge by, measured anew`)
    measured = await roundsOf({ raw, ours }, rounds)
  }
  const { ratio, perSecond, p95, work } = measured
  const arrivals = judged === 'one-row' ? READS_A_SECOND : Math.max(1, perSecond.ours * SHARE_OF_ARRIVALS)
  const atArrivals = { atOnce: AT_ONCE, seconds: seconds * 4, rate: arrivals, leavesPlansOut: judged === 'one-row' }
  const late: Record<Side, Asked[]> = { raw: [], ours: [] }
  // Where nothing is judged by it, once is enough.
  for (let round = 1; round <= (isAtArrivals(judged) ? rounds : 1); round += 1) {
    late.raw.push(await benchRaw(place, texts, atArrivals))
    late.ours.push(await askAtRate(place, requests, arrivals, atArrivals.seconds))
  }
  const lateOf = (side: Side, part: 'p50' | 'p95') => medianOf(late[side].map((asked) => asked[part]))
  const isSoon = lateOf('ours', 'p95') <= MUST_HOLD.p95 * lateOf('raw', 'p95')
  const isRight = {
    'in-flight': ratio >= MUST_HOLD.rate && p95.ours <= MUST_HOLD.p95 * p95.raw,
    'at-arrivals': isSoon,
    // The budget of a read; or W4's own measure, on a machine that keeps pgbench waiting as well.
    'one-row': lateOf('ours', 'p95') <= MUST_HOLD.oneRowMs || isSoon,
    yardstick: true,
  }[judged ?? 'in-flight']
  const holds = isRight && !isWide(measured)
  const judgedBy = judged === undefined ? '' : `, ${JUDGED_BY[judged]}`
  const tooWide = isWide(measured) ? ': too wide to judge by' : ''
  say(`${holds ? '✓' : '✗'} ${name}${judgedBy}: ${flightOf(measured)}${tooWide}; load ${loadavg()[0]?.toFixed(2)}`)
  say(
    `    at ${arrivals.toFixed(0)}/s: p50 ${lateOf('ours', 'p50').toFixed(2)} and p95 ${lateOf('ours', 'p95').toFixed(2)} ms ` +
      `beside ${lateOf('raw', 'p50').toFixed(2)} and ${lateOf('raw', 'p95').toFixed(2)} ms: ` +
      `${(lateOf('ours', 'p95') / lateOf('raw', 'p95')).toFixed(2)} times`,
  )
  say(`    processor time (asking + API + database): ${workOf(work.ours)} ms beside ${workOf(work.raw)} ms`)
  return { name, ours: perSecond.ours, holds }
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
