import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { signedReturn } from './return-hash.ts'
import type { PaymentModel } from './return-hash.ts'
import { bodyHash, formHash, isBodySigned, isFormSigned } from './sign.ts'

const requestHash3d: VectorKind = (input, expected) => {
  const { secretKey, fields } = input as { secretKey: string; fields: Fields }
  const { hash } = expected as { hash: string }
  const ok = isFormSigned({ ...fields, hash }, secretKey)
  return { ok, key: 'hash', expected: hash, actual: formHash(fields, secretKey) }
}

const authHash: VectorKind = (input, expected) => {
  const { secretKey, body } = input as { secretKey: string; body: string }
  const { 'auth-hash': given } = expected as { 'auth-hash': string }
  const bytes = Buffer.from(body, 'utf8')
  const ok = isBodySigned(bytes, given, secretKey)
  return { ok, key: 'auth-hash', expected: given, actual: bodyHash(bytes, secretKey) }
}

type CallbackInput = { secretKey: string; paymentModel: PaymentModel; fields: Fields }

const callbackVerify: VectorKind = (input, expected) => {
  const { secretKey, paymentModel, fields } = input as CallbackInput
  const { signatureValid } = expected as { signatureValid: boolean }
  const { hash, hashParams = '', ...unsigned } = fields
  const ours = signedReturn(paymentModel, unsigned, hashParams.split('+'), secretKey)
  const isSame = ours !== undefined && ours['hash'] === hash
  return { ok: isSame === signatureValid, key: 'hash', expected: hash, actual: ours?.['hash'] }
}

export const vectorKinds: VectorKinds = {
  akbank: {
    'request-hash-3d': requestHash3d,
    'auth-hash': authHash,
    'callback-verify': callbackVerify,
    'api-classify': notAboutSignatures,
    'status-parse': notAboutSignatures,
  },
}
