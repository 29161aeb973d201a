import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { formHash, isCallSigned, isFormSigned, replyHash, requestHash } from './hash.ts'
import type { Secrets } from './hash.ts'
import { signedReturn } from './return-hash.ts'

const requestHash3d: VectorKind = (input, expected) => {
  const { credentials, fields } = input as { credentials: Secrets; fields: Fields }
  const { secure3dhash } = expected as { secure3dhash: string }
  const isAccepted = isFormSigned({ ...fields, secure3dhash }, credentials)
  return { ok: isAccepted, key: 'secure3dhash', expected: secure3dhash, actual: formHash(fields, credentials) }
}

type XmlInput = Record<'type' | 'orderId' | 'amountKurus' | 'currencyCode' | 'cardNumber', string>

const requestHashXml: VectorKind = (input, expected) => {
  const { credentials, type, orderId, amountKurus, currencyCode, cardNumber } = input as XmlInput & {
    credentials: Secrets
  }
  const { HashData } = expected as { HashData: string }
  const call = { type, orderId, amount: amountKurus, currencyCode: currencyCode ?? '', cardNumber: cardNumber ?? '' }
  const ok = isCallSigned(call, HashData, credentials)
  return { ok, key: 'HashData', expected: HashData, actual: requestHash(call, credentials) }
}

const callbackVerify: VectorKind = (input, expected) => {
  const { storeKey, fields } = input as { storeKey: string; fields: Fields }
  const { signatureValid } = expected as { signatureValid: boolean }
  const { hash, hashparams, hashparamsval: _unread, ...unsigned } = fields
  const ours = signedReturn(unsigned, storeKey)
  const isSame = ours !== undefined && ours['hash'] === hash && ours['hashparams'] === hashparams
  return { ok: isSame === signatureValid, key: 'hash', expected: hash, actual: ours?.['hash'] }
}

type ReplyInput = Record<'Code' | 'RetrefNum' | 'AuthCode' | 'ProvDate' | 'OrderID' | 'HashData', string>

const replyHashKind: VectorKind = (input, expected) => {
  const { credentials, ...reply } = input as ReplyInput & { credentials: Secrets }
  const { valid } = expected as { valid: boolean }
  const { Code: code, RetrefNum: retrefNum, AuthCode: authCode, ProvDate: provDate, OrderID: orderId } = reply
  const ours = replyHash({ code, retrefNum, authCode, provDate, orderId }, credentials, 'sales')
  return { ok: (ours === reply.HashData) === valid, key: 'HashData', expected: reply.HashData, actual: ours }
}

export const vectorKinds: VectorKinds = {
  garanti: {
    'request-hash-3d': requestHash3d,
    'request-hash-xml': requestHashXml,
    'callback-verify': callbackVerify,
    'reply-hash': replyHashKind,
    'api-classify': notAboutSignatures,
    'status-parse': notAboutSignatures,
  },
}
