import { randomBytes } from 'node:crypto'
import { withPoint } from '../../wire/amounts.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import type { Order, Payer, PosAccount, Refund, Sale } from '../port.ts'
import { PARTS, seal } from './hash.ts'

export const PATHS = {
  token: '/api/token',
  pay: '/api/paySmart3D',
  complete: '/payment/complete',
  refund: '/api/refund',
  status: '/api/checkstatus',
} as const

export const urlOf = ({ endpoints }: PosAccount, path: string): string => textOf(endpoints, 'api') + path

interface Keys {
  readonly appId: string
  readonly appSecret: string
  readonly merchantKey: string
}

export function keysOf({ credentials }: PosAccount): Keys {
  return {
    appId: textOf(credentials, 'appId'),
    appSecret: textOf(credentials, 'appSecret'),
    merchantKey: textOf(credentials, 'merchantKey'),
  }
}

function sealed({ appSecret }: Keys, parts: readonly string[]): string {
  return seal(appSecret, { iv: randomBytes(8).toString('hex'), salt: randomBytes(2).toString('hex') }, parts)
}

/** The form that the browser posts. Nothing is charged before our own completion. */
export function paymentForm(account: PosAccount, order: Order, { card, payer }: Sale): Fields {
  const keys = keysOf(account)
  const { currency } = order.total
  const total = withPoint(order.total.amountMinor)
  const installments = String(Math.max(1, order.installments))
  const { name, surname } = splitName(payer.name)
  const parts = { total, installments, currency, merchantKey: keys.merchantKey, invoiceId: order.orderId }
  return {
    cc_holder_name: card.holder,
    cc_no: card.revealNumber(),
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    cvv: card.revealCvv(),
    currency_code: currency,
    installments_number: installments,
    invoice_id: order.orderId,
    invoice_description: 'Tahsilat',
    name,
    surname,
    total,
    merchant_key: keys.merchantKey,
    items: JSON.stringify([{ name: 'Tahsilat', price: total, quantity: 1, description: 'Tahsilat' }]),
    return_url: order.returnUrl,
    cancel_url: order.returnUrl,
    response_method: 'POST',
    payment_completed_by: 'merchant',
    transaction_type: 'Auth',
    ip: order.payerIp,
    ...(payer.email === '' ? {} : { bill_email: payer.email }),
    ...(payer.phone === '' ? {} : { bill_phone: payer.phone }),
    hash_key: sealed(keys, PARTS.pay(parts)),
  }
}

/** A name of one word stands for both halves. */
function splitName(fullName: string): { name: string; surname: string } {
  const words = fullName.trim().split(/\s+/)
  const surname = words.at(-1) ?? ''
  return { name: words.slice(0, -1).join(' ') || surname, surname }
}

export function tokenBody(account: PosAccount): object {
  const { appId, appSecret } = keysOf(account)
  return { app_id: appId, app_secret: appSecret }
}

export function completeBody(account: PosAccount, order: Order, orderId: string, language: Payer['language']): object {
  const keys = keysOf(account)
  const status = 'complete'
  return {
    merchant_key: keys.merchantKey,
    invoice_id: order.orderId,
    order_id: orderId,
    status,
    app_lang: language,
    hash_key: sealed(keys, PARTS.complete(keys.merchantKey, order.orderId, orderId, status)),
  }
}

export function refundBody(account: PosAccount, order: Order, refund: Refund): object {
  const keys = keysOf(account)
  const amount = withPoint(refund.amount.amountMinor)
  return {
    invoice_id: order.orderId,
    amount,
    app_id: keys.appId,
    app_secret: keys.appSecret,
    merchant_key: keys.merchantKey,
    hash_key: sealed(keys, PARTS.refund(amount, order.orderId, keys.merchantKey)),
  }
}

export function statusBody(account: PosAccount, order: Order): object {
  const keys = keysOf(account)
  return {
    merchant_key: keys.merchantKey,
    invoice_id: order.orderId,
    include_pending_status: true,
    hash_key: sealed(keys, PARTS.checkstatus(order.orderId, keys.merchantKey)),
  }
}
