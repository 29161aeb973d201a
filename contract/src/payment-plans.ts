import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { currencyCode } from './checkout/fields.ts'
import { QUOTE_REFUSALS, SALE_REFUSALS, saleFields, saleReply } from './checkout/sale.ts'
import { endpoint, type ReplyOf } from './kit/endpoint.ts'
import { day, id, instantMs, list, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'
import { planExchange, seenRates } from './payment-plans/exchange.ts'
import { planList } from './payment-plans/list.ts'
import { MOST_TICKED } from './payment-plans/most-ticked.ts'

export const listPlan = planList.page
export const totalPlan = planList.total
export const exportPlan = planList.export

/** A month of 31 days, in each currency. */
const MOST_DAYS = 31 * CURRENCIES.length

export const planSummary = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Summary',
  access: 'plan.see',
  reads: true,
  summary: 'What a firm has to pay in each currency: late, today, within seven days; and on the days of a month',
  input: z.strictObject({
    /** A dealer's own where nobody says. Staff names one. */
    firmId: z.optional(id),
    /** The days of this month are told as well. */
    month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
  }),
  reply: z.object({
    /** Of the currencies in which something is open. */
    currencies: list(
      z.object({
        currencyCode,
        debt: amount,
        credit: amount,
        /** Debts without credits; below zero where the firm has more to get. */
        net: amount,
        /** Debts that the firm disputes: not among what is paid with all. */
        disputed: amount,
        overdue: amount,
        dueToday: amount,
        /** From tomorrow on. */
        within7: amount,
        /** The day on which all of it could fall due instead, and how far off that is. */
        averageOn: z.nullable(day),
        averageDays: z.nullable(text(30)),
        /** By the company's rates, as information; null where it has none. */
        lateCharge: z.nullable(amount),
        earlyDiscount: z.nullable(amount),
        count: z.int(),
      }),
      CURRENCIES.length,
    ),
    days: list(z.object({ dueOn: day, currencyCode, debt: amount, credit: amount, count: z.int() }), MOST_DAYS),
    today: day,
    /** When the ERP was last heard of these books; null where it never was. */
    refreshedAt: z.nullable(instantMs),
    /** Null for a company that charges every debt in its own currency. */
    exchange: z.nullable(planExchange),
    firm: z.nullable(z.object({ id, code: text(60), name: text(200) })),
  }),
  refusals: ['not-found'],
})
export type PlanSummary = ReplyOf<typeof planSummary>

export const planSale = endpoint({
  method: 'POST',
  path: '/PaymentPlan/SalesRequest',
  access: 'plan.pay',
  summary: 'Begins a card payment of ticked debts: each is closed by its amount, and nobody else can pay it meanwhile',
  input: z.strictObject({
    ...saleFields,
    /** Whose plan it is: a dealer's own where nobody says. Staff names one. */
    firmId: z.optional(z.nullable(id)),
    /** Ids of the list. Debts without credits are `netAmount`: in lira, where the company charges lira for foreign debts. */
    items: list(z.strictObject({ id, amount }), MOST_TICKED).check(z.minLength(1)),
    /** Of `HoldQuote`: the held figure is charged, for the debts it was held for. */
    quoteId: z.optional(z.nullable(text(200))),
    /** By which rates the client reckoned `netAmount` in lira for foreign debts: others by now are refused with today's. */
    rates: z.optional(z.nullable(seenRates)),
  }),
  reply: saleReply,
  refusals: [...SALE_REFUSALS, ...QUOTE_REFUSALS],
})
