import { keptOf } from '../../bank-truth/payouts.ts'
import { istanbulDay } from '../../kit/istanbul-time.ts'
import { queryText } from '../../kit/query.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { missing, PROBLEMS } from './codes.ts'
import { textOf } from './fields.ts'
import type { Body } from './fields.ts'
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
    .flatMap((payment) => transactionsOf(bank, payment))
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

function transactionsOf(bank: PretendBank, payment: Payment) {
  const { transaction, order, paymentId, offMinor, items } = payment
  if (!transaction) return []
  const one = (transactionType: string, amountMinor: number, at: Date, authCode: string) => {
    return {
      transactionType,
      transactionId: Number(transaction.bankNumber),
      transactionStatus: transactionType === 'PAYMENT' ? 2 : 1,
      paymentTxId: Number(items[0]?.paymentTransactionId),
      paymentId: Number(paymentId),
      conversationId: order.conversationId,
      paidPrice: new JsonNumber(computedPrice(amountMinor)),
      transactionCurrency: order.currency,
      installment: order.installment,
      ...(transactionType === 'PAYMENT' ? settled(bank, amountMinor) : {}),
      settlementCurrency: order.currency,
      basketId: order.basketId,
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

/** What iyzico keeps of a sale, and what is left of it for the merchant. */
function settled(bank: PretendBank, amountMinor: number): JsonObject {
  const keptMinor = keptOf(bank.payoutTerms(), amountMinor)
  return {
    iyzicoCommission: new JsonNumber(computedPrice(keptMinor)),
    iyzicoFee: new JsonNumber(computedPrice(0)),
    merchantPayoutAmount: new JsonNumber(computedPrice(amountMinor - keptMinor)),
  }
}

/** `/reporting/settlement/payoutcompleted`: what was handed over on a day, by the numbers of basket items. */
export function payoutCompleted(bank: PretendBank, payments: Payments, body: Body): JsonObject {
  // The official samples name an hour as well.
  const day = /^(\d{4}-\d\d-\d\d)(?: \d\d:\d\d:\d\d)?$/.exec(textOf(body, 'date'))?.[1]
  if (day === undefined) return failure(bank, body, missing('date'))
  const items = new Map([...payments.values()].map(({ transaction, items: [item] }) => [transaction, item]))
  const rows = bank.payoutsOn(day).map(({ transaction, kind, amountMinor, keptMinor }) => {
    const netMinor = amountMinor - keptMinor
    const sign = netMinor < 0 ? '-' : ''
    return {
      paymentTransactionId: Number(items.get(transaction)?.paymentTransactionId ?? transaction.bankNumber),
      payoutAmount: new JsonNumber(`${sign}${computedPrice(Math.abs(netMinor))}`),
      payoutType: kind === 'sale' ? 'MERCHANT_PAYOUT' : 'MERCHANT_REFUND',
      currency: transaction.currency,
    }
  })
  return { ...envelope(bank, body), payoutCompletedTransactions: rows }
}
