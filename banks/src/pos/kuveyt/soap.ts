import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { textOf } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { child, childrenOf, findElement, textAt, type Element, type XmlContent } from '../../wire/xml.ts'
import type { Answer, PosContext, Refund } from '../port.ts'
import type { OrderRows } from './inquiry.ts'
import { textsOf } from './message.ts'
import {
  KUVEYT_TURK_VERSION,
  accountElements,
  amountText,
  currencyCode,
  isWholeRefund,
  signed,
  xmlRequest,
} from './request.ts'
import { moneyBackAnswer } from './response.ts'

const NAMESPACE = 'http://boa.net/BOA.Integration.VirtualPos/Service'
const ENVELOPE = `s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ser="${NAMESPACE}"`

export function voidRequest(context: PosContext): WireRequest {
  const amount = amountText(context.order.total.amountMinor)
  return moneyBackRequest(context, 'SaleReversal', amount, amount)
}

export function refundRequest(context: PosContext, refund: Refund): WireRequest {
  const operation = isWholeRefund(context.order, refund) ? 'DrawBack' : 'PartialDrawback'
  return moneyBackRequest(context, operation, amountText(refund.amount.amountMinor), '0')
}

function moneyBackRequest(context: PosContext, operation: string, amount: string, displayed: string): WireRequest {
  const { account, kept } = context
  return soapRequest(context, operation, [
    ...head(context, amount),
    ['MerchantId', textOf(account.credentials, 'merchantId')],
    ['OrderId', textOf(kept, 'OrderId')],
    ['RRN', textOf(kept, 'RRN')],
    ['Stan', textOf(kept, 'Stan')],
    ['ProvisionNumber', textOf(kept, 'ProvisionNumber')],
    ['VPosMessage', message(context, operation, { amount, displayed })],
  ])
}

const DAY_MS = 24 * 60 * 60 * 1000

/** OrderId 0 asks for every order of our id. The dates are mandatory; a day around ours forgives any clock. */
export function inquiryRequest(context: PosContext): WireRequest {
  const { account, order, now } = context
  return soapRequest(context, 'GetMerchantOrderDetail', [
    ...head(context, '0'),
    ['MerchantId', textOf(account.credentials, 'merchantId')],
    ['MerchantOrderId', order.orderId],
    ['OrderId', '0'],
    ['StartDate', istanbulTime(order.startedAt.getTime() - DAY_MS)],
    ['EndDate', istanbulTime(now.getTime() + DAY_MS)],
    ['TransactionType', '0'],
    ['VPosMessage', message(context, 'GetMerchantOrderDetail', { amount: '0', displayed: '0' })],
  ])
}

function soapRequest({ account }: PosContext, operation: string, content: XmlContent): WireRequest {
  const body: XmlContent = [['s:Body', [[`ser:${operation}`, [['ser:request', prefixed(content)]]]]]]
  const action = { SOAPAction: `"${NAMESPACE}/IVirtualPosService/${operation}"` }
  return xmlRequest(textOf(account.endpoints, 'service'), ENVELOPE, body, action)
}

function prefixed(content: XmlContent): XmlContent {
  return content.map(([name, value]) => [`ser:${name}`, typeof value === 'string' ? value : prefixed(value)] as const)
}

function head({ account }: PosContext, amount: string): XmlContent {
  return [
    ['IsFromExternalNetwork', 'true'],
    ['BusinessKey', '0'],
    ['ResourceId', '0'],
    ['ActionId', '0'],
    ['LanguageId', '0'],
    ['CustomerId', textOf(account.credentials, 'customerId')],
    ['MailOrTelephoneOrder', 'true'],
    ['Amount', amount],
  ]
}

function message(
  { account, order }: PosContext,
  operation: string,
  { amount, displayed }: { amount: string; displayed: string },
): XmlContent {
  return [
    ...accountElements(account),
    ['APIVersion', KUVEYT_TURK_VERSION],
    ['InstallmentMaturityCommisionFlag', '0'],
    signed(account, { MerchantOrderId: order.orderId, Amount: amount }),
    ['SubMerchantId', '0'],
    ['CardType', 'Visa'],
    ['BatchID', '0'],
    ['TransactionType', operation],
    ['InstallmentCount', '0'],
    ['Amount', amount],
    ['DisplayAmount', displayed],
    ['CancelAmount', amount],
    ['MerchantOrderId', order.orderId],
    ['FECAmount', '0'],
    ['CurrencyCode', currencyCode(order.total.currency)],
    ['QeryId', '0'],
    ['DebtId', '0'],
    ['SurchargeAmount', '0'],
    ['SGKDebtAmount', '0'],
    ['TransactionSecurity', '1'],
  ]
}

const MONEY_BACK_RESULTS = ['SaleReversalResult', 'DrawBackResult', 'PartialDrawbackResult']

/** These replies carry no signature. Approved only when both the call and its value say so. */
export function readMoneyBack(document: Element, context: PosContext): Answer {
  const result = MONEY_BACK_RESULTS.map((name) => findElement(document, name)).find((found) => found !== undefined)
  const value = textsOf(child(result, 'Value'))
  if (result === undefined || value === undefined) return { kind: 'unknown', why: 'unreadable' }
  const failures = childrenOf(child(result, 'Results'), 'Result').map((failure) => ({
    code: textAt(failure, 'ErrorCode'),
    message: textAt(failure, 'ErrorMessage'),
  }))
  return moneyBackAnswer({ succeeded: textAt(result, 'Success') === 'true', value, failures }, context)
}

/** `Success` with an empty value is an order that does not exist; without it the query was refused. */
export function rowsOf(document: Element | undefined): OrderRows {
  const result = findElement(document, 'GetMerchantOrderDetailResult')
  const value = child(result, 'Value')
  if (textAt(result, 'Success') !== 'true' || value === undefined) return 'refused'
  const rows = childrenOf(value, 'OrderContract')
  if (rows.length > 0) return rows
  return value.children.length === 0 ? 'none' : 'refused'
}
