import { istanbulDay } from '../kit/istanbul-time.ts'
import type { World } from '../world.ts'
import type { Transaction } from './transactions.ts'

/** Closes the day of one bank, or of all: what was sold until now is settled. Tells how many rows that closed. */
export function endDay(world: World, bankId: number | null): number {
  const open = world.transactions.filter((row) => !row.isDayEnded && (bankId === null || row.bankId === bankId))
  for (const row of open) row.isDayEnded = true
  world.books.write(bankId ?? undefined)
  return open.length
}

/** Whether the sale can no longer be voided, only refunded. */
export function isDayClosed(world: World, transaction: Transaction): boolean {
  return transaction.isDayEnded || istanbulDay(transaction.at) < istanbulDay(world.now())
}
