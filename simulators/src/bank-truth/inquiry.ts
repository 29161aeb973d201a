import type { World } from '../world.ts'
import { isCharge, rowsOf } from './transactions.ts'
import type { OrderOfBank, Transaction } from './transactions.ts'

/**
 * What the bank says about an order now: its newest charge, else its newest decline, else nothing. A call that left no
 * trace (`none`) is unknown to the bank itself, and on day 98 the bank does not see its own charge for a while.
 */
export function inquire(world: World, order: OrderOfBank): Transaction | undefined {
  const seen = history(world, order)
  return seen.findLast(isCharge) ?? seen.at(-1)
}

/** Everything the bank admits about an order, oldest first. */
export function history(world: World, order: OrderOfBank): Transaction[] {
  return rowsOf(world.transactions, order)
    .filter(({ state }) => state !== 'none')
    .filter(({ inquiryBlindUntil }) => inquiryBlindUntil === undefined || inquiryBlindUntil <= world.now())
}
