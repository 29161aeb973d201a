import { PAYMENT_STATES } from '@vezne/domain/payment/state.ts'
import * as z from 'zod/mini'
import { id, requiredText, text, wholeNumber } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import type { RefusalCode } from '../kit/refusals.ts'
import { sensitive } from '../kit/sensitive.ts'
import { rule } from '../kit/validation.ts'
import { bankId, currencyCode, installmentCount, iso, shownAs } from './fields.ts'

/** What every sale call takes: card, figures and whatever the company asks about the payer. */
export const saleFields = {
  holderName: requiredText(100, rule('holder-required')),
  cardNumber: sensitive(
    z.string(rule('card-number-required')).check(z.minLength(1, rule('card-number-required')), z.maxLength(30)),
  ),
  cvv: sensitive(
    z
      .string(rule('cvv-required'))
      .check(z.minLength(1, rule('cvv-required')), z.regex(/^(?:\d{3,4})?$/, rule('cvv-invalid'))),
  ),
  expireMonth: sensitive(
    z.string(rule('expiry-required')).check(z.regex(/^(?:0?[1-9]|1[0-2])$/, rule('expiry-invalid'))),
  ),
  /** `30` and `2030` are the same. */
  expireYear: sensitive(
    z.string(rule('expiry-required')).check(z.regex(/^(?:\d{2}|20\d{2})$/, rule('expiry-invalid'))),
  ),
  /** The total the payer saw. */
  amount,
  /** What the payer typed or the debt asks; without it `amount` is read as that. */
  netAmount: z.optional(z.nullable(amount)),
  currencyCode: z._default(currencyCode, 'TRY'),
  bankId,
  installmentCount,
  posCollectionCommissionDefinitionId: id,
  deferringInstallmentCount: z.optional(z.nullable(wholeNumber(0, 24))),
  cardType: z.optional(z.nullable(text(40))),
  mobilePhone: z.optional(z.nullable(text(30))),
  description: z.optional(z.nullable(text(500))),
  email: z.optional(z.nullable(text(254))),
  customerEmail: z.optional(z.nullable(text(254))),
  tckn: z.optional(z.nullable(text(20))),
  contractNumber: z.optional(z.nullable(text(50))),
  branchCode: z.optional(z.nullable(text(50))),
  memberNumber: z.optional(z.nullable(text(50))),
  customerInformation: z.optional(z.nullable(text(200))),
  /** Ids of the payment methods; at insurers the payment types may be several, joined names in `paymentTypes`. */
  paymentMethod: z.optional(z.nullable(text(200))),
  paymentTypes: z.optional(z.nullable(z.string().check(z.maxLength(200, rule('payment-types-too-long'))))),
  paymentSetId: z.optional(z.nullable(id)),
  policyDate: z.optional(z.nullable(iso)),
  /** Ours: the payer wants the receipt by mail. */
  isReceiptRequested: z.optional(z.boolean()),
  /** Ours: the payer ticked that they accept the agreements. Without a word of it the sale is asked by another's client. */
  agreementsAccepted: z.optional(z.boolean()),
}

/** The same, read: amounts in minor units, the card sealed. */
export type SaleFields = z.output<z.ZodMiniObject<typeof saleFields>>

export const saleReply = z.object({
  /**
   * A page that brings the browser to the bank, for callers without a screen of their own; at a `url-frame` bank the
   * address that they load in a frame. Never stored.
   */
  html: z.nullable(text(480_000)),
  posCollectionTransactionId: id,
  status: z.enum(PAYMENT_STATES),
  /** How our screens show the bank: the ticket is posted to `action` in a frame or a window of that name. */
  show: z.nullable(
    z.object({
      as: shownAs,
      action: text(500),
      ticket: text(400_000),
    }),
  ),
})
export type SaleReply = z.output<typeof saleReply>

/** What a sale may be refused with at any door. */
export const SALE_REFUSALS = [
  'not-found',
  'option-not-offered',
  'price-changed',
  'likely-duplicate',
  'idempotency-key-reused',
  'target-being-paid',
  'over-limit',
  'no-exchange-rate',
  'too-many-cards',
  'too-many-at-bank',
  'no-provider',
  'clock-off',
  'bank-not-responding',
  'not-available',
] as const satisfies readonly RefusalCode[]

/** And where it names a quote that was held; one that is used up is refused like anything else that was paid. */
export const QUOTE_REFUSALS = ['quote-expired', 'quote-mismatch'] as const satisfies readonly RefusalCode[]
