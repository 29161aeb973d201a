import { createHash } from 'node:crypto'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'

/** What the bank issued to a terminal; the two users have passwords of their own. */
export type Secrets = {
  readonly terminalId: string
  readonly provPassword: string
  readonly refundPassword: string
  readonly storeKey: string
}

export function secretsOf(merchant: Readonly<Record<string, string>>): Secrets {
  const { terminalId = '', provPassword = '', refundPassword = '', storeKey = '' } = merchant
  return { terminalId, provPassword, refundPassword, storeKey }
}

function upperHex(algorithm: 'sha1' | 'sha512', text: string): string {
  return createHash(algorithm).update(text, 'utf8').digest('hex').toUpperCase()
}

/** Void and refund belong to the refund user, all else to the provision user. */
export function userOf(type: string): 'PROVRFN' | 'PROVAUT' {
  return type === 'void' || type === 'refund' ? 'PROVRFN' : 'PROVAUT'
}

/** Stays SHA-1 although everything around it became SHA-512; only here is the terminal padded. */
export function securityData(secrets: Secrets, type: string): string {
  const password = userOf(type) === 'PROVRFN' ? secrets.refundPassword : secrets.provPassword
  return upperHex('sha1', `${password}${secrets.terminalId.padStart(9, '0')}`)
}

const FORM_NAMES = [
  'terminalid',
  'orderid',
  'txnamount',
  'txncurrencycode',
  'successurl',
  'errorurl',
  'txntype',
  'txninstallmentcount',
]

export function formHash(fields: Fields, secrets: Secrets): string {
  const values = FORM_NAMES.map((name) => fields[name] ?? '').join('')
  return upperHex('sha512', `${values}${secrets.storeKey}${securityData(secrets, 'sales')}`)
}

export function isFormSigned(fields: Fields, secrets: Secrets): boolean {
  return isSameText(fields['secure3dhash'] ?? '', formHash(fields, secrets))
}

export type SignedCall = {
  readonly type: string
  readonly orderId: string
  readonly cardNumber: string
  readonly amount: string
  readonly currencyCode: string
}

export function requestHash(call: SignedCall, secrets: Secrets): string {
  const { orderId, cardNumber, amount, currencyCode } = call
  const text = [orderId, secrets.terminalId, cardNumber, amount, currencyCode, securityData(secrets, call.type)]
  return upperHex('sha512', text.join(''))
}

export function isCallSigned(call: SignedCall, hashData: string, secrets: Secrets): boolean {
  return isSameText(hashData, requestHash(call, secrets))
}

export type SignedReply = {
  readonly code: string
  readonly retrefNum: string
  readonly authCode: string
  readonly provDate: string
  readonly orderId: string
}

/** The document leaves open which password signs the reply to a void or refund; here it is that of the caller. */
export function replyHash(reply: SignedReply, secrets: Secrets, type: string): string {
  const { code, retrefNum, authCode, provDate, orderId } = reply
  return upperHex('sha512', [code, retrefNum, authCode, provDate, orderId, securityData(secrets, type)].join(''))
}
