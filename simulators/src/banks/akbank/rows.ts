import { AMOUNT_OFF_MINOR } from '../../bank-truth/provision.ts'
import { isCharge } from '../../bank-truth/transactions.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import { readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { currencyCodeOf, DECLINES } from './codes.ts'
import { batchNumber } from './replies.ts'
import type { Json } from './replies.ts'

const CAPTURED = JSON.parse(readDocument(import.meta.url, 'order-inquiry.json')) as { txnDetailList: Json[] }
const [CAPTURED_ROW = {}] = CAPTURED.txnDetailList

const stamp = (at: Date) => istanbulTime(at, 'yyyy-MM-ddTHH:mm:ss.SSS')
/** A JSON number, `1.01`: read from the digits, so that nothing is computed. */
const decimal = (amountMinor: number) => Number(minorToDecimal(amountMinor))

/**
 * Every line of an order. A capture and a refund are lines of their own with an order id of the bank's making; a void
 * adds none, it marks the lines that are there.
 */
export function rowsOf(bank: PretendBank, transaction: Transaction): Json[] {
  const { at, capturedAt, capturedMinor, refunds, declineReason } = transaction
  // Day 95: 1,00 more wherever the bank names the amount of the sale.
  const off = bank.dayOf(transaction) === 'amount-one-more' ? AMOUNT_OFF_MINOR : 0
  const isHold = isCharge(transaction) && (capturedMinor === 0 || capturedAt !== undefined)
  const result = declineReason ? DECLINES[declineReason] : { responseCode: 'VPS-0000', hostResponseCode: '00' }
  const sale = rowOf(transaction, {
    amount: decimal(transaction.amountMinor + off),
    hostResponseCode: result.hostResponseCode,
    txnDateTime: stamp(at),
    responseCode: result.responseCode,
    txnCode: isHold ? '1004' : '1000',
    ...(isHold ? { preAuthStatus: capturedAt ? 'C' : 'O' } : {}),
    ...(capturedAt ? { preAuthCloseAmount: decimal(capturedMinor + off), preAuthCloseDate: stamp(capturedAt) } : {}),
  })
  const captures = capturedAt
    ? [ownRow(transaction, '1005', { amount: decimal(capturedMinor + off), txnDateTime: stamp(capturedAt) }, 'C')]
    : []
  const returns = refunds.map((refund, index) => {
    const { authCode, referenceNumber: rrn } = refund
    const values = { amount: decimal(refund.amountMinor), txnDateTime: stamp(refund.at), authCode, rrn }
    return { ...ownRow(transaction, '1002', values, `R${index + 1}`), txnStatus: 'N' }
  })
  return [sale, ...captures, ...returns]
}

function ownRow(transaction: Transaction, txnCode: string, values: Json, mark: string): Json {
  const made = { orderId: `${transaction.referenceNumber}${mark}`, responseCode: 'VPS-0000', hostResponseCode: '00' }
  return rowOf(transaction, { ...made, txnCode, ...values })
}

function rowOf(transaction: Transaction, values: Json): Json {
  return {
    ...CAPTURED_ROW,
    orderId: transaction.orderId,
    rrn: transaction.referenceNumber,
    installCount: transaction.installments,
    txnStatus: transaction.state === 'voided' ? 'V' : 'N',
    orgOrderId: transaction.orderId,
    currencyCode: currencyCodeOf(transaction.currency),
    authCode: transaction.declineReason ? '000000' : transaction.authCode,
    batchNumber: batchNumber(transaction.at),
    stan: Number(transaction.bankNumber.slice(-6)),
    maskedCardNumber: transaction.maskedCard,
    ...values,
  }
}
