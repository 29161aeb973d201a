import type { CommissionDefinition } from '../commission/definition.ts'
import { quoteInstallment } from '../installment/quote.ts'
import { cardKindOf, takesInstallments, type KnownCard, type PosFacts } from './card-facts.ts'
import { capOn, type InstallmentCap } from './installment-caps.ts'

/** Months that the first payment waits, for the counts of a range. */
export interface Deferral {
  readonly months: number
  readonly fromCount: number
  readonly toCount: number
}

/** A commission definition and what decides to whom it is offered. */
export interface Offer {
  readonly pos: PosFacts & { readonly accountId: string }
  readonly cardKind: 'any' | 'personal' | 'commercial'
  readonly definition: CommissionDefinition
  readonly deferral?: Deferral
}

export interface OfferTerms {
  /** Undefined: nobody typed one yet. */
  readonly card?: KnownCard | undefined
  readonly today: string
  /** What the company allows this firm. */
  readonly maxInstallments?: number | undefined
  readonly caps?: readonly InstallmentCap[]
}

/** What of a list a card sees: at a POS with rows for its kind only those, elsewhere the rows for any. */
export function offersForCard<T extends Offer>(offers: readonly T[], card: KnownCard | undefined): T[] {
  const kind = cardKindOf(card)
  const withOwnRows = new Set(offers.filter(({ cardKind }) => cardKind === kind).map(({ pos }) => pos.accountId))
  return offers.filter(({ cardKind, pos }) => cardKind === (withOwnRows.has(pos.accountId) ? kind : 'any'))
}

/** The counts of an offer that this card may choose, smallest first. */
export function offeredCounts(offer: Offer, terms: OfferTerms): number[] {
  const { card, today, maxInstallments = Infinity, caps } = terms
  const cap = capOn(today, cardKindOf(card), caps)
  const inParts = card === undefined ? offer.pos.programme !== undefined : takesInstallments(offer.pos, card)
  return [...offer.definition.rates.keys()]
    .toSorted((one, other) => one - other)
    .filter((count) => count === 1 || (inParts && count <= maxInstallments))
    .filter((count) => monthsOf(offer, count, today) <= cap)
}

/** The rates of those counts alone: what is not offered cannot be quoted. */
export function narrowed(offer: Offer, counts: readonly number[]): CommissionDefinition {
  const rates = [...offer.definition.rates].filter(([count]) => counts.includes(count))
  return { ...offer.definition, rates: new Map(rates) }
}

export function deferralFor({ deferral }: Pick<Offer, 'deferral'>, count: number): number {
  if (deferral === undefined || count < deferral.fromCount || count > deferral.toCount) return 0
  return deferral.months
}

/** Installments, those that the bank adds, and the wait before the first: the law counts them together. */
function monthsOf(offer: Offer, count: number, today: string): number {
  const shown = quoteInstallment(0n, offer.definition, count, { appliesCommissions: false, today })?.number ?? count
  return shown + deferralFor(offer, count)
}
