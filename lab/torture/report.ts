import { delaysOf, judge, type Verdict } from './check.ts'
import { sum, type Storm } from './storm.ts'

const LIMIT_MS = 60_000
const P95_LIMIT_MS = 20_000
const FAULTS_SHOWN = 5

/** What the storm did and what is left of it, and how many promises held. */
export function reportOn(storm: Storm): { lines: string[]; passed: number; failed: number } {
  const { evidence, kills, complaints, walls, deeds, databaseAway, loss } = storm
  // A minute of the schedule is a minute only where the clock is true; a storm without such an hour is told as it is.
  const speeds = [...new Set(evidence.clocks.map(({ speed }) => speed))]
  const measured = speeds.includes(1) ? 1 : (speeds[0] ?? 1)
  const completed = delaysOf(evidence, { chargedAt: 'completion', speed: measured })
  const verdicts = [...judge(evidence), speedOf(completed, measured)]
  const failed = verdicts.filter(({ faults }) => faults.length > 0).length
  return {
    lines: [
      `${sum(kills)} processes killed: ${listOf(kills)}`,
      `lives by how far the clock of their machine was ahead: ${listOf(walls)}`,
      `${databaseAway.length} databases killed, away for ${databaseAway.map(({ from, to }) => to - from).join(', ') || '-'} ms`,
      `${deeds.sales} sales asked for, ${deeds.refused} refused, ${deeds.refunded} wanted back, ${deeds.unanswered} answers lost`,
      `${evidence.payments.length} attempts: ${listOf(countBy(evidence.payments, ({ state }) => state))}`,
      `${evidence.bank.length} calls at the banks: ${listOf(countBy(evidence.bank, ({ state }) => state))}`,
      `bad days: ${listOf(countBy(evidence.payments, ({ amountMinor }) => dayOf(amountMinor)))}`,
      ...speeds.flatMap((speed) => delayLines(evidence, speed)),
      ...lossLines(loss),
      `complaints of the engine: ${listOf(complaints)}`,
      ...verdicts.flatMap(linesOf),
      summaryOf(verdicts, storm),
      `${verdicts.length - failed} passed, ${failed} failed`,
    ],
    passed: verdicts.length - failed,
    failed,
  }
}

function lossLines(loss: Storm['loss']): string[] {
  if (loss === undefined) return []
  const found = loss.said.filter((line) => / → |lost, known from/.test(line)).length
  return [
    `restored to ${new Date(loss.from).toISOString()}, served again at ${new Date(loss.to).toISOString()}; recover found ${found}:`,
    ...loss.said.filter((line) => !/ → |lost, known from/.test(line)).map((line) => `  ${line}`),
  ]
}

function delayLines(evidence: Storm['evidence'], speed: number): string[] {
  const delays = (chargedAt: 'completion' | 'bank') => quantiles(delaysOf(evidence, { chargedAt, speed }))
  return [
    `charge to APPROVED after recovery, clock × ${speed}: ${delays('completion')}`,
    `  where the bank charges before it tells: ${delays('bank')}`,
  ]
}

/** The figures that are asked for first, in one line. */
function summaryOf(verdicts: readonly Verdict[], { evidence, kills }: Storm): string {
  const faultsOf = (title: string) => verdicts.find((one) => one.title.startsWith(title))?.faults.length ?? Number.NaN
  const bad = evidence.payments.filter(({ amountMinor }) => dayOf(amountMinor) !== GOOD).length
  return [
    `${sum(kills)} kills`,
    `${evidence.payments.length} attempts`,
    `${bad} bank faults`,
    `${faultsOf('no attempt has two charges')} double charges`,
    `${faultsOf('no approval was lost')} lost approvals`,
    `${faultsOf('no approval that the bank does not know')} unknown approvals`,
    verdicts.find(({ title }) => title.startsWith('ledger difference'))?.title ?? '',
    ...(evidence.placing === undefined
      ? []
      : [`${evidence.placing.fed} lines fed, ${evidence.placing.unfolded + evidence.placing.unbooked} unplaced`]),
    `${faultsOf('never DECLINED what the bank never saw')} declined that the bank never saw`,
  ].join(' · ')
}

function speedOf(delays: readonly number[], speed: number): Verdict {
  const late = delays.filter((delay) => delay > LIMIT_MS).map((delay) => `one took ${delay} ms`)
  const p95 = quantile(delays, 0.95)
  const slow = p95 > P95_LIMIT_MS ? [`p95 is ${p95} ms`] : []
  const title = `approved within 60 s of the charge or recovery, p95 within 20 s, clock × ${speed}`
  return { title, of: delays.length, faults: [...late, ...slow] }
}

function linesOf({ title, of, faults }: Verdict): string[] {
  const shown = faults.slice(0, FAULTS_SHOWN).map((fault) => `    ${fault}`)
  return [`${faults.length === 0 ? '✓' : '✗'} ${title}: ${faults.length} faults in ${of}`, ...shown]
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

const quantiles = (sorted: readonly number[]) =>
  `${sorted.length} sales, median ${quantile(sorted, 0.5)} ms, p95 ${quantile(sorted, 0.95)} ms, longest ${sorted.at(-1) ?? 0} ms`

const GOOD = 'good'
const BAD_DAYS = new Set(['05', '51', '54', '90', '91', '92', '93', '94', '95', '96', '97', '98', '99'])

function dayOf(amountMinor: bigint): string {
  const kurus = String(amountMinor).slice(-2)
  return BAD_DAYS.has(kurus) ? kurus : GOOD
}

function countBy<T>(items: readonly T[], wordOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(wordOf(item), (counts.get(wordOf(item)) ?? 0) + 1)
  return counts
}

const listOf = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, count]) => `${word} ${count}`)
    .join(', ') || 'none'
