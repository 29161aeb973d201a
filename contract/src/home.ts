import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { PAYMENT_STATES } from '@vezne/domain/payment/state.ts'
import * as z from 'zod/mini'
import { bankId, currencyCode, iso } from './checkout/fields.ts'
import { endpoint, type ReplyOf } from './kit/endpoint.ts'
import { id, instantMs, list, nothing, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'

const LAST_SHOWN = 8
const REQUESTS_SHOWN = 3
/** A month of days at every bank, in every currency. */
const DAYS_SHOWN = 5000
const count = z.int().check(z.minimum(0))

/** What was paid in one currency; sums of two currencies are never one. */
const paidSum = z.object({ currencyCode, count, amount, netAmount: amount })

const lastPayment = z.object({
  id,
  orderId: text(20),
  createdAt: instantMs,
  /** Who paid: the firm where it is known, else the name on the card. */
  paidBy: z.nullable(text(200)),
  status: z.enum(PAYMENT_STATES),
  amount,
  currencyCode,
  bankId,
  bankName: text(100),
  maskedCard: text(30),
})

const refundRequest = z.object({
  paymentId: id,
  askedBy: text(200),
  askedAt: instantMs,
  amount,
  currencyCode,
})

const paidDay = z.object({ on: iso, bankId, bankName: text(100), currencyCode, count, amount })

export const homeSummary = endpoint({
  method: 'POST',
  path: '/Home/Summary',
  access: 'payment.see',
  reads: true,
  summary: 'How the caller stands: today, this month, what is in doubt, what waits, the last payments, days by bank',
  input: nothing,
  reply: z.object({
    /** Staff sees the company; a dealer its firm and those below, a sub-dealer its own. */
    scope: z.enum(['company', 'firm']),
    /** Days of Istanbul: today, the first of this month, and the first that the chart shows. */
    today: iso,
    monthFrom: iso,
    chartFrom: iso,
    /** Approved and neither voided nor refunded in full, as a list filtered by these states sums them. */
    paidToday: list(paidSum, CURRENCIES.length),
    paidThisMonth: list(paidSum, CURRENCIES.length),
    /** Attempts of this month that a bank said yes or no to, and the yeses. Who left before is not counted. */
    answered: count,
    approved: count,
    inDoubt: count,
    /** Null for whom they are not. */
    openReviews: z.nullable(count),
    /** Requests to give money back that the caller may decide: not their own. */
    refundRequests: z.nullable(z.object({ count, oldest: list(refundRequest, REQUESTS_SHOWN) })),
    lastPayments: list(lastPayment, LAST_SHOWN),
    days: list(paidDay, DAYS_SHOWN),
  }),
  refusals: [],
})

export type HomeSummary = ReplyOf<typeof homeSummary>
