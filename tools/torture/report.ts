import { delaysOf, judge, type Verdict } from './check.ts'
import { sum, type Storm } from './storm.ts'

const LIMIT_MS = 60_000
const P95_LIMIT_MS = 20_000
const FAULTS_SHOWN = 5

/** What the storm did and what is left of it, and how many promises held. */
export function reportOn(storm: Storm): { lines: string[]; passed: number; failed: number } {
  const { evidence, kills, complaints, deeds, databaseAwayMs } = storm
  const completed = delaysOf(evidence, 'completion')
  const verdicts = [...judge(evidence), speedOf(completed)]
  const failed = verdicts.filter(({ faults }) => faults.length > 0).length
  return {
    lines: [
      `${sum(kills)} tills killed: ${listOf(kills)}`,
      `${databaseAwayMs.length} databases killed, away for ${databaseAwayMs.join(', ') || '-'} ms`,
      `${deeds.sales} sales asked for, ${deeds.refused} refused, ${deeds.givenBack} wanted back, ${deeds.unanswered} answers lost`,
      `${evidence.attempts.length} attempts: ${listOf(countBy(evidence.attempts, ({ state }) => state))}`,
      `${evidence.bank.length} calls at the banks: ${listOf(countBy(evidence.bank, ({ state }) => state))}`,
      `bad days: ${listOf(countBy(evidence.attempts, ({ amountMinor }) => dayOf(amountMinor)))}`,
      `charge to APPROVED, outages included: ${quantiles(completed)}`,
      `where the bank charges before it tells: ${quantiles(delaysOf(evidence, 'bank'))}`,
      `complaints of the engine: ${listOf(complaints)}`,
      ...verdicts.flatMap(linesOf),
      `${verdicts.length - failed} passed, ${failed} failed`,
    ],
    passed: verdicts.length - failed,
    failed,
  }
}

function speedOf(delays: readonly number[]): Verdict {
  const late = delays.filter((delay) => delay > LIMIT_MS).map((delay) => `one took ${delay} ms`)
  const p95 = quantile(delays, 0.95)
  const slow = p95 > P95_LIMIT_MS ? [`p95 is ${p95} ms`] : []
  return { title: 'approved within 60 s of the charge, p95 within 20 s', of: delays.length, faults: [...late, ...slow] }
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
