import { createHash } from 'node:crypto'
import { equalTexts } from '../../wire/compare.ts'
import { textOf, type Fields } from '../../wire/fields.ts'

export interface Keys {
  readonly terminalId: string
  readonly provPassword: string
  readonly refundPassword: string
  readonly storeKey: string
}

const hex = (algorithm: 'sha1' | 'sha512', text: string) =>
  createHash(algorithm).update(text, 'utf8').digest('hex').toUpperCase()

/** Stays SHA-1 although everything around it became SHA-512, and is the only place where the terminal is padded. */
export const securityData = (password: string, terminalId: string): string =>
  hex('sha1', password + terminalId.padStart(9, '0'))

/** Money goes back under a user of its own. */
export const isMoneyBack = (type: string): boolean => type === 'void' || type === 'refund'

export const passwordFor = (type: string, keys: Keys): string =>
  isMoneyBack(type) ? keys.refundPassword : keys.provPassword

const FORM_ORDER = [
  'terminalid',
  'orderid',
  'txnamount',
  'txncurrencycode',
  'successurl',
  'errorurl',
  'txntype',
  'txninstallmentcount',
]

export function formHash(fields: Fields, keys: Keys): string {
  const values = FORM_ORDER.map((name) => textOf(fields, name)).join('')
  return hex('sha512', values + keys.storeKey + securityData(keys.provPassword, keys.terminalId))
}

export interface RequestFigures {
  readonly type: string
  readonly orderId: string
  readonly amount: string
  readonly currencyCode: string
  /** Empty unless the message carries a card. */
  readonly cardNumber: string
}

export function requestHash({ type, orderId, amount, currencyCode, cardNumber }: RequestFigures, keys: Keys): string {
  const security = securityData(passwordFor(type, keys), keys.terminalId)
  return hex('sha512', orderId + keys.terminalId + cardNumber + amount + currencyCode + security)
}

export interface ReplyFigures {
  readonly code: string
  readonly retrefNum: string
  readonly authCode: string
  readonly provDate: string
  readonly orderId: string
}

/** No library knows this formula; it was found by matching and holds for every captured reply. */
export function replyHash(figures: ReplyFigures, password: string, terminalId: string): string {
  const { code, retrefNum, authCode, provDate, orderId } = figures
  return hex('sha512', code + retrefNum + authCode + provDate + orderId + securityData(password, terminalId))
}

export function isReplySigned(figures: ReplyFigures, hashData: string, password: string, terminalId: string): boolean {
  return equalTexts(hashData, replyHash(figures, password, terminalId))
}

const RETURN_ORDER = [
  'clientid',
  'oid',
  'authcode',
  'procreturncode',
  'response',
  'mdstatus',
  'cavv',
  'eci',
  'md',
  'rnd',
] as const

export const SIGNED_IN_RETURN: readonly string[] = RETURN_ORDER

/**
 * The browser brings the list of signed names with it. Exactly the standard one counts: with a name more, the values of a
 * failed return can be cut anew so that the same hash speaks of a success.
 */
function isStandardList(hashparams: string): boolean {
  return hashparams.replace(/:$/, '') === RETURN_ORDER.join(':')
}

export function isReturnSigned(returned: Fields, storeKey: string): boolean {
  const text = RETURN_ORDER.map((name) => textOf(returned, name)).join('')
  const right = hex('sha512', text + storeKey)
  return isStandardList(textOf(returned, 'hashparams')) && equalTexts(textOf(returned, 'hash'), right)
}
