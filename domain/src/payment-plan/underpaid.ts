import { onBusinessDay, type BusinessCalendar } from '../calendar/business-days.ts'
import { addDays, daysBetween, type Day } from '../calendar/day.ts'
import { share } from '../money/share.ts'
import { sumOf } from '../money/sum.ts'

/** Where what is missing of a part goes once its day has passed: nowhere, to the next, over all, to the last, or into a new one. */
export const UNDERPAID_RULES = ['keep', 'first', 'spread', 'last', 'new'] as const
export type UnderpaidRule = (typeof UNDERPAID_RULES)[number]

/** A part of a document, and what was paid of it. */
export interface PaidPart {
  readonly installmentNo: number
  readonly dueOn: Day
  readonly amountMinor: bigint
  readonly paidMinor: bigint
}

/** A part of which nothing was paid is late, and not underpaid. */
const isUnderpaid = ({ dueOn, amountMinor, paidMinor }: PaidPart, today: Day) =>
  dueOn < today && paidMinor > 0n && paidMinor < amountMinor

const DAYS_OF_A_MONTH = 30

/** So long after the last part as that one is after the part before it, and not in the past. */
function dayBehind(parts: readonly PaidPart[], today: Day, calendar: BusinessCalendar): Day {
  const [before, last] = [parts.at(-2), parts.at(-1)]
  const from = last?.dueOn ?? today
  const gap = before === undefined ? DAYS_OF_A_MONTH : Math.max(1, daysBetween(before.dueOn, from))
  const on = addDays(from, gap)
  return onBusinessDay(calendar, on < today ? today : on)
}

/**
 * The parts of a document as the rule leaves them: an underpaid part is as much as was paid of it, and the rest stands where
 * the rule says. Together they are what they were. Undefined where nothing moves: also where no part is left to take it.
 */
export function moveUnderpaid(
  parts: readonly PaidPart[],
  rule: UnderpaidRule,
  today: Day,
  calendar: BusinessCalendar,
): PaidPart[] | undefined {
  const ordered = parts.toSorted((one, other) => one.installmentNo - other.installmentNo)
  const short = new Set(ordered.filter((part) => isUnderpaid(part, today)).map(({ installmentNo }) => installmentNo))
  const restMinor = sumOf(
    ordered.filter(({ installmentNo }) => short.has(installmentNo)),
    ({ amountMinor, paidMinor }) => amountMinor - paidMinor,
  )
  if (rule === 'keep' || restMinor === 0n) return undefined
  const cut = ordered.map((part) => (short.has(part.installmentNo) ? { ...part, amountMinor: part.paidMinor } : part))
  if (rule === 'new') {
    const installmentNo = (ordered.at(-1)?.installmentNo ?? 0) + 1
    return [
      ...cut,
      { installmentNo, dueOn: dayBehind(ordered, today, calendar), amountMinor: restMinor, paidMinor: 0n },
    ]
  }
  const later = cut.filter(({ dueOn }) => dueOn >= today).map(({ installmentNo }) => installmentNo)
  const takers = { first: later.slice(0, 1), spread: later, last: later.slice(-1) }[rule]
  if (takers.length === 0) return undefined
  const shares = share(
    restMinor,
    takers.map(() => 1n),
  )
  return cut.map((part) => {
    const at = takers.indexOf(part.installmentNo)
    return at < 0 ? part : { ...part, amountMinor: part.amountMinor + (shares[at] ?? 0n) }
  })
}
