import type { Offer } from './definition.ts'

/** Before there is an amount, the rate stands for what an offer costs. */
const costOf = ({ quote, ratePpm, isIncluded }: Offer): [bigint, number] => [quote.totalMinor, isIncluded ? 0 : ratePpm]

function costsLess(one: Offer, other: Offer): boolean {
  const [total, rate] = costOf(one)
  const [otherTotal, otherRate] = costOf(other)
  if (total !== otherTotal) return total < otherTotal
  return rate === otherRate ? one.choice.count < other.choice.count : rate < otherRate
}

/**
 * What to offer first: at the bank of the card, where that takes payments, else anywhere; there whatever costs the payer
 * least, and of two that cost the same the one with fewer installments. A card that nobody knows has no best offer.
 */
export function findBest(offersByOption: readonly (readonly Offer[])[], ownBankId: number | null): Offer | undefined {
  if (ownBankId === null) return undefined
  const offers = offersByOption.flat().filter(({ option }) => option.isBankSilent !== true)
  const own = offers.filter(({ option }) => option.bankId === ownBankId)
  const among = own.length > 0 ? own : offers
  return among.reduce<Offer | undefined>(
    (best, offer) => (best === undefined || costsLess(offer, best) ? offer : best),
    undefined,
  )
}
