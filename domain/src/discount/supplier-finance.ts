import type { Day } from '../calendar/day.ts'
import { averageDays } from '../maturity/average-days.ts'
import { adatOf } from '../money/interest.ts'
import { ppmOf } from '../money/ppm.ts'
import { sumOf } from '../money/sum.ts'
import type { DiscountTerms, NothingLeft } from './discount.ts'
import { earlyPayment, type EarlyPaidItem } from './early-payment.ts'

/** What a bank asks for paying a supplier before the buyer does. */
export interface FinanceTerms extends DiscountTerms {
  /** Of the nominal amounts together. */
  readonly commissionPpm: number
  /** Of interest and commission together (BSMV). */
  readonly taxPpm: number
}

export interface SupplierFinance {
  readonly kind: 'financed'
  readonly nominalMinor: bigint
  readonly interestMinor: bigint
  readonly commissionMinor: bigint
  readonly taxMinor: bigint
  /** What reaches the supplier. */
  readonly netMinor: bigint
  /** Until the items are due, by their amounts, with three decimals; null where there is nothing to weigh. */
  readonly averageDays: string | null
}

export function supplierFinance(
  items: readonly EarlyPaidItem[],
  payOn: Day,
  terms: FinanceTerms,
): SupplierFinance | NothingLeft {
  const early = earlyPayment(items, payOn, terms)
  if (early.kind === 'refused') return early
  const { items: lines, discountMinor: interestMinor, payMinor } = early
  const nominalMinor = payMinor + interestMinor
  const commissionMinor = ppmOf(nominalMinor, terms.commissionPpm)
  const taxMinor = ppmOf(interestMinor + commissionMinor, terms.taxPpm)
  const adat = sumOf(lines, (line) => adatOf(line.payMinor + line.discountMinor, line.days))
  return {
    kind: 'financed',
    nominalMinor,
    interestMinor,
    commissionMinor,
    taxMinor,
    netMinor: payMinor - commissionMinor - taxMinor,
    averageDays: averageDays(adat, nominalMinor),
  }
}
