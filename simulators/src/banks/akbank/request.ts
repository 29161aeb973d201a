import type { FastifyRequest } from 'fastify'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { bodyBytes, contentType, jsonFields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import { isRandomNumber } from './formats.ts'
import { failedRequest } from './replies.ts'
import type { Answer, Json } from './replies.ts'
import { isBodySigned } from './sign.ts'

const KNOWN = [
  'version',
  'txnCode',
  'requestDateTime',
  'randomNumber',
  'terminal',
  'subMerchant',
  'order',
  'transaction',
  'secureTransaction',
  'customer',
  'card',
  'recurring',
  'report',
]

/** An object inside the body; empty when there is none. */
export function objectAt(body: Json, name: string): Json {
  const value = body[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function textAt(body: Json, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

/** The body of a known merchant, signed over its very bytes; otherwise 401 or 400. */
export function readSignedBody(bank: PretendBank, request: FastifyRequest): Json | Answer {
  const { merchantSafeId, terminalSafeId, secretKey = '' } = bank.profile.merchant
  const body = contentType(request) === 'application/json' ? jsonFields(request) : undefined
  if (!body) return failedRequest(400, 'Request body is not valid JSON')
  const terminal = objectAt(body, 'terminal')
  const sent = `${textAt(terminal, 'merchantSafeId')}:${textAt(terminal, 'terminalSafeId')}`
  if (!isSameText(sent, `${merchantSafeId}:${terminalSafeId}`)) return failedRequest(401, 'Unauthorized')
  const authHash = request.headers['auth-hash']
  if (typeof authHash !== 'string' || !isBodySigned(bodyBytes(request), authHash, secretKey)) {
    return failedRequest(401, 'Unauthorized')
  }
  const stranger = Object.keys(body).find((name) => !KNOWN.includes(name))
  if (stranger !== undefined) return failedRequest(400, `${stranger} is not allowed`)
  return isRandomNumber(body['randomNumber']) ? body : failedRequest(400, 'randomNumber does not match pattern')
}

export function isAnswer(body: Json | Answer): body is Answer {
  return 'status' in body && 'body' in body
}
