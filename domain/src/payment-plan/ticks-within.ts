import type { Day } from '../calendar/day.ts'
import type { Side } from '../receivables/side.ts'

/** What is open of one line. */
interface OpenLine {
  readonly id: string
  readonly side: Side
  readonly dueOn: Day
  readonly remainingMinor: bigint
}

interface Tick {
  readonly id: string
  readonly amount: bigint
}

/** What is open of all of them: debts without credits, and never below nothing. */
export function openOf(lines: readonly OpenLine[]): bigint {
  const sum = lines.reduce(
    (net, { side, remainingMinor }) => net + (side === 'debit' ? remainingMinor : -remainingMinor),
    0n,
  )
  return sum < 0n ? 0n : sum
}

/** So much of these lines: every credit in full, and with that and the amount the debts that fall due first. */
export function ticksWithin(lines: readonly OpenLine[], netMinor: bigint): Tick[] {
  const credits = lines.filter(({ side }) => side === 'credit')
  let left = credits.reduce((sum, { remainingMinor }) => sum + remainingMinor, netMinor)
  const ticks = credits.map(({ id, remainingMinor }) => ({ id, amount: remainingMinor }))
  const debts = lines.filter(({ side }) => side === 'debit')
  for (const { id, remainingMinor } of debts.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))) {
    const amount = remainingMinor < left ? remainingMinor : left
    left -= amount
    if (amount > 0n) ticks.push({ id, amount })
  }
  return ticks
}
