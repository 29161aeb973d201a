import { loadavg } from 'node:os'
import { medianOf, spreadOf } from '../ratios.ts'
import { secondsOf, secondsOfEnded, secondsOfServer } from '../cpu.ts'
import { LEAN_SALE } from './lean.ts'
import { payFor } from './payers.ts'
import { benchFor } from './pgbench.ts'
import type { Place } from './place.ts'

const AT_ONCE = 16
const WIDEST_SPREAD = 0.35

/** What must hold of our rate beside a baseline's. */
interface Workload {
  readonly name: string
  readonly mustHold: number
  readonly target: number
}

const CAPTURED: Workload = { name: 'W1', mustHold: 0.3, target: 0.4 }
const LEANEST: Workload = { name: 'W1b', mustHold: 0.2, target: 0.35 }

const WARM_SALES = 500
const WARM_SECONDS = 20

/** A process that has just begun interprets what it compiles later: on a busy machine a few seconds are too few sales. */
export async function warmUp({ shop }: Place): Promise<void> {
  const until = performance.now() + WARM_SECONDS * 1000
  for (let sales = 0; sales < WARM_SALES && performance.now() < until;) sales += (await payFor(shop, 2, AT_ONCE)).sales
}

/** Processor time of everybody who takes part: us, the API, the database, and every pgbench that has ended. */
const spent = (place: Place) =>
  secondsOf(process.pid) + secondsOf(place.apiPid()) + secondsOfServer(place.folder) + secondsOfEnded()

interface Side {
  readonly perSecond: number
  /** Milliseconds of processor time. */
  readonly work: number
}

async function measured(
  place: Place,
  run: () => Promise<{ readonly perSecond: number; readonly sales: number }>,
): Promise<Side> {
  const before = spent(place)
  const { perSecond, sales } = await run()
  return { perSecond, work: ((spent(place) - before) * 1000) / sales }
}

export interface Round {
  readonly captured: Side
  readonly lean: Side
  readonly ours: Side
}

/** Both baselines and we, one after the other. */
export async function runRound(place: Place, script: string, round: number, seconds: number): Promise<Round> {
  const { bin, folder } = place
  const time = { seconds, atOnce: AT_ONCE, round }
  return {
    captured: await measured(place, () => benchFor({ bin, folder, databaseUrl: place.theirs }, script, time)),
    lean: await measured(place, () =>
      benchFor({ bin, folder, databaseUrl: place.lean, role: 'vezne_app' }, LEAN_SALE, time),
    ),
    ours: await measured(place, () => payFor(place.shop, seconds, AT_ONCE)),
  }
}

export const load = () => loadavg()[0]?.toFixed(2)

export function lineOf({ captured, lean, ours }: Round): string {
  const rate = ({ perSecond }: Side) => `${perSecond.toFixed(0)}/s`
  const works = [captured, lean, ours].map(({ work }) => work.toFixed(1)).join(', ')
  return (
    `our SQL in pgbench ${rate(captured)}, the leanest ${rate(lean)}, ours ${rate(ours)}; ` +
    `processor time of a sale ${works} ms; load ${load()}`
  )
}

/** Whether our rate holds beside one of the baselines. The judgement is the last line. */
function holdsBeside(workload: Workload, rounds: readonly Round[], baseline: 'captured' | 'lean'): [boolean, string] {
  const ratios = rounds.map((round) => round.ours.perSecond / round[baseline].perSecond)
  const works = rounds.map((round) => round[baseline].work / round.ours.work)
  const [median, spread] = [medianOf(ratios), spreadOf(ratios)]
  const { name, mustHold, target } = workload
  const isWide = spread > WIDEST_SPREAD
  const holds = median >= mustHold && !isWide
  return [
    holds,
    `${name} ratio ${median.toFixed(3)} (median of ${ratios.length}, ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}; ` +
      `by processor time alone ${medianOf(works).toFixed(3)}; must hold ${mustHold}, target ${target}): ` +
      (isWide ? `failed, the spread of ${(spread * 100).toFixed(0)} % is too wide to judge by` : verdict(holds)),
  ]
}

const verdict = (holds: boolean) => (holds ? 'passed' : 'failed')

export function judge(rounds: readonly Round[], say: (line: string) => void): boolean {
  say('Load generator, bank and database share the cores, as pgbench and its database do.')
  const judged = [holdsBeside(LEANEST, rounds, 'lean'), holdsBeside(CAPTURED, rounds, 'captured')]
  for (const [, line] of judged) say(line)
  return judged.every(([holds]) => holds)
}
