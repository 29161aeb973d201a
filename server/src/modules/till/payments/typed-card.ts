import { createHmac } from 'node:crypto'
import type { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { Card } from '@vezne/domain/card/card.ts'
import type { FormField } from '@vezne/domain/payer/form-fields.ts'
import { checkForm, type BrokenField } from '@vezne/domain/payer/form-rules.ts'
import type { FormVariant } from '@vezne/domain/payer/form-variant.ts'
import { newest, type Secrets } from '../../../kit/secret.ts'

/** A card as a call brings it. Whoever passes it on cannot read it; it is opened here. */
export interface TypedCard {
  readonly holderName: string
  readonly cardNumber: Sensitive
  readonly cvv: Sensitive
  readonly expireMonth: Sensitive
  readonly expireYear: Sensitive
}

export function cardFrom(typed: TypedCard): Card {
  const year = typed.expireYear.reveal()
  return new Card({
    number: typed.cardNumber.reveal().replace(/\s/g, ''),
    cvv: typed.cvv.reveal(),
    holder: typed.holderName.trim(),
    expiryMonth: typed.expireMonth.reveal().padStart(2, '0'),
    expiryYear: year.length === 2 ? `20${year}` : year,
  })
}

export const CARD_FIELDS: readonly FormField[] = ['holderName', 'cardNumber', 'expiration', 'cvv']

/** What is wrong with a card before any bank sees it. */
export function brokenByCard(card: Card, variant: FormVariant, today: string): BrokenField[] {
  const values = {
    holderName: card.holder,
    cardNumber: card.revealNumber(),
    expiration: `${card.expiryMonth}/${card.expiryYear}`,
    cvv: card.revealCvv(),
  }
  return checkForm(variant, values, today).filter(({ field }) => CARD_FIELDS.includes(field))
}

/** Typed or filled in at the wrong place, the number would be kept as plain words: in no field but its own may it stand. */
export function isWrittenIn(card: Card, text: string): boolean {
  return text.replace(/\D/g, '').includes(card.revealNumber())
}

/** The digits that tell a card's bank, and no more. */
export const binOf = (card: Card): string => card.revealNumber().slice(0, 8)

/** First six and last four, with stars between. */
export function maskOf(card: Card): string {
  const number = card.revealNumber()
  return number.slice(0, 6) + '*'.repeat(Math.max(number.length - 10, 3)) + number.slice(-4)
}

/** The same card is known again by it, and nobody without our secret can find the digits behind it. */
export function cardMark(secret: Secrets, card: Card): Buffer {
  return createHmac('sha256', newest(secret)).update('vezne/card-mark/').update(card.revealNumber()).digest()
}
