import { PAYMENT_STATES } from '@vezne/domain/payment/state.ts'
import * as z from 'zod/mini'
import { id, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { currencyCode, installmentCount } from './fields.ts'

/** How a sale stands: what the result window is drawn from. */
export const saleStatus = z.object({
  id,
  status: z.enum(PAYMENT_STATES),
  isSuccess: z.boolean(),
  /** Neither yes nor no yet: ask again. */
  isPending: z.boolean(),
  /** For people, in the caller's language. */
  statusText: text(200),
  amount,
  netAmount: amount,
  currencyCode,
  installmentCount,
  maskedCard: text(30),
  orderId: text(20),
  /** Where the result page with its proof stands, on this host. */
  resultUrl: text(1000),
  /** Ours: what a payer whose card was refused can do next, in the caller's language. */
  advice: z.optional(text(400)),
  /** Ours, on this host: the receipt, once money was taken, and the page that tells how the payment stands. */
  receiptUrl: z.optional(text(400)),
  statusUrl: z.optional(text(400)),
  /** Callback mode: where the browser goes next, signed; null until it is decided. */
  handOver: z.nullable(
    z.object({ url: text(2000), method: z.enum(['GET', 'POST']), fields: z.record(text(40), text(500)) }),
  ),
})
export type SaleStatus = z.output<typeof saleStatus>
