import { minorToDecimal } from '../kit/amounts.ts'
import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { hashKey, isRightlyHashed, readHashKey, returnParts } from './hash-key.ts'
import type { SipayOperation } from './hash-key.ts'

/** The order of `pos/sipay.md`, once more: the parts of a vector have no names of their own. */
const DOCUMENTED: Readonly<Record<SipayOperation, readonly string[]>> = {
  pay: ['total', 'installments_number', 'currency_code', 'merchant_key', 'invoice_id'],
  complete: ['merchant_key', 'invoice_id', 'order_id', 'status'],
  refund: ['amount', 'invoice_id', 'merchant_key'],
  confirm: ['merchant_key', 'invoice_id', 'status'],
  checkstatus: ['invoice_id', 'merchant_key'],
}

type HashKeyInput = {
  readonly operation: SipayOperation
  readonly appSecret: string
  readonly iv: string
  readonly salt: string
  readonly parts: readonly string[]
}

/** A request whose fields are the parts passes the simulator's check; parts no request has can only be read back. */
const hashKeyKind: VectorKind = (input, expected) => {
  const { operation, appSecret, iv, salt, parts } = input as HashKeyInput
  const { hash_key } = expected as { hash_key: string }
  const names = DOCUMENTED[operation]
  const isRequest = names.length === parts.length && !parts.some((part) => part.includes('|'))
  const fields = Object.fromEntries(names.map((name, index) => [name, parts[index] ?? '']))
  const isAccepted = isRequest
    ? isRightlyHashed(operation, { ...fields, hash_key }, appSecret)
    : readHashKey(hash_key, appSecret)?.join('|') === parts.join('|')
  const ours = hashKey(parts, appSecret, iv, salt)
  return { ok: isAccepted && ours === hash_key, key: 'hash_key', expected: hash_key, actual: ours }
}

type CallbackInput = {
  readonly appSecret: string
  readonly completedBy: 'merchant' | 'app'
  readonly stored: { readonly invoiceId: string; readonly amountMinor: number; readonly currency: string }
  readonly post: Fields
}

/** Valid is what this bank makes of the stored order with the status, number, iv and salt of the message. */
const callback: VectorKind = (input, expected) => {
  const { appSecret, completedBy, stored, post } = input as CallbackInput
  const { valid } = expected as { valid: boolean }
  const given = post['hash_key'] ?? ''
  const [status = '', , , orderId = ''] = readHashKey(given, appSecret) ?? []
  const [iv = '', salt = ''] = given.split(':')
  const total = minorToDecimal(stored.amountMinor)
  const { invoiceId, currency } = stored
  const parts = returnParts({ status, total, invoiceId, orderId, currency })
  const isShaped = iv.length === 16 && salt.length === 4 && (completedBy === 'merchant' || /^[01]$/.test(status))
  const ours = isShaped ? hashKey(parts, appSecret, iv, salt) : ''
  const isOurs = isShaped && ours === given && post['invoice_id'] === invoiceId
  return { ok: isOurs === valid, key: 'hash_key', expected: given, actual: ours }
}

export const vectorKinds: VectorKinds = {
  sipay: { 'hash-key': hashKeyKind, callback, 'status-parse': notAboutSignatures },
}
