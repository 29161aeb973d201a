import type { ExchangeRate } from './exchange.ts'
import { scaleHalfAway } from './rounding.ts'
import { share } from './share.ts'
import { sumOf } from './sum.ts'

/** What is paid of one debt in the debt's own currency; of a credit that is set off it is below zero. */
export interface ConvertedItem {
  readonly id: string
  readonly amountMinor: bigint
}

/** The rate at which a debt's document was booked. */
export interface DocumentRate {
  readonly id: string
  readonly rate: ExchangeRate
}

interface ConvertedLine {
  readonly id: string
  readonly tryMinor: bigint
  /** Expected kur farkı, known with the document's rate: above zero where the payment is worth more lira than the document. */
  readonly differenceMinor?: bigint
}

export interface ConvertedPayment {
  readonly totalTryMinor: bigint
  readonly items: readonly ConvertedLine[]
}

/**
 * Lira for debts of another currency, at one rate. The sum is rounded once and shared by the amounts, so that the lira of the
 * debts add up to what is charged; each by itself would be off by a kuruş here and there.
 */
export function convertedPayment(
  items: readonly ConvertedItem[],
  rate: ExchangeRate,
  documentRates: readonly DocumentRate[] = [],
): ConvertedPayment {
  const booked = new Map(documentRates.map((each) => [each.id, each.rate]))
  const totalTryMinor = liraOf(
    sumOf(items, (item) => item.amountMinor),
    rate,
  )
  const shares = sharedByAmount(totalTryMinor, items)
  return {
    totalTryMinor,
    items: items.map((item, index) => {
      const documentRate = booked.get(item.id)
      const tryMinor = shares[index] ?? 0n
      if (documentRate === undefined) return { id: item.id, tryMinor }
      return { id: item.id, tryMinor, differenceMinor: rateDifference(item.amountMinor, rate, documentRate) }
    }),
  }
}

/** Lira of an amount at a rate, rounded once; what goes back is rounded as what came. */
const liraOf = (amountMinor: bigint, rate: ExchangeRate): bigint => scaleHalfAway(amountMinor, rate.units, rate.over)

/** What an amount is worth more in lira at one rate than at another. */
function rateDifference(amountMinor: bigint, rate: ExchangeRate, documentRate: ExchangeRate): bigint {
  const difference = rate.units * documentRate.over - documentRate.units * rate.over
  return scaleHalfAway(amountMinor, difference, rate.over * documentRate.over)
}

/** A split goes by the ratio of the amounts, so that of amounts below zero together it is that of their mirror image. */
function sharedByAmount(wholeMinor: bigint, items: readonly ConvertedItem[]): bigint[] {
  const amounts = items.map((item) => item.amountMinor)
  const all = sumOf(amounts, (amount) => amount)
  if (all === 0n) return amounts.map(() => 0n)
  return share(wholeMinor, all > 0n ? amounts : amounts.map((amount) => -amount))
}
