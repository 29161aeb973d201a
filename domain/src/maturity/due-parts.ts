import type { Day } from '../calendar/day.ts'
import { share } from '../money/share.ts'
import type { DueAmount } from './average-maturity.ts'

/** What falls due on one day or on several: by the weight of each, for as much as there is of it. */
interface Due {
  readonly amountMinor: bigint
  readonly dueOn: Day
  /** The earliest first; without any it is all due on its one day. */
  readonly dueParts?: readonly DueAmount[] | undefined
}

/** An amount by the days on which it falls due, to the kuruş. */
export function byDueParts({ amountMinor, dueOn, dueParts = [] }: Due): DueAmount[] {
  if (dueParts.length === 0) return [{ amountMinor, dueOn }]
  const amounts = share(
    amountMinor,
    dueParts.map((part) => part.amountMinor),
  )
  return dueParts.map((part, at) => ({ dueOn: part.dueOn, amountMinor: amounts[at] ?? 0n }))
}

/** What is still open of it, by day: what falls due first was used first. */
export function openByDueParts(due: Due, openMinor: bigint): DueAmount[] {
  let leftMinor = openMinor
  return byDueParts(due)
    .toReversed()
    .flatMap(({ dueOn, amountMinor }, at, { length }) => {
      // Where more is open than there is, which only a document that was closed too far comes to, it is the earliest day's.
      const partMinor = at < length - 1 && amountMinor < leftMinor ? amountMinor : leftMinor
      leftMinor -= partMinor
      return partMinor === 0n ? [] : [{ dueOn, amountMinor: partMinor }]
    })
    .toReversed()
}
