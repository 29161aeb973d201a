import type { RefundVerdict, VoidVerdict } from '../../bank-truth/corrections.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { missing, PROBLEMS } from './codes.ts'
import type { IyzicoError } from './codes.ts'
import { textOf } from './fields.ts'
import type { Body } from './fields.ts'
import { JsonNumber } from './json-text.ts'
import type { JsonObject } from './json-text.ts'
import { findItem } from './payments.ts'
import type { ItemTransaction, Payment, Payments } from './payments.ts'
import { priceToMinor, replyPrice } from './prices.ts'
import { envelope, failure } from './replies.ts'
import { signatureOf } from './signatures.ts'

type VoidWhy = Extract<VoidVerdict, { kind: 'refused' }>['why']
type RefundWhy = Extract<RefundVerdict, { kind: 'refused' }>['why']

const VOID_PROBLEMS: Readonly<Record<VoidWhy, IyzicoError>> = {
  'not-found': PROBLEMS.notFound,
  'already-voided': PROBLEMS.mayHaveRefunded,
  'already-refunded': PROBLEMS.mayHaveRefunded,
  'day-closed': PROBLEMS.invalidTransaction,
}

const REFUND_PROBLEMS: Readonly<Record<RefundWhy, IyzicoError>> = {
  'not-found': PROBLEMS.notFound,
  'already-voided': PROBLEMS.mayHaveRefunded,
  'already-refunded': PROBLEMS.mayHaveRefunded,
  'not-captured': PROBLEMS.requiresDayEnd,
  'day-open': PROBLEMS.requiresDayEnd,
  'above-rest': PROBLEMS.refundTooLarge,
  'nothing-asked': PROBLEMS.priceZero,
  'partial-not-allowed': PROBLEMS.invalidTransaction,
}

/** `/payment/cancel`: the whole payment, on its own day. No rule is published for a signature here, so there is none. */
export function cancel(bank: PretendBank, payments: Payments, body: Body): JsonObject {
  const paymentId = textOf(body, 'paymentId')
  if (paymentId === '') return failure(bank, body, PROBLEMS.paymentIdMissing)
  if (textOf(body, 'ip') === '') return failure(bank, body, missing('ip'))
  const payment = payments.get(paymentId)
  if (!payment?.transaction) return failure(bank, body, PROBLEMS.notFound)
  const { bankNumber, authCode, referenceNumber } = payment.transaction
  const verdict = bank.voidCharge({ bankNumber })
  if (verdict.kind === 'refused') return failure(bank, body, VOID_PROBLEMS[verdict.why])
  return {
    ...envelope(bank, body),
    paymentId,
    price: new JsonNumber(replyPrice(payment.order.paidPriceMinor)),
    currency: payment.order.currency,
    authCode,
    hostReference: referenceNumber,
  }
}

/** `/payment/refund`: one basket item, whole or in parts. */
export function refundItem(bank: PretendBank, payments: Payments, body: Body): JsonObject {
  const paymentTransactionId = textOf(body, 'paymentTransactionId')
  if (paymentTransactionId === '') return failure(bank, body, missing('paymentTransactionId'))
  const found = findItem(payments, paymentTransactionId)
  if (!found) return failure(bank, body, PROBLEMS.notFound)
  return refund(bank, body, found.payment, [found.item])
}

/** `/v2/payment/refund`: the payment, whatever its items. */
export function refundPayment(bank: PretendBank, payments: Payments, body: Body): JsonObject {
  const paymentId = textOf(body, 'paymentId')
  if (paymentId === '') return failure(bank, body, PROBLEMS.paymentIdMissing)
  const payment = payments.get(paymentId)
  return payment ? refund(bank, body, payment, payment.items) : failure(bank, body, PROBLEMS.notFound)
}

function refund(bank: PretendBank, body: Body, payment: Payment, items: readonly ItemTransaction[]): JsonObject {
  const amountMinor = priceToMinor(body['price'])
  const { paymentId, order, transaction } = payment
  if (textOf(body, 'ip') === '') return failure(bank, body, missing('ip'))
  if (amountMinor === undefined) return failure(bank, body, PROBLEMS.invalidRequest)
  if (!transaction) return failure(bank, body, PROBLEMS.notFound)
  const currency = textOf(body, 'currency')
  // In lira the official samples leave the currency away.
  if (currency !== order.currency && !(currency === '' && order.currency === 'TRY')) {
    return failure(bank, body, PROBLEMS.otherPayment)
  }
  const restMinor = items.reduce((rest, item) => rest + item.paidPriceMinor - item.refundedMinor, 0)
  // An item has less to give than its payment; the bank behind knows only the payment.
  const asked = amountMinor > restMinor && restMinor > 0 ? transaction.capturedMinor + 1 : amountMinor
  const verdict = bank.refundCharge({ bankNumber: transaction.bankNumber }, asked, {
    when: 'after-day-end',
    partial: true,
  })
  if (verdict.kind === 'refused') return failure(bank, body, REFUND_PROBLEMS[verdict.why])
  spread(items, amountMinor)
  const { authCode, referenceNumber } = verdict.transaction.refunds.at(-1) ?? transaction
  const price = replyPrice(amountMinor)
  const values = { paymentId, price, currency: order.currency, conversationId: textOf(body, 'conversationId') }
  return {
    ...envelope(bank, body),
    paymentId,
    paymentTransactionId: items.length === 1 ? items[0]?.paymentTransactionId : undefined,
    price: new JsonNumber(price),
    currency: order.currency,
    authCode,
    hostReference: referenceNumber,
    signature: signatureOf('refund', values, bank.profile.merchant['secretKey'] ?? ''),
  }
}

function spread(items: readonly ItemTransaction[], amountMinor: number): void {
  let rest = amountMinor
  for (const item of items) {
    const left = item.paidPriceMinor - item.refundedMinor
    const part = rest < left ? rest : left
    item.refundedMinor += part
    rest -= part
  }
}
