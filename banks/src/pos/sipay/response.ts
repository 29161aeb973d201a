import { minorFromDecimal, type Money } from '@vezne/domain/money/money.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { jsonText, type Json } from '@vezne/domain/text/exact-json.ts'
import { markOf, strengthOf } from '../half-secure.ts'
import type { Answer, CheckedReturn, HalfSecureResult, Order } from '../port.ts'
import type { Reply } from './calls.ts'
import { APPROVED, classifyFailure, classifyRefundFailure, declineReason, isBankInTrouble } from './codes.ts'
import { openCallback } from './hash.ts'

/** `157.28`, `157.2` and `157.2800`; never a grouped thousand. */
export const minorOfAmount = (text: string): bigint | undefined => minorFromDecimal(text.replace(/(\.\d{2})0+$/, '$1'))

export interface CallbackAccount {
  readonly appSecret: string
  /** Who takes the money after 3-D; this house asks for `merchant` always. */
  readonly completedBy: 'merchant' | 'app'
  readonly halfSecure: readonly HalfSecureResult[]
}

export interface StoredInvoice {
  readonly invoiceId: string
  readonly amount: Money
}

/** The order's number goes into the completion, so it must look like one. */
const ORDER_ID = /^[A-Za-z0-9._-]{1,64}$/

/** Opens what the browser brought, holds it against the order, and only then hears what it says. */
export function checkCallback(account: CallbackAccount, stored: StoredInvoice, post: Fields): CheckedReturn {
  const opened = openCallback(account.appSecret, textOf(post, 'hash_key'))
  if (opened === undefined) return { outcome: 'rejected', inquire: true, why: 'signature' }
  const isOurs =
    opened.invoiceId === stored.invoiceId &&
    textOf(post, 'invoice_id') === stored.invoiceId &&
    minorOfAmount(opened.total) === stored.amount.amountMinor &&
    opened.currency === stored.amount.currency
  if (!isOurs) return { outcome: 'rejected', inquire: true, why: 'binding' }
  if (account.completedBy === 'app') return chargedByApp(opened.status, opened.orderId, post)
  const mdStatus = textOf(post, 'md_status')
  const strength = strengthOf(mdStatus, account.halfSecure)
  if (strength !== undefined) {
    if (!ORDER_ID.test(opened.orderId)) return { outcome: 'rejected', inquire: true, why: 'shape' }
    return { outcome: 'authenticated', inquire: false, proof: { order_id: opened.orderId }, ...markOf(strength) }
  }
  return {
    outcome: 'declined',
    inquire: false,
    reason: 'authentication-failed',
    code: mdStatus,
    message: textOf(post, 'error'),
  }
}

/** Where Sipay itself charges, the sealed status speaks; anyone can flip it, so a yes is always asked about. */
function chargedByApp(status: string, orderId: string, post: Fields): CheckedReturn {
  if (status === '1') return { outcome: 'approved', inquire: true, kept: { orderId } }
  if (status !== '0') return { outcome: 'rejected', inquire: true, why: 'shape' }
  const code = textOf(post, 'status_code')
  const bankCode = textOf(post, 'original_bank_error_code')
  if (isBankInTrouble(bankCode)) return { outcome: 'unknown', inquire: true, why: 'bank-trouble', code: bankCode }
  const reason = declineReason(code, bankCode)
  return { outcome: 'declined', inquire: false, reason, code, message: textOf(post, 'error') }
}

/** Some brands put the bank's own word beside the data, some inside. */
const anywhere = (json: Json, name: string) => jsonText(json, 'data', name) || jsonText(json, name)

export function readCompletion(order: Order, reply: Reply): Answer {
  if (reply.kind !== 'reply') return reply
  const { json } = reply
  const code = jsonText(json, 'status_code')
  const paymentStatus = anywhere(json, 'payment_status')
  const bankCode = anywhere(json, 'original_bank_error_code')
  const message = anywhere(json, 'original_bank_error_description') || jsonText(json, 'status_description')
  // A failure that says in the same breath that it was paid.
  if (code !== APPROVED && paymentStatus === '1') return { kind: 'unknown', why: 'unlisted-code', code }
  if (code !== APPROVED) return classifyFailure(code, bankCode, message)
  const invoiceId = anywhere(json, 'invoice_id')
  if (invoiceId !== '' && invoiceId !== order.orderId) return { kind: 'unknown', why: 'figures-differ' }
  if (paymentStatus === '0') {
    if (isBankInTrouble(bankCode)) return { kind: 'unknown', why: 'bank-trouble', code: bankCode }
    return { kind: 'declined', reason: declineReason(code, bankCode), code: bankCode || 'payment_status 0', message }
  }
  if (paymentStatus !== '1') return { kind: 'unknown', why: 'unlisted-code', code: `payment_status ${paymentStatus}` }
  const authCode = anywhere(json, 'auth_code')
  const orderNo = anywhere(json, 'order_no')
  // The reply names no amount, and the form went through a browser under a seal that can be bent: ask before it counts.
  return {
    kind: 'approved',
    inquire: true,
    ...(authCode === '' ? {} : { authCode }),
    ...(orderNo === '' ? {} : { hostReference: orderNo }),
    kept: orderNo === '' ? {} : { orderNo },
  }
}

export function readRefund(order: Order, reply: Reply): Answer {
  if (reply.kind !== 'reply') return reply
  const { json } = reply
  const code = jsonText(json, 'status_code')
  const bankCode = anywhere(json, 'original_bank_error_code')
  if (code !== APPROVED) return classifyRefundFailure(code, bankCode, jsonText(json, 'status_description'))
  const invoiceId = anywhere(json, 'invoice_id')
  if (invoiceId !== '' && invoiceId !== order.orderId) return { kind: 'unknown', why: 'figures-differ' }
  return { kind: 'approved', inquire: false, kept: {} }
}
