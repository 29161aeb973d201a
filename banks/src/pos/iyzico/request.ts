import { randomBytes } from 'node:crypto'
import { decimalFromMinor, type Money } from '@vezne/domain/money/money.ts'
import { textOf } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import type { Order, Payer, PosAccount, Sale } from '../port.ts'
import { authorization } from './hash.ts'

export const PATHS = {
  begin: '/payment/3dsecure/initialize',
  finish: '/payment/v2/3dsecure/auth',
  cancel: '/payment/cancel',
  refund: '/v2/payment/refund',
  detail: '/payment/detail',
  reportedPayment: '/v2/reporting/payment/details',
  reportedDay: '/v2/reporting/payment/transactions',
  paidOut: '/reporting/settlement/payoutcompleted',
} as const

/** At least one decimal, no zeros behind it: `22` → `22.0`, `15.340000` → `15.34`. */
export function requestPrice(price: string): string {
  const [whole = '', fraction = ''] = price.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return `${digits === '' ? '0' : digits}.${fraction.replace(/0+$/, '') || '0'}`
}

const priceOf = (amount: Money): string => requestPrice(decimalFromMinor(amount.amountMinor))

/** Written once: the text that is signed is the text that is sent. */
export function postJson(account: PosAccount, path: string, content: object): WireRequest {
  const body = JSON.stringify(content)
  return { method: 'POST', url: urlOf(account, path), headers: headersOf(account, path, body), body }
}

/** A read without a body; the query is not signed. */
export function getJson(account: PosAccount, path: string, query: Readonly<Record<string, string>>): WireRequest {
  const url = `${urlOf(account, path)}?${new URLSearchParams(query).toString()}`
  return { method: 'GET', url, headers: headersOf(account, path, ''), body: '' }
}

const urlOf = (account: PosAccount, path: string) => textOf(account.endpoints, 'api') + path

function headersOf(account: PosAccount, path: string, body: string) {
  const randomKey = randomBytes(16).toString('hex')
  const apiKey = textOf(account.credentials, 'apiKey')
  const secretKey = textOf(account.credentials, 'secretKey')
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-iyzi-rnd': randomKey,
    authorization: authorization({ apiKey, secretKey, randomKey, path, body }),
  }
}

/** The whole sale; an open balance is one thing that needs no shipping. */
export function salesBody(order: Order, sale: Sale): object {
  const price = priceOf(order.total)
  return {
    locale: sale.payer.language,
    conversationId: order.orderId,
    price,
    paidPrice: price,
    currency: order.total.currency,
    installment: order.installments,
    basketId: order.orderId,
    paymentChannel: 'WEB',
    paymentGroup: 'PRODUCT',
    callbackUrl: order.returnUrl,
    paymentCard: {
      cardHolderName: sale.card.holder,
      cardNumber: sale.card.revealNumber(),
      expireYear: sale.card.expiryYear,
      expireMonth: sale.card.expiryMonth,
      cvc: sale.card.revealCvv(),
      registerCard: 0,
    },
    buyer: buyerOf(order, sale.payer),
    billingAddress: { contactName: sale.payer.name, city: CITY, country: COUNTRY, address: COUNTRY },
    basketItems: [{ id: order.orderId, name: 'Tahsilat', category1: 'Tahsilat', itemType: 'VIRTUAL', price }],
  }
}

const CITY = 'İstanbul'
const COUNTRY = 'Türkiye'
/** iyzico wants a number; shops send this one for a payer whose own is not known. Seen in use, in no document of theirs. */
const NO_IDENTITY_NUMBER = '11111111111'

function buyerOf(order: Order, payer: Payer): object {
  const { name, surname } = splitName(payer.name)
  const identityNumber = payer.identityNumber || NO_IDENTITY_NUMBER
  return {
    id: payer.identityNumber || order.orderId,
    name,
    surname,
    identityNumber,
    email: payer.email,
    ...(payer.phone === '' ? {} : { gsmNumber: `+90${payer.phone}` }),
    registrationAddress: COUNTRY,
    city: CITY,
    country: COUNTRY,
    ip: order.payerIp,
  }
}

/** iyzico wants both halves; a name of one word stands for both. */
export function splitName(fullName: string): { name: string; surname: string } {
  const words = fullName.trim().split(/\s+/)
  const surname = words.at(-1) ?? ''
  return { name: words.slice(0, -1).join(' ') || surname, surname }
}

/** The finish names amount, currency and basket again, so that iyzico refuses another sum than the one begun. */
export function finishBody(order: Order, paymentId: string, locale: Payer['language']): object {
  const { currency } = order.total
  const paidPrice = priceOf(order.total)
  return { locale, conversationId: order.orderId, paymentId, paidPrice, basketId: order.orderId, currency }
}

export function cancelBody(order: Order, paymentId: string): object {
  return { locale: 'tr', conversationId: order.orderId, paymentId, ip: order.payerIp }
}

export function refundBody(order: Order, paymentId: string, amount: Money): object {
  const { orderId, payerIp } = order
  const { currency } = amount
  return { locale: 'tr', conversationId: orderId, paymentId, price: priceOf(amount), currency, ip: payerIp }
}

export function detailBody(order: Order, paymentId: string): object {
  const known = paymentId === '' ? {} : { paymentId }
  return { locale: 'tr', conversationId: order.orderId, ...known, paymentConversationId: order.orderId }
}

const ISTANBUL_MS = 3 * 3_600_000
const DAY_MS = 86_400_000

/** Every Istanbul day from one instant to the other, as `2026-07-24`. */
export function daysOf({ from, to }: { readonly from: Date; readonly to: Date }): string[] {
  const first = Math.floor((from.getTime() + ISTANBUL_MS) / DAY_MS)
  const last = Math.floor((to.getTime() + ISTANBUL_MS) / DAY_MS)
  const count = Math.max(0, last - first + 1)
  return Array.from({ length: count }, (_, day) => new Date((first + day) * DAY_MS).toISOString().slice(0, 10))
}
