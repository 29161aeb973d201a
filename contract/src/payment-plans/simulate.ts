import * as z from 'zod/mini'
import { bankId, currencyCode, installmentCount } from '../checkout/fields.ts'
import { HOLD_REFUSALS, MOST_OFFERS, MOST_QUOTES, offer, quote } from '../checkout/quotes.ts'
import { endpoint, type ReplyOf } from '../kit/endpoint.ts'
import { day, id, list, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { MOST_TICKED } from './most-ticked.ts'

/** Whose plan it is: a dealer's own where nobody says. Staff names one. */
const firmId = z.optional(z.nullable(id))
const items = list(z.strictObject({ id, amount }), MOST_TICKED).check(z.minLength(1))

/** What it comes to, in the currency of the debts. Late charge and discount are information, never booked. */
const way = {
  /** Null where the company has no rate. */
  lateCharge: z.nullable(amount),
  earlyDiscount: z.nullable(amount),
  /** What is paid, with the one and without the other. */
  totalCost: amount,
  /** When the payer's own money goes, on average, and how many days that is from today. */
  averageOn: z.nullable(day),
  averageDays: z.nullable(text(30)),
}

export const simulatePlan = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Simulate',
  access: 'plan.see',
  reads: true,
  summary: 'What ticked debts come to when they are paid today, at their due days, or by card at every bank and count',
  input: z.strictObject({
    firmId,
    currencyCode: z._default(currencyCode, 'TRY'),
    /** Ids of the list with what would be paid of each. */
    items,
  }),
  reply: z.object({
    netAmount: amount,
    currencyCode,
    today: z.object(way),
    atDue: z.object(way),
    /** By card the debts are closed today; its holder pays the first part now and each further one a month later. */
    offers: list(z.object({ ...offer.shape, ...way }), MOST_OFFERS),
  }),
  refusals: ['not-found', 'no-exchange-rate'],
})
export type PlanSimulation = ReplyOf<typeof simulatePlan>

export const holdPlanQuote = endpoint({
  method: 'POST',
  path: '/PaymentPlan/HoldQuote',
  access: 'plan.pay',
  stale: ['/PaymentPlan/Quotes', '/PaymentPlan/Simulate'],
  summary: 'Holds an offer for ticked debts for 24 hours: the sale that names it pays those debts at that figure, once',
  input: z.strictObject({
    firmId,
    currencyCode: z._default(currencyCode, 'TRY'),
    items,
    /** The total that was seen; another one is refused with the price of now. */
    amount,
    bankId,
    installmentCount,
    posCollectionCommissionDefinitionId: id,
  }),
  reply: z.object(quote),
  refusals: [...HOLD_REFUSALS],
})

export const planQuotes = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Quotes',
  access: 'plan.pay',
  reads: true,
  summary: 'Offers that are held for debts of a firm and not used; the one that ends first stands first',
  input: z.strictObject({ firmId }),
  reply: list(
    z.object({
      ...quote,
      bankName: text(100),
      cardName: text(100),
      items: list(z.object({ id, amount }), MOST_TICKED),
    }),
    MOST_QUOTES,
  ),
  refusals: ['not-found'],
})
export type PlanQuote = ReplyOf<typeof planQuotes>[number]
