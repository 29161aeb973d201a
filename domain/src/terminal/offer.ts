import type { CommissionDefinition } from '../commission/definition.ts'
import { quoteInstallment } from '../installment/quote.ts'
import { cardKindOf, takesInstallments, type KnownCard, type PosFacts } from './card-facts.ts'
import { capOn, type CapRules } from './installment-caps.ts'

/** Months that the first payment may wait: the payer chooses within the range. */
export interface Deferral {
  /** What is proposed, when it lies within. */
  readonly usual: number
  readonly from: number
  readonly to: number
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
  readonly caps: CapRules
}

/** What of a list a card sees: at a POS with rows for its kind only those, elsewhere the rows for any. */
export function offersForCard<T extends Offer>(offers: readonly T[], card: KnownCard | undefined): T[] {
  const kind = cardKindOf(card)
  const withOwnRows = new Set(offers.filter(({ cardKind }) => cardKind === kind).map(({ pos }) => pos.accountId))
  return offers.filter(({ cardKind, pos }) => cardKind === (withOwnRows.has(pos.accountId) ? kind : 'any'))
}

/** The counts of an offer that this card may choose, smallest first. No limit takes the single payment away. */
export function offeredCounts(offer: Offer, terms: OfferTerms): number[] {
  const { card, today, maxInstallments = Infinity, caps } = terms
  const cap = capOn(today, cardKindOf(card), caps)
  const inParts = card === undefined ? offer.pos.programme !== undefined : takesInstallments(offer.pos, card)
  return [...offer.definition.rates.keys()]
    .toSorted((one, other) => one - other)
    .filter((count) => count === 1 || (inParts && count <= maxInstallments && monthsOf(offer, count, today) <= cap))
}

/** The rates of those counts alone: what is not offered cannot be quoted. */
export function narrowed(offer: Offer, counts: readonly number[]): CommissionDefinition {
  const rates = [...offer.definition.rates].filter(([count]) => counts.includes(count))
  return { ...offer.definition, rates: new Map(rates) }
}

/** The deferrals that a payer may choose for a count, and the one that is proposed; the law counts them too. */
export function deferralRange(offer: Offer, count: number, terms: OfferTerms): Deferral | undefined {
  if (offer.deferral === undefined) return undefined
  const { usual, from } = offer.deferral
  const left = capOn(terms.today, cardKindOf(terms.card), terms.caps) - shownFor(offer, count, terms.today)
  const to = Math.min(offer.deferral.to, left)
  if (to < from) return undefined
  return { usual: usual >= from && usual <= to ? usual : from, from, to }
}

/** What applies of a wish: the proposed one without a wish, none where none is offered. Undefined: outside the range. */
export function deferralFor(range: Deferral | undefined, wish: number | undefined): number | undefined {
  if (range === undefined) return wish === undefined || wish === 0 ? 0 : undefined
  if (wish === undefined) return range.usual
  return wish >= range.from && wish <= range.to ? wish : undefined
}

/** The months that a count takes at least. */
function monthsOf(offer: Offer, count: number, today: string): number {
  return shownFor(offer, count, today) + (offer.deferral?.from ?? 0)
}

/** Installments and those that the bank adds. With the wait before the first, the law counts them together. */
function shownFor({ definition }: Offer, count: number, today: string): number {
  return quoteInstallment(0n, definition, count, { appliesCommissions: false, today })?.number ?? count
}
