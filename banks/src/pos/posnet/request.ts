import { randomBytes } from 'node:crypto'
import type { Currency, Money } from '@vezne/domain/money/money.ts'
import { encodeForm, textOf, type Fields } from '../../wire/fields.ts'
import { toAscii } from '../../wire/text.ts'
import { formRequest, type WireRequest } from '../../wire/wire.ts'
import { writeXml, type XmlContent } from '../../wire/xml.ts'
import type { Order, PosAccount, PosContext, Sale } from '../port.ts'
import { requestMac, type Keys, type Stored } from './hash.ts'
import { DEFAULT_PREFIX, laterIdOf, xidOf } from './order-id.ts'
import type { Resolved } from './resolved.ts'

export const CURRENCY_CODES: Readonly<Record<Currency, string>> = { TRY: 'TL', USD: 'US', EUR: 'EU' }

/** Two digits; `00` is a single payment, never `0` or `1`. */
export const installmentOf = (count: number): string => (count > 1 ? String(count).padStart(2, '0') : '00')

export function keysOf({ credentials }: PosAccount): Keys {
  return {
    mid: textOf(credentials, 'mid'),
    tid: textOf(credentials, 'tid'),
    encKey: textOf(credentials, 'encKey'),
  }
}

/** Ids that do not fit were refused before anything began. */
export function storedOf({ orderId, total: amount }: Order): Stored {
  return {
    xid: xidOf(orderId) ?? orderId,
    amount: amount.amountMinor.toString(),
    currencyCode: CURRENCY_CODES[amount.currency],
  }
}

function apiRequest(account: PosAccount, orderId: string, content: XmlContent): WireRequest {
  const { mid, tid } = keysOf(account)
  const xml = writeXml('posnetRequest', [['mid', mid], ['tid', tid], ...content])
  const headers: Fields = {
    'x-merchant-id': mid,
    'x-terminal-id': tid,
    'x-posnet-id': textOf(account.credentials, 'posnetId'),
    // Unique for each call, at most twenty-four characters.
    'x-correlation-id': orderId.slice(0, 20) + randomBytes(2).toString('hex'),
  }
  // Encoded, because a raw `+` of a MAC would arrive as a blank.
  const body = encodeForm({ xmldata: `<?xml version="1.0" encoding="ISO-8859-9"?>\n${xml}` })
  return formRequest(textOf(account.endpoints, 'api'), body, headers)
}

const DATED: XmlContent = [['tranDateRequired', '1']]
const expiryOf = ({ card }: Sale) => card.expiryYear.slice(-2) + card.expiryMonth

export function beginRequest(account: PosAccount, order: Order, sale: Sale): WireRequest {
  const { xid, amount, currencyCode } = storedOf(order)
  const content: XmlContent = [
    ['posnetid', textOf(account.credentials, 'posnetId')],
    ['XID', xid],
    ['amount', amount],
    ['currencyCode', currencyCode],
    ['installment', installmentOf(order.installments)],
    ['tranType', 'Sale'],
    ['cardHolderName', toAscii(sale.card.holder)],
    ['ccno', sale.card.revealNumber()],
    ['expDate', expiryOf(sale)],
    ['cvc', sale.card.revealCvv()],
  ]
  return apiRequest(account, order.orderId, [['oosRequestData', content]])
}

/** The form the browser takes to the bank; the card is already there, inside `data2`. */
export function formFields(account: PosAccount, order: Order, language: 'tr' | 'en', data: Fields): Fields {
  return {
    mid: keysOf(account).mid,
    posnetID: textOf(account.credentials, 'posnetId'),
    posnetData: textOf(data, 'data1'),
    posnetData2: textOf(data, 'data2'),
    digest: textOf(data, 'sign'),
    merchantReturnURL: order.returnUrl,
    lang: language,
    url: '',
    openANewWindow: '0',
  }
}

export function resolveRequest(account: PosAccount, order: Order, returned: Fields): WireRequest {
  const content: XmlContent = [
    ['bankData', textOf(returned, 'BankPacket')],
    ['merchantData', textOf(returned, 'MerchantPacket')],
    ['sign', textOf(returned, 'Sign')],
    ['mac', requestMac(storedOf(order), keysOf(account))],
  ]
  return apiRequest(account, order.orderId, [['oosResolveMerchantData', content]])
}

/** Takes the money, whatever the authentication said: the bank does not look. Only a `Resolved` gets here. */
export function completionRequest(account: PosAccount, order: Order, { bankPacket }: Resolved): WireRequest {
  const content: XmlContent = [
    ['bankData', bankPacket],
    ['wpAmount', '0'],
    ['mac', requestMac(storedOf(order), keysOf(account))],
  ]
  return apiRequest(account, order.orderId, [['oosTranData', content]])
}

export function laterOrderId({ account, order, kept }: PosContext): string {
  const model = textOf(kept, 'model') === '3d' ? '3d' : 'direct'
  const prefix = textOf(account.settings, 'tdsPrefix') || DEFAULT_PREFIX
  return laterIdOf(order.orderId, model, prefix) ?? order.orderId
}

/** By the bank's own key where we have it, by our id otherwise; never by both. */
function reference(context: PosContext): XmlContent {
  const hostLogKey = textOf(context.kept, 'hostLogKey')
  return hostLogKey === '' ? [['orderID', laterOrderId(context)]] : [['hostLogKey', hostLogKey]]
}

export function voidRequest(context: PosContext): WireRequest {
  const transaction = textOf(context.kept, 'transaction') || 'sale'
  const content: XmlContent = [['transaction', transaction], ...reference(context)]
  return apiRequest(context.account, context.order.orderId, [['reverse', content]])
}

export function refundRequest(context: PosContext, amount: Money): WireRequest {
  const content: XmlContent = [
    ['amount', amount.amountMinor.toString()],
    ['currencyCode', CURRENCY_CODES[amount.currency]],
    ...reference(context),
  ]
  return apiRequest(context.account, context.order.orderId, [...DATED, ['return', content]])
}

export function agreementRequest(context: PosContext): WireRequest {
  const content: XmlContent = [['orderID', laterOrderId(context)]]
  return apiRequest(context.account, context.order.orderId, [['agreement', content]])
}
