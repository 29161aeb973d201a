import { createHmac } from 'node:crypto'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'

/** The secret key looks like hex, but its letters themselves are the key. */
function sign(text: string | Buffer, secretKey: string): string {
  return createHmac('sha512', Buffer.from(secretKey, 'utf8')).update(text).digest('base64')
}

/** The fields of the form in the order they are signed in; what is missing counts as empty. */
const FORM_NAMES = [
  'paymentModel',
  'txnCode',
  'merchantSafeId',
  'terminalSafeId',
  'orderId',
  'lang',
  'amount',
  'ccbRewardAmount',
  'pcbRewardAmount',
  'xcbRewardAmount',
  'currencyCode',
  'installCount',
  'okUrl',
  'failUrl',
  'emailAddress',
  'subMerchantId',
  'creditCard',
  'expiredDate',
  'cvv',
  'randomNumber',
  'requestDateTime',
  'b2bIdentityNumber',
] as const

export function formHash(fields: Fields, secretKey: string): string {
  return sign(FORM_NAMES.map((name) => fields[name] ?? '').join(''), secretKey)
}

export function isFormSigned(fields: Fields, secretKey: string): boolean {
  return isSameText(fields['hash'] ?? '', formHash(fields, secretKey))
}

/** `auth-hash`: over the very bytes of the body. */
export function bodyHash(body: Buffer, secretKey: string): string {
  return sign(body, secretKey)
}

export function isBodySigned(body: Buffer, authHash: string, secretKey: string): boolean {
  return isSameText(authHash, bodyHash(body, secretKey))
}

/** Values side by side, without a mark between them. */
export function valuesHash(fields: Fields, names: readonly string[], secretKey: string): string {
  return sign(names.map((name) => fields[name] ?? '').join(''), secretKey)
}
