import { createHash } from 'node:crypto'
import { equalsBase64 } from '../../wire/compare.ts'
import { textOf, type Fields } from '../../wire/fields.ts'

const REQUEST_ORDER = [
  'MbrId',
  'OrderId',
  'PurchAmount',
  'OkUrl',
  'FailUrl',
  'TxnType',
  'InstallmentCount',
  'Rnd',
] as const

/** What of a return the signature covers. Amount, currency, installments and RequestGuid are not among it. */
export const SIGNED_IN_RETURN = ['OrderId', 'AuthCode', 'ProcReturnCode', '3DStatus', 'ResponseRnd'] as const

export interface Signer {
  readonly merchantId: string
  readonly userCode: string
  readonly storeKey: string
}

export function signRequest(storeKey: string, fields: Fields): string {
  const text = REQUEST_ORDER.map((name) => textOf(fields, name)).join('')
  return createHash('sha1')
    .update(text + storeKey, 'utf8')
    .digest('base64')
}

/**
 * The values are glued without a mark between them, so a genuine no could be cut anew into a yes: digits of ResponseRnd
 * would do for a code and a status. Only values of the one shape that each of them has are put together.
 */
const SHAPES: Readonly<Record<string, RegExp>> = {
  ResponseRnd: /^PF\d{18}$/,
  AuthCode: /^[A-Za-z0-9]{0,6}$/,
  '3DStatus': /^(?:-1|\d)$/,
  ProcReturnCode: /^\S{0,8}$/,
}

export function hasShape(fields: Fields): boolean {
  return Object.entries(SHAPES).every(([name, shape]) => shape.test(textOf(fields, name)))
}

/** The bank signs with either of two functions; the length of the signature tells which. */
export function isSigned({ merchantId, userCode, storeKey }: Signer, fields: Fields): boolean {
  const received = textOf(fields, 'ResponseHash')
  const text = merchantId + storeKey + SIGNED_IN_RETURN.map((name) => textOf(fields, name)).join('') + userCode
  const algorithm = Buffer.from(received, 'base64').length === 20 ? 'sha1' : 'sha256'
  return equalsBase64(received, createHash(algorithm).update(text, 'utf8').digest())
}
