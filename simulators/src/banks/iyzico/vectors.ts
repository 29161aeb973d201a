import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { authorizationOf, headerProblem } from './auth-header.ts'
import type { SignedCall } from './auth-header.ts'
import { messageOfPath, signatureOf, webhookSignature } from './signatures.ts'
import type { Values } from './signatures.ts'

const authHeader: VectorKind = (input, expected) => {
  const { apiKey, secretKey, ...call } = input as { apiKey: string; secretKey: string } & SignedCall
  const { Authorization } = expected as { Authorization: string }
  const problem = headerProblem({ apiKey, secretKey }, Authorization, call.randomKey, call)
  const ours = authorizationOf({ apiKey, secretKey }, call)
  return { ok: problem === undefined, key: 'Authorization', expected: Authorization, actual: ours }
}

const webhook: VectorKind = (input, expected) => {
  const { secretKey, header, payload } = input as {
    secretKey: string
    header: string
    payload: Record<string, unknown>
  }
  const { valid } = expected as { valid: boolean }
  const ours = webhookSignature(texts(payload), secretKey)
  return { ok: (ours === header) === valid, key: 'header', expected: header, actual: ours }
}

/** Binding is not the bank's affair: a return of another order is rightly signed, so only `valid: true` must agree. */
const callback: VectorKind = (input, expected) => {
  const { secretKey, stored, post } = input as { secretKey: string; stored: Fields; post: Fields }
  const { valid } = expected as { valid: boolean }
  const { signature, ...fields } = post
  const ours = signatureOf('callback', fields, secretKey)
  const isSame = (name: string) => (fields[name] ?? '') === (stored[name] ?? '')
  // A status that swallowed a colon was cut anew.
  const isCut = !/^\d?$/.test(fields['mdStatus'] ?? '')
  const isBound = isSame('paymentId') && isSame('conversationId') && !isCut
  return { ok: (ours === signature && isBound) === valid, key: 'signature', expected: signature, actual: ours }
}

const responseSignature: VectorKind = (input, expected) => {
  const { secretKey, endpoint, ...rest } = input as {
    secretKey: string
    endpoint: string
    responseJsonNumbers?: Record<string, unknown>
    response?: Record<string, unknown>
  }
  const { signature } = expected as { signature: string }
  const message = messageOfPath(endpoint)
  const values = texts(rest.responseJsonNumbers ?? rest.response ?? {})
  const ours = message === undefined ? undefined : signatureOf(message, values, secretKey)
  return { ok: ours === signature, key: 'signature', expected: signature, actual: ours }
}

/** Numbers are signed as their digits, null as nothing. */
function texts(values: Record<string, unknown>): Values {
  const told = Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]))
}

export const vectorKinds: VectorKinds = {
  iyzico: {
    'auth-header': authHeader,
    webhook,
    callback,
    'response-signature': responseSignature,
    'price-format': notAboutSignatures,
    'status-parse': notAboutSignatures,
  },
}
