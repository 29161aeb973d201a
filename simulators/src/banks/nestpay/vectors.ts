import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { isRightlySigned, signedReturn, ver3Hash } from './hash.ts'

type Signed = { readonly storeKey: string; readonly fields: Fields }

const requestHash: VectorKind = (input, expected) => {
  const { storeKey, fields } = input as Signed
  const { hash } = expected as { hash: string }
  const isAccepted = isRightlySigned({ ...fields, hash }, storeKey)
  return { ok: isAccepted, key: 'hash', expected: hash, actual: ver3Hash(fields, storeKey) }
}

const callbackVerify: VectorKind = (input, expected) => {
  const { storeKey, fields } = input as Signed
  const { signatureValid } = expected as { signatureValid: boolean }
  const { HASH: given, ...unsigned } = fields
  const { HASH: ours } = signedReturn(unsigned, storeKey)
  return { ok: (ours === given) === signatureValid, key: 'HASH', expected: given, actual: ours }
}

export const vectorKinds: VectorKinds = {
  nestpay: {
    'request-hash': requestHash,
    'callback-verify': callbackVerify,
    'api-classify': notAboutSignatures,
    'status-parse': notAboutSignatures,
  },
}
