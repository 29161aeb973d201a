import type { CommissionDefinition, RateRow } from '../commission/definition.ts'
import { LARGEST_COUNT } from '../commission/definition.ts'
import { divideHalfUp, scaleHalfUp, splitEvenly } from '../money/rounding.ts'

const WHOLE_PPM = 1_000_000n

/** PayTR takes its share from the charge, so a commission on top must be grossed up there as well. */
const GROSSES_UP_BY_ITSELF = 856

/** What the payer is charged for one installment count, and what that costs. The screen and the server ask this alike. */
export interface InstallmentQuote {
  /** The count whose rate applies and which the bank is sent. */
  readonly count: number
  /** The number shown: with what the bank's campaign adds. */
  readonly number: number
  readonly totalMinor: bigint
  readonly monthlyMinor: bigint
  /** One for each month; they add up to the total. */
  readonly partsMinor: readonly bigint[]
  readonly commissionMinor: bigint
  /** In hundredths of a percent of the amount: 572 is 5.72 %. */
  readonly commissionHundredths: bigint
}

export interface QuoteTerms {
  /** `useCommissionsForAvailableInstallment`: without it nothing is added. */
  readonly appliesCommissions: boolean
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
}

/** Undefined when this count is not offered. */
export function quoteInstallment(
  netMinor: bigint,
  definition: CommissionDefinition,
  count: number,
  terms: QuoteTerms,
): InstallmentQuote | undefined {
  const rate = definition.rates.get(count)
  const totalMinor = rate && totalFor(netMinor, definition, rate, terms)
  if (totalMinor === undefined) return undefined
  return figuresOf(netMinor, totalMinor, { count, number: count + extraFor(definition, count, terms.today) })
}

/** What follows from a total that stands: of the rates of today, or of a quote that was held. */
export function figuresOf(
  netMinor: bigint,
  totalMinor: bigint,
  { count, number }: Pick<InstallmentQuote, 'count' | 'number'>,
): InstallmentQuote {
  const commissionMinor = totalMinor - netMinor
  return {
    count,
    number,
    totalMinor,
    monthlyMinor: divideHalfUp(totalMinor, BigInt(number)),
    partsMinor: splitEvenly(totalMinor, number),
    commissionMinor,
    commissionHundredths: netMinor === 0n ? 0n : scaleHalfUp(commissionMinor, 10_000n, netMinor),
  }
}

/** Every count that is offered, from the single payment up. */
export function quoteInstallments(
  netMinor: bigint,
  definition: CommissionDefinition,
  terms: QuoteTerms,
): InstallmentQuote[] {
  const counts = Array.from({ length: LARGEST_COUNT }, (_, index) => index + 1)
  return counts.flatMap((count) => quoteInstallment(netMinor, definition, count, terms) ?? [])
}

/** Rounded once, at the end. A rate that would leave nothing for the merchant cannot be grossed up: not offered. */
function totalFor(
  netMinor: bigint,
  { bankId, isBorneByDealer }: CommissionDefinition,
  { ratePpm, isIncluded }: RateRow,
  { appliesCommissions }: QuoteTerms,
): bigint | undefined {
  const rate = BigInt(ratePpm)
  if (!appliesCommissions || isIncluded) return netMinor
  if (!isBorneByDealer && bankId !== GROSSES_UP_BY_ITSELF) return scaleHalfUp(netMinor, WHOLE_PPM + rate, WHOLE_PPM)
  return rate < WHOLE_PPM ? scaleHalfUp(netMinor, WHOLE_PPM, WHOLE_PPM - rate) : undefined
}

function extraFor(definition: CommissionDefinition, count: number, today: string): number {
  const { extraInstallments, extraInstallmentsUntil } = definition
  if (count === 1) return 0
  return extraInstallmentsUntil === undefined || today <= extraInstallmentsUntil ? extraInstallments : 0
}
