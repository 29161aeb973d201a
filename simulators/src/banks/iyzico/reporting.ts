import { istanbulDay } from '../../kit/istanbul-time.ts'
import { queryText } from '../../kit/query.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { missing, PROBLEMS } from './codes.ts'
import { corrected, isSeen } from './inquiry.ts'
import { JsonNumber } from './json-text.ts'
import type { JsonObject } from './json-text.ts'
import type { Payment, Payments } from './payments.ts'
import { computedPrice } from './prices.ts'
import { envelope, failure, stamp } from './replies.ts'

const PAGE_ROWS = 50
/** The reporting service tells states by number. */
const STATES = { INIT_THREEDS: 0, CALLBACK_THREEDS: 0, SUCCESS: 1, FAILURE: -1 } as const

/** `/v2/reporting/payment/details`: an unknown payment is an empty list here, not a failure. */
export function paymentDetails(bank: PretendBank, payments: Payments, query: unknown): JsonObject {
  const paymentId = queryText(query, 'paymentId')
  const conversationId = queryText(query, 'paymentConversationId')
  if (paymentId === '' && conversationId === '') return failure(bank, {}, PROBLEMS.paymentIdMissing)
  const found = [...payments.values()].filter(
    (payment) =>
      (paymentId === '' || payment.paymentId === paymentId) &&
      (conversationId === '' || payment.order.conversationId === conversationId) &&
      isSeen(bank, payment),
  )
  return { ...envelope(bank, {}), payments: found.map(row) }
}

/** `/v2/reporting/payment/transactions?transactionDate=YYYY-MM-DD&page=1`: what was charged and given back that day. */
export function dayTransactions(bank: PretendBank, payments: Payments, query: unknown): JsonObject {
  const day = queryText(query, 'transactionDate')
  const page = Number(queryText(query, 'page') || '1')
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return failure(bank, {}, missing('transactionDate'))
  if (!Number.isInteger(page) || page < 1) return failure(bank, {}, missing('page'))
  const rows = [...payments.values()]
    .filter((payment) => payment.status === 'SUCCESS' && isSeen(bank, payment))
    .flatMap(transactionsOf)
    .filter(({ at }) => istanbulDay(at) === day)
    .map(({ at, ...told }) => ({ ...told, transactionDate: stamp(at) }))
  return {
    ...envelope(bank, {}),
    transactions: rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
    currentPage: page,
    totalPageCount: Math.max(1, Math.ceil(rows.length / PAGE_ROWS)),
  }
}

function row(payment: Payment): JsonObject {
  const { order, paymentId, transaction, offMinor } = payment
  return {
    paymentId: Number(paymentId),
    paymentStatus: STATES[payment.status],
    paymentConversationId: order.conversationId,
    price: new JsonNumber(computedPrice(order.priceMinor + offMinor)),
    paidPrice: new JsonNumber(computedPrice(order.paidPriceMinor + offMinor)),
    currency: order.currency,
    installment: order.installment,
    basketId: order.basketId,
    binNumber: order.maskedCard.slice(0, 6),
    lastFourDigits: order.maskedCard.slice(-4),
    threeDS: payment.is3d,
    authCode: transaction?.authCode,
    hostReference: transaction?.referenceNumber,
    createdDate: stamp(payment.at),
    ...corrected(payment),
  }
}

function transactionsOf(payment: Payment) {
  const { transaction, order, paymentId, offMinor } = payment
  if (!transaction) return []
  const one = (transactionType: string, amountMinor: number, at: Date, authCode: string) => {
    return {
      transactionType,
      transactionId: Number(transaction.bankNumber),
      paymentId: Number(paymentId),
      conversationId: order.conversationId,
      paidPrice: new JsonNumber(computedPrice(amountMinor)),
      transactionCurrency: order.currency,
      installment: order.installment,
      authCode,
      at,
    }
  }
  const { at, authCode, voidedAt, refunds } = transaction
  return [
    one('PAYMENT', order.paidPriceMinor + offMinor, at, authCode),
    ...(voidedAt ? [one('CANCEL', order.paidPriceMinor, voidedAt, authCode)] : []),
    ...refunds.map((part) => one('REFUND', part.amountMinor, part.at, part.authCode)),
  ]
}
