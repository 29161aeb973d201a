import type { Transaction } from '../../bank-truth/transactions.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { PROBLEMS } from './codes.ts'
import { textOf } from './fields.ts'
import type { Body } from './fields.ts'
import { JsonNumber } from './json-text.ts'
import type { JsonObject } from './json-text.ts'
import { findPayment, orderIdOf } from './payments.ts'
import type { Payment, Payments } from './payments.ts'
import { computedPrice } from './prices.ts'
import { failure, paymentReply, stamp } from './replies.ts'

/** Day 98: the money moved, and iyzico does not see it yet. A payment nobody charged is seen at once. */
export function isSeen(bank: PretendBank, payment: Payment): boolean {
  const { transaction } = payment
  return transaction === undefined || bank.history(orderIdOf(payment)).includes(transaction)
}

/** `/payment/detail`, by iyzico's id or by the conversation id of the payment. */
export function detail(bank: PretendBank, payments: Payments, body: Body): JsonObject {
  const [paymentId, conversationId] = [textOf(body, 'paymentId'), textOf(body, 'paymentConversationId')]
  if (paymentId === '' && conversationId === '') return failure(bank, body, PROBLEMS.paymentIdMissing)
  const payment = findPayment(payments, paymentId, conversationId)
  if (!payment || !isSeen(bank, payment)) return failure(bank, body, PROBLEMS.notFound)
  const { error } = payment
  return paymentReply(bank, body, payment, {
    paymentStatus: payment.status,
    errorCode: error?.code,
    errorMessage: error?.message,
    errorGroup: error?.group,
    ...corrected(payment),
  })
}

/** What was taken back since; the names are those of the reporting service. */
export function corrected(payment: Payment): JsonObject {
  const { transaction } = payment
  if (!transaction || payment.status !== 'SUCCESS') return {}
  const { voidedAt, refunds } = transaction
  return {
    paymentRefundStatus: refundStatus(transaction),
    cancels: voidedAt ? [correction(payment.order.paidPriceMinor, voidedAt, transaction)] : [],
    refunds: refunds.map((part) => correction(part.amountMinor, part.at, part)),
  }
}

function refundStatus({ state }: Transaction): string {
  if (state === 'partly-refunded') return 'PARTIALLY_REFUNDED'
  return state === 'refunded' || state === 'voided' ? 'TOTALLY_REFUNDED' : 'NOT_REFUNDED'
}

function correction(
  amountMinor: number,
  at: Date,
  { authCode, referenceNumber }: Pick<Transaction, 'authCode' | 'referenceNumber'>,
): JsonObject {
  return {
    refundPrice: new JsonNumber(computedPrice(amountMinor)),
    refundStatus: 1,
    authCode,
    hostReference: referenceNumber,
    createdDate: stamp(at),
  }
}
