import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { spacedMask } from '../kit/cards.ts'
import { escapeXml, exchangeXml, readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { DECLINES } from './codes.ts'
import { transIdOf } from './trans-id.ts'

const FOUND = readDocument(import.meta.url, 'order-status.xml')
const NOT_FOUND = readDocument(import.meta.url, 'order-status-not-found.xml')
const HISTORY = readDocument(import.meta.url, 'order-history.xml')

const stamp = (at: Date | undefined) => (at ? istanbulTime(at, 'yyyy-MM-dd HH:mm:ss.SSS') : '')

function notFound(orderId: string): string {
  return exchangeXml(NOT_FOUND, { OrderId: orderId, ErrMsg: `No record found for ${orderId}` })
}

/** ORDERSTATUS. A refunded order is told by its newest part, the credit: type C, with what was given back as captured. */
export function orderStatus(bank: PretendBank, orderId: string): string {
  const transaction = bank.inquire(orderId)
  if (!transaction) return notFound(orderId)
  const isCredit = transaction.refundedMinor > 0
  const isCaptured = transaction.capturedMinor > 0
  const captured = isCredit ? transaction.refundedMinor : transaction.capturedMinor
  return exchangeXml(FOUND, {
    ErrMsg: `Record(s) found for ${orderId}`,
    OrderId: orderId,
    TransId: transIdOf(transaction),
    AUTH_CODE: transaction.state === 'declined' ? '' : transaction.authCode,
    AUTH_DTTM: stamp(transaction.at),
    CAPTURE_AMT: isCaptured ? String(captured) : '',
    CAPTURE_DTTM: isCaptured ? stamp(transaction.refunds.at(-1)?.at ?? transaction.capturedAt ?? transaction.at) : '',
    CHARGE_TYPE_CD: isCredit ? 'C' : 'S',
    HOST_REF_NUM: transaction.referenceNumber,
    ORD_ID: orderId,
    ORIG_TRANS_AMT: String(transaction.amountMinor),
    PAN: spacedMask(transaction.maskedCard),
    PROC_RET_CD: returnCode(transaction),
    TRANS_STAT: status(bank, transaction),
    VOID_DTTM: stamp(transaction.voidedAt),
  })
}

/** A authorised, C captured, S settled, V voided, D failed. */
function status(bank: PretendBank, transaction: Transaction): string {
  switch (transaction.state) {
    case 'preauthorised':
      return 'A'
    case 'authorised':
    case 'partly-refunded':
    case 'refunded':
      return bank.isDayClosed(transaction) ? 'S' : 'C'
    case 'voided':
      return 'V'
    case 'declined':
    case 'none':
      return 'D'
  }
}

function returnCode({ declineReason }: Transaction): string {
  return declineReason ? DECLINES[declineReason][0] : '00'
}

/** ORDERHISTORY: the newest first, each in one line of tab-separated values. */
export function orderHistory(bank: PretendBank, orderId: string): string {
  const lines = bank
    .history(orderId)
    .flatMap((transaction) => [saleLine(bank, transaction), ...creditLines(transaction)])
  if (lines.length === 0) return notFound(orderId)
  const rows = lines.toReversed().map((line, index) => `<TRX${index + 1}>${escapeXml(line)}</TRX${index + 1}>`)
  const counted = exchangeXml(HISTORY, { OrderId: orderId, TRXCOUNT: String(lines.length) })
  return counted.replace('<NUMCODE>', `${rows.join('')}<NUMCODE>`)
}

function saleLine(bank: PretendBank, transaction: Transaction): string {
  const { at, capturedAt, voidedAt, amountMinor, capturedMinor, referenceNumber, authCode } = transaction
  const captured = capturedMinor > 0 ? [String(capturedMinor), stamp(at), stamp(capturedAt ?? at)] : ['', stamp(at), '']
  return [
    'S',
    status(bank, transaction),
    String(amountMinor),
    ...captured,
    stamp(voidedAt),
    referenceNumber,
    transaction.state === 'declined' ? '' : authCode,
    returnCode(transaction),
    transIdOf(transaction),
  ].join('\t')
}

function creditLines(transaction: Transaction): string[] {
  return transaction.refunds.map(({ amountMinor, at, referenceNumber, authCode }) => {
    const amount = String(amountMinor)
    const transId = transIdOf({ at, bankNumber: referenceNumber.slice(-6) })
    return ['C', 'C', amount, amount, stamp(at), stamp(at), '', referenceNumber, authCode, '00', transId].join('\t')
  })
}
