import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import { exchangeXml, readDocument, withoutElement } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { currencyNumber, RESULTS } from './codes.ts'
import type { ResultCode } from './codes.ts'

/** The captured reply of a declined sale; an approved one has the same elements. */
const SALE = readDocument(import.meta.url, 'sale.xml')
/** What only a transaction has. */
const OF_TRANSACTION = ['AuthCode', 'HostDate', 'Rrn', 'CurrencyAmount', 'CurrencyCode', 'ThreeDSecureType', 'BatchNo']

export type Told = {
  readonly type: string
  readonly transactionId?: string
  readonly code: ResultCode
  readonly amountMinor: number
  readonly authCode?: string
  readonly rrn?: string
}

/** What became of a transaction: approved, declined by the card's bank, taken or given back. */
export function transactionReply(bank: PretendBank, transaction: Transaction, told: Told): string {
  const amount = minorToDecimal(told.amountMinor)
  const isApproved = told.code === '0000'
  const reply = exchangeXml(SALE, {
    MerchantId: bank.profile.merchant['merchantId'] ?? '',
    TransactionType: told.type,
    TransactionId: told.transactionId ?? newTransactionId(),
    ResultCode: told.code,
    ResultDetail: RESULTS[told.code],
    AuthCode: isApproved ? (told.authCode ?? transaction.authCode) : '000000',
    HostDate: istanbulTime(bank.now(), 'yyyyMMddHHmmss'),
    Rrn: told.rrn ?? transaction.referenceNumber,
    CurrencyAmount: amount,
    CurrencyCode: currencyNumber(transaction.currency),
    OrderId: transaction.orderId,
    ThreeDSecureType: transaction.notes['threeDSecureType'] ?? '1',
    BatchNo: istanbulTime(bank.now(), 'DDD'),
    TLAmount: amount,
  })
  return transaction.currency === 'TRY' ? reply : withoutElement(reply, 'TLAmount')
}

/** A request the VPOS does not carry out. */
export function problemReply(
  bank: PretendBank,
  request: { readonly type: string; readonly transactionId: string; readonly orderId: string },
  code: ResultCode,
): string {
  const bare = [...OF_TRANSACTION, 'TLAmount'].reduce(withoutElement, SALE)
  return exchangeXml(bare, {
    MerchantId: bank.profile.merchant['merchantId'] ?? '',
    TransactionType: request.type,
    TransactionId: request.transactionId,
    ResultCode: code,
    ResultDetail: RESULTS[code],
    OrderId: request.orderId,
  })
}

/** The bank's own, for whoever sends none. */
export function newTransactionId(): string {
  return randomUUID().replaceAll('-', '')
}
