import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { escapeXml, exchangeXml, readDocument, withoutElement } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { codeOf } from './codes.ts'
import type { Answer } from './codes.ts'
import { isVakifKatilim } from './message.ts'
import type { Order } from './order.ts'
import { urlDecode } from './url-encode.ts'

const CAPTURED = urlDecode(readDocument(import.meta.url, 'authentication-response.txt'))
const NEVER = '0001-01-01T00:00:00'

export function stamp(at: Date): string {
  return istanbulTime(at, 'yyyy-MM-ddTHH:mm:ss.SSS')
}

export function elements(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('')
}

export type Reply = {
  readonly answer: Answer
  readonly orderId?: string
  readonly bankOrderId?: string
  readonly at?: Date
  /** ProvisionNumber, RRN and Stan: only an approval has them. */
  readonly numbers?: Fields
  /** Echo of the merchant's message. */
  readonly message?: Fields
  readonly hashData?: string | undefined
  readonly md?: string
}

/** VPosTransactionResponseContract: the captured refusal, with what a fuller reply has besides put in its place. */
export function contract(bank: PretendBank, reply: Reply): string {
  const { answer, orderId, bankOrderId = '0', at, numbers = {}, message, hashData, md } = reply
  const text = exchangeXml(CAPTURED, {
    ResponseCode: answer.code,
    ResponseMessage: answer.message,
    OrderId: bankOrderId,
    TransactionTime: at ? stamp(at) : NEVER,
    MerchantId: bank.profile.merchant['merchantId'] ?? '',
    ReferenceId: crypto.randomUUID().replaceAll('-', ''),
    BusinessKey: bankOrderId === '0' ? '0' : `2026${bankOrderId}`,
  })
  const named =
    orderId === undefined ? withoutElement(text, 'MerchantOrderId') : exchangeXml(text, { MerchantOrderId: orderId })
  const signed = { ...(hashData !== undefined && { HashData: hashData }), ...(md !== undefined && { MD: md }) }
  return named
    .replace('<ResponseCode>', () => `${elements(numbers)}<ResponseCode>`)
    .replace('<ReferenceId>', () => `${elements(signed)}<ReferenceId>`)
    .replace('<IsEnrolled>', () => `${message ? `<VPosMessage>${elements(message)}</VPosMessage>` : ''}<IsEnrolled>`)
}

/** Vakıf Katılım declares UTF-16 for bytes that are UTF-8, and fills an empty name with a NUL. */
export function asSent(bank: PretendBank, xml: string): string {
  if (!isVakifKatilim(bank)) return xml
  return xml.replace('encoding="utf-8"', 'encoding="utf-16"').replace('<CardHolderName></', '<CardHolderName>&#x0;</')
}

/** What both banks repeat of the merchant's message; the amount may be named wrongly on a bad day. */
export function echo(bank: PretendBank, order: Order, more: Fields): Fields {
  const { merchantId = '', customerId = '', userName = '' } = bank.profile.merchant
  return {
    MerchantId: merchantId,
    SubMerchantId: '0',
    CustomerId: customerId,
    UserName: userName,
    CardNumber: shortMask(order.maskedCard),
    CardHolderName: isVakifKatilim(bank) ? '' : order.holder,
    InstallmentCount: order.installments === 1 ? '0' : String(order.installments),
    CancelAmount: '0',
    MerchantOrderId: order.orderId,
    FECAmount: '0',
    CurrencyCode: codeOf(order.currency),
    ...more,
  }
}

/** Four and four digits: `5188********2544`. */
function shortMask(maskedCard: string): string {
  return `${maskedCard.slice(0, 4)}********${maskedCard.slice(-4)}`
}

export function numbersOf({ authCode, referenceNumber }: Transaction): Fields {
  return { ProvisionNumber: authCode, RRN: referenceNumber, Stan: stanOf(referenceNumber) }
}

export function stanOf(referenceNumber: string): string {
  return referenceNumber.slice(-6)
}
