import { textOf, type Fields } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { child, childrenOf, textAt, type Element as Document, type XmlContent } from '../../wire/xml.ts'
import type { Answer, Order, PosAccount, PosContext, Refund, Sale } from '../port.ts'
import type { Dialect } from './dialect.ts'
import type { OrderRows } from './inquiry.ts'
import { judgeMessage, messageOf, type BankMessage } from './message.ts'
import {
  accountElements,
  amountText,
  cardElements,
  currencyCode,
  hashKey,
  installmentText,
  isWholeRefund,
  operationUrl,
  signed,
  xmlRequest,
  type Element,
} from './request.ts'
import { moneyBackAnswer } from './response.ts'

const ROOT = 'VPosMessageContract'
const API_VERSION: Element = ['APIVersion', '1.0.0']

/** Vakıf Katılım: XML for everything, and a return of plain fields that says nothing of the amount. */
export const vakifKatilim: Dialect = {
  beginRequest,
  completionRequest,
  voidRequest,
  refundRequest,
  inquiryRequest,
  readReturn,
  returnsFigures: false,
  readMoneyBack,
  rowsOf,
  referenceNames: ['OrderId'],
}

function beginRequest(account: PosAccount, order: Order, { card }: Sale): WireRequest {
  return xmlRequest(operationUrl(account, 'ThreeDModelPayGate'), ROOT, [
    API_VERSION,
    ...withAccount(account),
    hashPassword(account),
    signed(account, { ...signedFigures(order), ...urls(order) }),
    ...Object.entries(urls(order)),
    ['TransactionSecurity', '3'],
    ...figures(order),
    ['FECCurrencyCode', currencyCode(order.total.currency)],
    ['PaymentType', '1'],
    ...cardElements(card),
  ])
}

function completionRequest(account: PosAccount, order: Order, md: string): WireRequest {
  return xmlRequest(operationUrl(account, 'ThreeDModelProvisionGate'), ROOT, [
    ...withAccount(account),
    ...Object.entries(urls(order)),
    signed(account, { ...signedFigures(order), ...urls(order) }),
    API_VERSION,
    [
      'AdditionalData',
      [
        [
          'AdditionalDataList',
          [
            [
              'VPosAdditionalData',
              [
                ['Key', 'MD'],
                ['Data', md],
              ],
            ],
          ],
        ],
      ],
    ],
    ['InstallmentCount', installmentText(order.installments)],
    ['Amount', amountText(order.total.amountMinor)],
    ['MerchantOrderId', order.orderId],
    ['TransactionSecurity', '3'],
  ])
}

function voidRequest({ account, order, kept }: PosContext): WireRequest {
  return orderRequest(account, 'SaleReversal', { MerchantOrderId: order.orderId }, [
    ['OrderId', textOf(kept, 'OrderId')],
    ['PaymentType', '1'],
    ['Amount', amountText(order.total.amountMinor)],
  ])
}

/** A whole refund names no amount, so none is signed. */
function refundRequest({ account, order, kept }: PosContext, refund: Refund): WireRequest {
  const reference: XmlContent = [['OrderId', textOf(kept, 'OrderId')]]
  const ids = { MerchantOrderId: order.orderId }
  if (isWholeRefund(order, refund)) return orderRequest(account, 'DrawBack', ids, reference)
  const amount: Element = ['Amount', amountText(refund.amount.amountMinor)]
  return orderRequest(account, 'PartialDrawBack', ids, [...reference, amount])
}

function inquiryRequest({ account, order }: PosContext): WireRequest {
  return orderRequest(account, 'SelectOrderByMerchantOrderId', { MerchantOrderId: order.orderId }, [])
}

function orderRequest(account: PosAccount, operation: string, ids: Fields, content: XmlContent): WireRequest {
  const amount = content.flatMap(([name, value]) => (name === 'Amount' && typeof value === 'string' ? [value] : []))
  return xmlRequest(operationUrl(account, operation), ROOT, [
    ...withAccount(account),
    hashPassword(account),
    signed(account, { ...ids, Amount: amount[0] ?? '' }),
    ...Object.entries(ids),
    ...content,
  ])
}

const urls = ({ returnUrl }: Order) => ({ OkUrl: returnUrl, FailUrl: returnUrl })

const signedFigures = ({ orderId, total: amount }: Order) => ({
  MerchantOrderId: orderId,
  Amount: amountText(amount.amountMinor),
})

const hashPassword = (account: PosAccount): Element => ['HashPassword', hashKey(account)]

function withAccount(account: PosAccount): Element[] {
  return [...accountElements(account), ['SubMerchantId', textOf(account.credentials, 'subMerchantId') || '0']]
}

function figures({ orderId, total: amount, installments }: Order): XmlContent {
  return [
    ['InstallmentCount', installmentText(installments)],
    ['Amount', amountText(amount.amountMinor)],
    ['DisplayAmount', amountText(amount.amountMinor)],
    ['MerchantOrderId', orderId],
  ]
}

function readReturn(returned: Fields): BankMessage | 'shape' {
  if (textOf(returned, 'ResponseCode') === '' || Object.hasOwn(returned, 'AuthenticationResponse')) return 'shape'
  return { fields: returned, echoed: returned }
}

/** Some of these replies are signed and some are not; a signature that is there must hold. */
function readMoneyBack(document: Document, context: PosContext): Answer {
  const message = messageOf(document)
  if (message === undefined) return { kind: 'unknown', why: 'unreadable' }
  const { fields } = message
  const judged = judgeMessage(fields, 'money-back', hashKey(context.account))
  const code = textOf(fields, 'ResponseCode')
  if (judged === 'signature') return { kind: 'unknown', why: 'signature', code }
  return moneyBackAnswer({ succeeded: true, value: fields, failures: [] }, context)
}

/** `NonResult` over an empty list is an order that does not exist; any other code is a refused query. */
function rowsOf(document: Document | undefined): OrderRows {
  if (document?.name !== 'VPosTransactionResponseContract') return 'refused'
  const code = textAt(document, 'ResponseCode')
  const rows = childrenOf(child(document, 'VPosOrderData'), 'OrderContract')
  if (code === '00') return rows.length > 0 ? rows : 'none'
  return code === 'NonResult' && rows.length === 0 ? 'none' : 'refused'
}
