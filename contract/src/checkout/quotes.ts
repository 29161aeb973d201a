import * as z from 'zod/mini'
import { id, instantMs, text, wholeNumber } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import type { RefusalCode } from '../kit/refusals.ts'
import { bankId, currencyCode, installmentCount, iso, rate } from './fields.ts'

export const MOST_OFFERS = 2400
export const MOST_QUOTES = 100

/** One offer: a bank's option at one installment count. */
export const offer = z.object({
  posCollectionCommissionDefinitionId: id,
  bankId,
  bankName: text(100),
  cardName: text(100),
  installmentCount,
  /** With the extra ones. */
  installmentNumber: wholeNumber(1, 36),
  /** What the card is charged. */
  amount,
  monthlyAmount: amount,
  commission: amount,
  commissionPercentage: rate,
  isBankSilent: z.boolean(),
  /** For staff alone: what the bank keeps, what is left, and when the money can be used. Null where nobody wrote it down. */
  staff: z.optional(
    z.object({
      bankCost: z.nullable(amount),
      net: z.nullable(amount),
      /** The first and the last day on which money comes. */
      valueOn: iso,
      lastValueOn: iso,
    }),
  ),
})
export type WhatIfOffer = z.output<typeof offer>

/** An offer that is held. */
export const quote = {
  quoteId: text(200),
  validUntil: instantMs,
  /** What `amount`, `netAmount` and `currencyCode` of the sale must say. */
  amount,
  netAmount: amount,
  currencyCode,
  chargedCurrencyCode: currencyCode,
  bankId,
  posCollectionCommissionDefinitionId: id,
  installmentCount,
  installmentNumber: wholeNumber(1, 36),
  monthlyAmount: amount,
  /** As it was held, in percent: the picker shows the option at this rate. */
  commissionRate: rate,
  isCommissionIncluded: z.boolean(),
}

const heldQuote = z.object(quote)
export type QuoteWire = z.output<typeof heldQuote>

/** What whoever wants to hold an offer may hear. */
export const HOLD_REFUSALS = [
  'not-found',
  'option-not-offered',
  'price-changed',
  'no-provider',
  'no-exchange-rate',
  'too-many-quotes',
] as const satisfies readonly RefusalCode[]
