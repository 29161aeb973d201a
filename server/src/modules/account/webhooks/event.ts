import { createHash } from 'node:crypto'
import { amount } from '@vezne/contract/kit/money.ts'
import * as z from 'zod/mini'
import type { PaymentEnded, PaymentRow } from '../../till/payments/index.ts'

/** The same event has the same id however often it is told: receivers know by it what they have seen. */
export function eventId({ paymentId, what, at }: PaymentEnded): string {
  const hex = createHash('sha256').update(`vezne/event/${paymentId}/${what}/${at}`).digest('hex')
  // Version 8 is the one for ids made in one's own way.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * The word that a shop hears. A payment of what was paid already is none of its orders': neither its taking nor its
 * giving back may be heard as a word about the payment that counts.
 */
export function wordOf({ what, isDuplicate }: PaymentEnded): string {
  if (isDuplicate !== true) return what
  return what === 'approved' ? 'duplicate' : 'duplicate-returned'
}

/** As our own calls write it. */
const amountOf = (amountMinor: bigint) => z.encode(amount, amountMinor)

/** What the till keeps beside the figures, as far as a shop has business with it. */
interface Kept {
  readonly details: { readonly reference?: string } | null
  readonly handOver: { readonly reference?: string } | null
  readonly exchange: { readonly currency: string; readonly amountMinor: string } | null
}

/** The body that is signed and sent. Of the card only what a receipt shows. */
export function bodyOf(event: PaymentEnded, payment: PaymentRow, receiptUrl: string | null): string {
  const { details, handOver: waiting, exchange } = payment as Kept
  return JSON.stringify({
    id: eventId(event),
    type: `payment.${wordOf(event)}`,
    occurredAt: event.at,
    data: {
      paymentId: payment.id,
      orderId: payment.orderId,
      reference: waiting?.reference ?? details?.reference ?? null,
      status: wordOf(event),
      // What was asked for, as a shop's link says it; what the card was charged stands beside it.
      amount: exchange === null ? amountOf(payment.netMinor) : amountOf(BigInt(exchange.amountMinor)),
      currency: exchange?.currency ?? payment.currency,
      chargedAmount: amountOf(payment.totalMinor),
      chargedCurrency: payment.currency,
      installmentCount: payment.installments,
      maskedCard: payment.maskedCard,
      receiptUrl,
    },
  })
}
