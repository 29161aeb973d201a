import type { FastifyInstance } from 'fastify'
import { AMOUNT_OFF_MINOR } from '../../bank-truth/provision.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import { exchangeXml, readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { isSameText } from '../kit/same-text.ts'
import type { Books } from './books.ts'
import { currencyNumber, DECLINES, RESULTS } from './codes.ts'
import { sentXml } from './vpos.ts'

const CAPTURED = readDocument(import.meta.url, 'search.xml')
const BLOCK_AT = CAPTURED.indexOf('<TransactionSearchResultInfo>')
const [HEAD, BLOCK] = [CAPTURED.slice(0, BLOCK_AT), CAPTURED.slice(BLOCK_AT)]

/** The search service: what the bank says about a TransactionId, or about an OrderId. */
export function searchRoute(app: FastifyInstance, bank: PretendBank, books: Books): void {
  app.post('/UIService/Search.aspx', (request, reply) => {
    const root = sentXml(request)
    return reply.type('text/xml; charset=utf-8').send(answerTo(bank, books, root))
  })
}

function answerTo(bank: PretendBank, books: Books, root: XmlElement | undefined): string {
  const { merchantId = '', merchantPassword = '' } = bank.profile.merchant
  if (root?.name !== 'SearchRequest') return withoutResult(bank, '9001', RESULTS['9001'])
  const sent = [textAt(root, 'MerchantCriteria/HostMerchantId'), textAt(root, 'MerchantCriteria/MerchantPassword')]
  if (!isSameText(JSON.stringify(sent), JSON.stringify([merchantId, merchantPassword]))) {
    return withoutResult(bank, '9065', 'Üye işyeri bulunamadı.')
  }
  const found = find(bank, books, root)
  return found ? withResult(bank, found) : withoutResult(bank, '0000', 'Succeeded.')
}

/** TransactionId wins; by OrderId a successful transaction is preferred, else the last one. */
function find(bank: PretendBank, books: Books, root: XmlElement): Transaction | undefined {
  const transactionId = textAt(root, 'TransactionCriteria/TransactionId')
  const authCode = textAt(root, 'TransactionCriteria/AuthCode')
  const known = books.transactions.get(transactionId)
  const found =
    transactionId === ''
      ? bank.inquire(textAt(root, 'TransactionCriteria/OrderId'))
      : known && bank.history(known.orderId).find(({ bankNumber }) => bankNumber === known.bankNumber)
  return authCode === '' || found?.authCode === authCode ? found : undefined
}

function headOf(bank: PretendBank, code: string, message: string, count: number): string {
  return exchangeXml(HEAD, {
    Status: code === '0000' ? 'Success' : 'Error',
    ResponseCode: code,
    ResponseMessage: message,
    ResponseDateTime: istanbulTime(bank.now(), 'yyyy-MM-ddTHH:mm:ss.SSS0000+03:00'),
    TotalItemCount: String(count),
  })
}

/** A refused query has no result block (captured); a query that finds nothing is read the same way, with a count of 0. */
function withoutResult(bank: PretendBank, code: string, message: string): string {
  return `${headOf(bank, code, message, 0)}</SearchResponse>`
}

function withResult(bank: PretendBank, transaction: Transaction): string {
  const { state, capturedMinor, amountMinor, declineReason, notes } = transaction
  const isOff = bank.dayOf(transaction) === 'amount-one-more'
  const isCaptured = notes['type'] === 'Auth' && capturedMinor > 0
  const namedMinor = (isCaptured ? capturedMinor : amountMinor) + (isOff ? AMOUNT_OFF_MINOR : 0)
  const code = declineReason ? DECLINES[declineReason] : '0000'
  const block = exchangeXml(BLOCK, {
    MerchantId: bank.profile.merchant['merchantId'] ?? '',
    TransactionType: isCaptured ? 'Capture' : (notes['type'] ?? 'Sale'),
    TransactionId: notes['transactionId'] ?? '',
    OrderId: transaction.orderId,
    ResultCode: code,
    ResponseMessage: RESULTS[code],
    HostResultCode: code.slice(1),
    AuthCode: declineReason ? '000000' : transaction.authCode,
    HostDate: istanbulTime(transaction.at, 'yyyyMMddHHmmss'),
    Rrn: transaction.referenceNumber,
    CurrencyAmount: minorToDecimal(namedMinor),
    AmountCode: currencyNumber(transaction.currency),
    ThreeDSecureType: notes['threeDSecureType'] ?? '1',
    TotalPoint: '0',
    SurchargeAmount: '0.00',
    IsCanceled: String(state === 'voided'),
    // Nothing public shows a sale refunded in part; it is told as one that still stands.
    IsRefunded: String(state === 'refunded'),
  })
  return `${headOf(bank, '0000', 'Succeeded.', 1)}${block}`
}
