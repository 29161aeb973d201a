import { istanbulDay } from '../kit/istanbul-time.ts'
import type { World } from '../world.ts'
import { isBankHoliday } from './bank-holidays.ts'
import { history } from './inquiry.ts'
import { slipKey } from './payout-slips.ts'
import type { PayoutSlip, PayoutTerms } from './payout-slips.ts'
import type { Transaction } from './transactions.ts'

/** One sum on its way to the merchant; of a refund, and of its share, below zero. */
export type Payout = {
  readonly transaction: Transaction
  readonly kind: 'sale' | 'refund'
  readonly amountMinor: number
  readonly keptMinor: number
}

/** What a slip makes the institution keep beyond what was agreed. */
const SLIPPED_MINOR = 137
const WEEKEND = [0, 6]

export const keptOf = ({ keepsPercent }: PayoutTerms, amountMinor: number): number =>
  Math.round((amountMinor * keepsPercent) / 100)

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** No bank pays on a weekend or on a holiday: then it is the next day on which it does. */
function payingDay(day: string): string {
  const isClosed = WEEKEND.includes(new Date(`${day}T12:00:00Z`).getUTCDay()) || isBankHoliday(day)
  return isClosed ? payingDay(dayAfter(day, 1)) : day
}

/** Everything that the institution pays out, or takes off, on one Istanbul day. A sale that was voided is paid by nobody. */
export function payoutsOn(world: World, bankId: number, terms: PayoutTerms, day: string): Payout[] {
  const sales = world.transactions.filter((row) => row.bankId === bankId && SETTLED.includes(row.state))
  return sales
    .filter((sale) => history(world, sale).includes(sale))
    .flatMap((transaction) =>
      payoutsOf(transaction, world.payouts.slips.get(slipKey(bankId, transaction.orderId)), terms),
    )
    .filter((payout) => payout.on === day)
    .map(({ on: _on, ...payout }) => payout)
}

const SETTLED: readonly Transaction['state'][] = ['authorised', 'partly-refunded', 'refunded']

function payoutsOf(transaction: Transaction, slip: PayoutSlip | undefined, terms: PayoutTerms) {
  const amountMinor = transaction.capturedMinor
  const dueOn = payingDay(dayAfter(istanbulDay(transaction.at), terms.afterDays))
  const sale = {
    transaction,
    kind: 'sale' as const,
    amountMinor,
    keptMinor: keptOf(terms, amountMinor) + (slip === 'commission' ? SLIPPED_MINOR : 0),
    on: slip === 'day' ? payingDay(dayAfter(dueOn, 1)) : dueOn,
  }
  const times = { missing: 0, twice: 2, commission: 1, day: 1 }[slip ?? 'day']
  const refunds = transaction.refunds.map((part) => ({
    transaction,
    kind: 'refund' as const,
    amountMinor: -part.amountMinor,
    keptMinor: 0,
    on: payingDay(dayAfter(istanbulDay(part.at), 1)),
  }))
  return [...Array.from({ length: times }, () => sale), ...refunds]
}
