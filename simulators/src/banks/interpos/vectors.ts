import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { currencyOf } from './codes.ts'
import { commaAmount, returnAmount } from './field-forms.ts'
import { formHash, isRightlySigned, signedReturn } from './hash.ts'

const requestHash: VectorKind = (input, expected) => {
  const { merchantPass, fields } = input as { merchantPass: string; fields: Fields }
  const { Hash } = expected as { Hash: string }
  const ok = isRightlySigned({ ...fields, Hash }, merchantPass)
  return { ok, key: 'Hash', expected: Hash, actual: formHash(fields, merchantPass) }
}

type Stored = {
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly okUrl?: string
  readonly failUrl?: string
}

/** A valid return is one this bank would sign like that; an invalid one it would not sign so, or not send for this order. */
const callback: VectorKind = (input, expected) => {
  const { merchantPass, stored, post } = input as { merchantPass: string; stored: Stored; post: Fields }
  const { valid } = expected as { valid: boolean }
  const ours = signedReturn(post, merchantPass)
  const isSigned = ours['HASH'] === post['HASH'] && ours['HASHPARAMS'] === post['HASHPARAMS']
  const ok = valid ? isSigned : !(isSigned && isOfOrder(post, stored))
  return { ok, key: 'HASH', expected: post['HASH'], actual: ours['HASH'] }
}

/** Every way this bank may write the order's values. */
function isOfOrder(post: Fields, { orderId, amountMinor, currency, okUrl, failUrl }: Stored): boolean {
  const comma = commaAmount(amountMinor)
  const written = [comma, comma.replace(',00', ''), comma.replaceAll('.', ''), returnAmount(amountMinor)]
  return (
    post['OrderId'] === orderId &&
    written.includes(post['PurchAmount'] ?? '') &&
    currencyOf(post['Currency'] ?? '') === currency &&
    (okUrl === undefined || post['OkUrl'] === okUrl) &&
    (failUrl === undefined || post['FailUrl'] === failUrl) &&
    /^\d$/.test(post['mdStatus'] ?? '')
  )
}

export const vectorKinds: VectorKinds = {
  interpos: {
    'request-hash': requestHash,
    callback,
    'response-parse': notAboutSignatures,
    'status-parse': notAboutSignatures,
  },
}
