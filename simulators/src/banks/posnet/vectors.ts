import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { currencyCodeOf } from './codes.ts'
import { finalMac, isRequestSigned, requestMac, resolveMac } from './mac.ts'
import type { Secrets } from './mac.ts'

type RequestInput = { credentials: Secrets; orderId: string; amountKurus: number; currency: string }

const requestMacKind: VectorKind = (input, expected) => {
  const { credentials, orderId, amountKurus, currency } = input as RequestInput
  const { xid, mac } = expected as { xid: string; mac: string }
  const order = { xid, amount: String(amountKurus), currencyCode: currencyCodeOf(currency) }
  const ok = xid === orderId.padStart(20, '0') && isRequestSigned(order, mac, credentials)
  return { ok, key: 'mac', expected: mac, actual: requestMac(order, credentials) }
}

type ReplyInput<Name extends string> = {
  credentials: Secrets
  stored: { xid: string; amountKurus: number; currencyCode: string }
  response: Readonly<Record<Name | 'mac', string>>
}

const storedOrder = ({ xid, amountKurus, currencyCode }: ReplyInput<never>['stored']) => {
  return { xid, amount: String(amountKurus), currencyCode }
}

const judged = (ours: string, given: string, expected: unknown) => {
  const { macValid } = expected as { macValid: boolean }
  return { ok: (ours === given) === macValid, key: 'mac', expected: given, actual: ours }
}

const resolveVerify: VectorKind = (input, expected) => {
  const { credentials, stored, response } = input as ReplyInput<'mdStatus'>
  return judged(resolveMac(response.mdStatus, storedOrder(stored), credentials), response.mac, expected)
}

const finalMacKind: VectorKind = (input, expected) => {
  const { credentials, stored, response } = input as ReplyInput<'hostlogkey'>
  return judged(finalMac(response.hostlogkey, storedOrder(stored), credentials), response.mac, expected)
}

export const vectorKinds: VectorKinds = {
  posnet: {
    'request-mac': requestMacKind,
    'resolve-verify': resolveVerify,
    'final-mac': finalMacKind,
    'order-id': notAboutSignatures,
    installment: notAboutSignatures,
    'api-classify': notAboutSignatures,
    'status-parse': notAboutSignatures,
  },
}
