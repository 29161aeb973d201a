import { daysBetween, type Day } from '../calendar/day.ts'

/** What is still open of a debt or of a credit. */
export interface OpenItem {
  readonly remainingMinor: bigint
  readonly dueOn: Day
  readonly side?: 'debit' | 'credit' | undefined
}

/** Yaşlandırma: open debts by how late they are, open credits apart from them. */
export interface Ageing {
  readonly notDueMinor: bigint
  readonly to30Minor: bigint
  readonly to60Minor: bigint
  readonly to90Minor: bigint
  readonly over90Minor: bigint
  readonly creditMinor: bigint
  /** Debits without credits. */
  readonly totalMinor: bigint
}

/** How old what is open is on a day. What is due on that very day is not late. */
export function ageing(items: readonly OpenItem[], on: Day): Ageing {
  const aged = { notDueMinor: 0n, to30Minor: 0n, to60Minor: 0n, to90Minor: 0n, over90Minor: 0n }
  let [creditMinor, totalMinor] = [0n, 0n]
  for (const { remainingMinor, dueOn, side = 'debit' } of items) {
    if (side === 'credit') {
      creditMinor += remainingMinor
      totalMinor -= remainingMinor
    } else {
      aged[bucketOf(daysBetween(dueOn, on))] += remainingMinor
      totalMinor += remainingMinor
    }
  }
  return { ...aged, creditMinor, totalMinor }
}

function bucketOf(daysLate: number): Exclude<keyof Ageing, 'creditMinor' | 'totalMinor'> {
  if (daysLate <= 0) return 'notDueMinor'
  if (daysLate <= 30) return 'to30Minor'
  if (daysLate <= 60) return 'to60Minor'
  return daysLate <= 90 ? 'to90Minor' : 'over90Minor'
}
