import { ISO_NUMBERS, withPoint } from '../../wire/amounts.ts'
import { encodeForm, textOf, type Fields } from '../../wire/fields.ts'
import { formRequest, type WireRequest } from '../../wire/wire.ts'
import { writeXml, type XmlContent } from '../../wire/xml.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import type { Order, Payer, PosAccount, Sale } from '../port.ts'
import { formHash } from './hash.ts'

/** `3d`: the bank only authenticates, and our own call takes the money. */
export const STORE_TYPE = '3d'

const taksitOf = ({ installments }: Order): string => (installments > 1 ? String(installments) : '')

/** What the bank must bring back unchanged. */
export function boundFieldsOf(account: PosAccount, order: Order): Fields {
  return {
    clientid: textOf(account.credentials, 'clientId'),
    oid: order.orderId,
    amount: withPoint(order.total.amountMinor),
    currency: ISO_NUMBERS[order.total.currency],
    okUrl: order.returnUrl,
    failUrl: order.returnUrl,
    taksit: taksitOf(order),
  }
}

/** The form the browser takes to the bank. No text a payer wrote goes in: ver3 signs values, not names. */
export function formFields(account: PosAccount, order: Order, { card, payer }: Sale, rnd: string): Fields {
  const fields: Fields = {
    ...boundFieldsOf(account, order),
    storetype: STORE_TYPE,
    hashAlgorithm: 'ver3',
    TranType: 'Auth',
    rnd,
    lang: payer.language,
    ...(order.notifyUrl === undefined ? {} : { callbackUrl: order.notifyUrl, refreshtime: '10' }),
    pan: card.revealNumber(),
    Ecom_Payment_Card_ExpDate_Month: card.expiryMonth,
    Ecom_Payment_Card_ExpDate_Year: card.expiryYear.slice(-2),
    cv2: card.revealCvv(),
  }
  return { ...fields, hash: formHash(fields, textOf(account.credentials, 'storeKey')) }
}

function apiRequest(account: PosAccount, content: XmlContent): WireRequest {
  const { credentials, endpoints } = account
  const xml = writeXml('CC5Request', [
    ['Name', textOf(credentials, 'userName')],
    ['Password', textOf(credentials, 'password')],
    ['ClientId', textOf(credentials, 'clientId')],
    ...content,
  ])
  const data = `<?xml version="1.0" encoding="ISO-8859-9"?>\n${xml}`
  return formRequest(textOf(endpoints, 'api'), encodeForm({ DATA: data }))
}

type SaleType = 'Auth' | 'PreAuth'

function saleContent(type: SaleType, order: Order, payer: Payer, paidWith: XmlContent): XmlContent {
  return [
    ['Type', type],
    ['IPAddress', order.payerIp],
    ['Email', payer.email],
    ['OrderId', order.orderId],
    ['UserId', ''],
    ['Total', withPoint(order.total.amountMinor)],
    ['Currency', ISO_NUMBERS[order.total.currency]],
    ['Taksit', taksitOf(order)],
    ...paidWith,
    ['Mode', 'P'],
  ]
}

export function completionRequest(account: PosAccount, order: Order, payer: Payer, proof: Fields): WireRequest {
  const paidWith: XmlContent = [
    ['Number', textOf(proof, 'md')],
    ['PayerTxnId', textOf(proof, 'xid')],
    ['PayerSecurityLevel', textOf(proof, 'eci')],
    ['PayerAuthenticationCode', textOf(proof, 'cavv')],
  ]
  return apiRequest(account, saleContent('Auth', order, payer, paidWith))
}

export function voidRequest(account: PosAccount, order: Order): WireRequest {
  return apiRequest(account, [
    ['Type', 'Void'],
    ['OrderId', order.orderId],
  ])
}

export function refundRequest(account: PosAccount, order: Order, amount: Money): WireRequest {
  return apiRequest(account, [
    ['Type', 'Credit'],
    ['OrderId', order.orderId],
    ['Currency', ISO_NUMBERS[amount.currency]],
    ['Total', withPoint(amount.amountMinor)],
  ])
}

export function queryRequest(query: 'ORDERSTATUS' | 'ORDERHISTORY', account: PosAccount, order: Order): WireRequest {
  return apiRequest(account, [
    ['OrderId', order.orderId],
    ['Extra', [[query, 'QUERY']]],
  ])
}
