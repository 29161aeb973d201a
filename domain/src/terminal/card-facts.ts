/** What the first digits of a card tell about it. */
export interface CardFacts {
  readonly bankId: number
  readonly kind: 'credit' | 'debit' | 'prepaid'
  /** Undefined where the lists do not say. */
  readonly commercial: boolean | undefined
  /** Empty: no programme, or one nobody knows. */
  readonly programme: string
}

/** A card in no list is a foreign one, or a new one: it pays at once or not at all. */
export type KnownCard = CardFacts | 'unknown'

/** What a POS says about itself. */
export interface PosFacts {
  readonly bankId: number
  /** The programme whose cards pay in installments there; `all` at institutions; none where everybody pays at once. */
  readonly programme?: string
}

const EVERY_PROGRAMME = 'all'

/** The law knows two kinds. A card that does not say is a personal one, whose limits are tighter. */
export type CardKind = 'personal' | 'commercial'

export function cardKindOf(card: KnownCard | undefined): CardKind {
  return card !== undefined && card !== 'unknown' && card.commercial === true ? 'commercial' : 'personal'
}

/** The card and the POS belong to one bank. */
export function isOnUs({ bankId }: PosFacts, card: KnownCard): boolean {
  return card !== 'unknown' && card.bankId === bankId
}

/** A credit card of a programme pays in installments at every POS of it, at its own bank's, and at institutions. */
export function takesInstallments(pos: PosFacts, card: KnownCard): boolean {
  if (card === 'unknown' || card.kind !== 'credit' || card.programme === '') return false
  if (pos.programme === undefined) return false
  return pos.programme === EVERY_PROGRAMME || pos.programme === card.programme || pos.bankId === card.bankId
}

/** How near a POS stands to a card. */
export type Nearness = 'own-bank' | 'programme' | 'institution' | 'single-only'

export const NEAREST_FIRST: readonly Nearness[] = ['own-bank', 'programme', 'institution', 'single-only']

export function nearnessOf(pos: PosFacts, card: KnownCard): Nearness {
  if (isOnUs(pos, card)) return 'own-bank'
  if (!takesInstallments(pos, card)) return 'single-only'
  return pos.programme === EVERY_PROGRAMME ? 'institution' : 'programme'
}
