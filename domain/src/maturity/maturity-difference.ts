import { daysBetween, type Day } from '../calendar/day.ts'
import { adatOf, yearlyInterest, type YearlyRate } from '../money/interest.ts'
import { sumOf } from '../money/sum.ts'
import type { DueAmount } from './average-maturity.ts'

export interface MaturityDifference {
  /** As much of the debts as there are payments for. */
  readonly matchedMinor: bigint
  /** What paying late costs; below zero a discount for having paid early. */
  readonly chargeMinor: bigint
  /** Debts without payments; below zero payments without debts. */
  readonly openMinor: bigint
}

/** Vade farkı between what was owed and what was paid: the oldest payments are taken for the oldest debts. */
export function maturityDifference(
  debts: readonly DueAmount[],
  payments: readonly DueAmount[],
  rate: YearlyRate,
): MaturityDifference {
  const matches = matchOldestFirst(debts, payments)
  const adat = sumOf(matches, ({ amountMinor, debtOn, paidOn }) => adatOf(amountMinor, daysBetween(debtOn, paidOn)))
  return {
    matchedMinor: sumOf(matches, amountOf),
    chargeMinor: yearlyInterest(adat, rate),
    openMinor: sumOf(debts, amountOf) - sumOf(payments, amountOf),
  }
}

const amountOf = ({ amountMinor }: { readonly amountMinor: bigint }) => amountMinor

interface Match {
  readonly amountMinor: bigint
  readonly debtOn: Day
  readonly paidOn: Day
}

function matchOldestFirst(debts: readonly DueAmount[], payments: readonly DueAmount[]): Match[] {
  const waiting = oldestFirst(payments)
  const matches: Match[] = []
  for (const debt of oldestFirst(debts)) {
    while (debt.restMinor > 0n) {
      const payment = waiting[0]
      if (payment === undefined) return matches
      const amountMinor = debt.restMinor < payment.restMinor ? debt.restMinor : payment.restMinor
      debt.restMinor -= amountMinor
      payment.restMinor -= amountMinor
      if (amountMinor > 0n) matches.push({ amountMinor, debtOn: debt.dueOn, paidOn: payment.dueOn })
      if (payment.restMinor === 0n) waiting.shift()
    }
  }
  return matches
}

/** Those of one day stay as they were given. */
function oldestFirst(amounts: readonly DueAmount[]): { readonly dueOn: Day; restMinor: bigint }[] {
  if (amounts.some(({ amountMinor }) => amountMinor < 0n)) throw new RangeError('an amount to match is below zero')
  return amounts
    .map(({ amountMinor, dueOn }) => ({ dueOn, restMinor: amountMinor }))
    .toSorted((one, other) => daysBetween(other.dueOn, one.dueOn))
}
