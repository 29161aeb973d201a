import { addDays, addMonths, type Day } from '../calendar/day.ts'

/**
 * The last day on which an account was cut off (hesap kesim), by the day of the month on which it is: the month's last one
 * where it has no such day. Today is not over, so it is not that of today.
 */
export function lastCutOff(today: Day, dayOfMonth: number): Day {
  const month = `${today.slice(0, 7)}-01`
  const inMonth = (first: Day): Day => {
    const last = addDays(addMonths(first, 1), -1)
    const wanted = addDays(first, dayOfMonth - 1)
    return wanted < last ? wanted : last
  }
  const thisMonth = inMonth(month)
  return thisMonth < today ? thisMonth : inMonth(addMonths(month, -1))
}

interface CutOff {
  /** The balance at the end of that day, above zero where the firm owed. */
  readonly cutMinor: bigint
  /** What has come in since, and what of that was taken back (voids, refunds, chargebacks). */
  readonly creditMinor: bigint
  readonly takenBackMinor: bigint
}

/** What has been paid since, and what is left of what was cut off: never below nothing, and never more than it was. */
export function sinceCutOff({ cutMinor, creditMinor, takenBackMinor }: CutOff): {
  readonly paidMinor: bigint
  readonly leftMinor: bigint
} {
  const paidMinor = creditMinor - takenBackMinor
  const owed = cutMinor > 0n ? cutMinor : 0n
  const left = owed - paidMinor
  if (left < 0n) return { paidMinor, leftMinor: 0n }
  return { paidMinor, leftMinor: left > owed ? owed : left }
}
