import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { currencyOf } from './codes.ts'
import { amountOf, installmentsOf } from './field-forms.ts'
import { formHash, isRightlySigned, returnHash } from './hash.ts'
import type { Account } from './hash.ts'

const requestHash: VectorKind = (input, expected) => {
  const { storeKey, fields } = input as { storeKey: string; fields: Fields }
  const { Hash } = expected as { Hash: string }
  const ok = isRightlySigned({ ...fields, Hash }, storeKey)
  return { ok, key: 'Hash', expected: Hash, actual: formHash(fields, storeKey) }
}

type Stored = {
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly installment: number
  readonly secureType: string
}

/** A valid return is one this bank would sign like that; an invalid one it would not sign so, or not send for this order. */
const callback: VectorKind = (input, expected) => {
  const { account, stored, post } = input as { account: Account; stored: Stored; post: Fields }
  const { valid } = expected as { valid: boolean }
  const given = post['ResponseHash'] ?? ''
  const isLong = Buffer.from(given, 'base64').length === 32
  const ours = returnHash(post, account, isLong ? 'sha256' : 'sha1')
  const isSent = ours === given && isInShape(post) && isOfOrder(post, stored, account)
  return { ok: valid ? ours === given : !isSent, key: 'ResponseHash', expected: given, actual: ours }
}

/** Values are glued without separators, so the bank keeps to shapes that cannot be cut differently. */
function isInShape(post: Fields): boolean {
  return (
    /^PF\d{18}$/.test(post['ResponseRnd'] ?? '') &&
    /^[A-Za-z0-9]{0,6}$/.test(post['AuthCode'] ?? '') &&
    /^(-1|\d)$/.test(post['3DStatus'] ?? '') &&
    /^\S{0,8}$/.test(post['ProcReturnCode'] ?? '')
  )
}

function isOfOrder(post: Fields, stored: Stored, { merchantId }: Account): boolean {
  return (
    post['OrderId'] === stored.orderId &&
    post['MerchantID'] === merchantId &&
    post['SecureType'] === stored.secureType &&
    amountOf(post['PurchAmount']) === stored.amountMinor &&
    currencyOf(post['Currency'] ?? '') === stored.currency &&
    installmentsOf(post['InstallmentCount']) === Math.max(1, stored.installment)
  )
}

export const vectorKinds: VectorKinds = {
  payfor: { 'request-hash': requestHash, callback, 'status-parse': notAboutSignatures },
}
