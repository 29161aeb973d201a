import { createHash } from 'node:crypto'
import { equalsBase64 } from '../../wire/compare.ts'
import { textOf, type Fields } from '../../wire/fields.ts'

const REQUEST_NAMES = ['MerchantId', 'MerchantOrderId', 'Amount', 'OkUrl', 'FailUrl', 'UserName'] as const

/** Amount, currency, installments and MD are outside. */
export const REPLY_NAMES = ['MerchantOrderId', 'RRN', 'ResponseCode', 'OrderId'] as const

const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest()

/** The bank keys its signatures with this instead of the password itself; whoever has it can sign. */
export function hashedPassword(password: string): string {
  return sha1(password).toString('base64')
}

function digest(fields: Fields, names: readonly string[], hashed: string): Buffer {
  return sha1(`${names.map((name) => textOf(fields, name)).join('')}${hashed}`)
}

/** A field that is not in the message counts as empty. */
export function requestHash(fields: Fields, hashed: string): string {
  return digest(fields, REQUEST_NAMES, hashed).toString('base64')
}

export function isSignedReply(reply: Fields, hashed: string): boolean {
  return equalsBase64(textOf(reply, 'HashData'), digest(reply, REPLY_NAMES, hashed))
}
