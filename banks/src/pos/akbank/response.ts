import { pick, textOf, type Fields } from '../../wire/fields.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { HALF_SECURE_RESULTS, markOf, readIndicator, strengthOf, type Strength } from '../half-secure.ts'
import type { Answer, CheckedReturn, HalfSecureResult } from '../port.ts'
import { hintOf, verdictOf, type Verdict } from './codes.ts'
import { isSigned, SUCCESS } from './hash.ts'

/** A JSON object off the wire: anything may stand in it. */
export type Body = Readonly<Record<string, unknown>>

export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A code or a number as text; objects, lists and nothing read as empty. */
export function scalarOf(body: unknown, name: string): string {
  const value = isBody(body) && Object.hasOwn(body, name) ? body[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function parseBody(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(bytes)) as unknown
  } catch {
    return undefined
  }
}

export type Classified = Verdict & { readonly code: string }

/** The four outcomes of a message that can move money. The status decides only where the body leaves it open. */
export function classify(httpStatus: number, body: unknown): Classified {
  const code = scalarOf(body, 'responseCode') || scalarOf(body, 'code')
  if (httpStatus >= 500) return { kind: 'unknown', why: 'bank-trouble', code }
  if (code === '') return { kind: 'unknown', why: 'unreadable', code }
  const verdict = verdictOf(code, scalarOf(body, 'hostResponseCode'))
  if (httpStatus >= 400) return { ...refusedAtTheDoor(verdict), code }
  if (httpStatus < 200 || httpStatus > 299) return { kind: 'unknown', why: 'unreadable', code }
  return { ...verdict, code }
}

/** 400 is a body that failed validation, 401 wrong keys: their codes are in no list, and nothing went further. */
function refusedAtTheDoor(verdict: Verdict): Verdict {
  if (verdict.kind === 'approved') return { kind: 'unknown', why: 'unreadable' }
  return verdict.kind === 'unknown' && verdict.why === 'unlisted-code' ? { kind: 'error' } : verdict
}

/** `orderId` where the reply must name our order: captures and refunds get ids of the bank's own making. */
export function readAnswer(answer: WireAnswer, orderId?: string): Answer {
  if (answer.kind === 'silence') return { kind: 'unknown', why: 'no-answer' }
  const body = parseBody(answer.bytes)
  const classified = classify(answer.status, body)
  const { code } = classified
  const message = messageOf(body)
  switch (classified.kind) {
    case 'approved':
      return approvalOf(body, orderId)
    case 'declined':
      return { kind: 'declined', reason: classified.reason, code: declineCode(body, code), message }
    case 'error':
      return { kind: 'error', code, message, ...hintOf(code) }
    case 'unknown':
      return { kind: 'unknown', why: classified.why, ...(code === '' ? {} : { code }) }
  }
}

const partOf = (body: unknown, name: string) => (isBody(body) && Object.hasOwn(body, name) ? body[name] : undefined)

function messageOf(body: unknown): string {
  return scalarOf(body, 'hostMessage') || scalarOf(body, 'responseMessage') || scalarOf(body, 'message')
}

/** `VPS-1005` says only that the host refused; what the host said is what an operator looks up. */
function declineCode(body: unknown, code: string): string {
  const hostCode = scalarOf(body, 'hostResponseCode')
  return hostCode === '' ? code : `${code}/${hostCode}`
}

function approvalOf(body: unknown, orderId: string | undefined): Answer {
  const answeredFor = scalarOf(partOf(body, 'order'), 'orderId')
  const isOurs = orderId === undefined || answeredFor === '' || answeredFor === orderId
  if (!isOurs) return { kind: 'unknown', why: 'figures-differ', code: SUCCESS }
  const transaction = partOf(body, 'transaction')
  const authCode = scalarOf(transaction, 'authCode')
  const rrn = scalarOf(transaction, 'rrn')
  return { kind: 'approved', inquire: false, authCode, hostReference: rrn, kept: { authCode, rrn } }
}

export interface ExpectedReturn {
  readonly secretKey: string
  readonly paymentModel: string
  /** What a yes must carry, text by text; a failed authentication may leave all but the order id empty. */
  readonly bound: Fields
  readonly halfSecure: readonly HalfSecureResult[]
}

const PROOF = ['secureId', 'secureEcomInd', 'secureData', 'secureMd'] as const

/** Glued values can be cut elsewhere under the same signature, so each has a shape that a moved border breaks. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  txnDateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?$/,
  secureId: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  secureEcomInd: /^\d{2}$/,
  secureData: /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  secureMd: /^(?:[0-9A-F]{2})+$/,
}

export function isWellCut(fields: Fields): boolean {
  return Object.entries(SHAPES).every(([name, shape]) => shape.test(textOf(fields, name)))
}

export function judgeReturn(fields: Fields, expected: ExpectedReturn): CheckedReturn {
  const { secretKey, paymentModel, bound, halfSecure } = expected
  const is3d = paymentModel === '3D'
  if (!isSigned(secretKey, paymentModel, fields)) return { outcome: 'rejected', inquire: true, why: 'signature' }
  const isYes = textOf(fields, 'responseCode') === SUCCESS
  if (!isBound(fields, bound, isYes)) return { outcome: 'rejected', inquire: true, why: 'binding' }
  if (!isYes) return refusalOf(fields, paymentModel)
  if (is3d && textOf(fields, 'secureEcomInd') === '') return { outcome: 'rejected', inquire: true, why: 'shape' }
  const strength = isContradicted(fields, halfSecure) ? undefined : signedStrength(fields, is3d, halfSecure)
  if (strength === undefined) return notAsked(fields)
  return is3d
    ? { outcome: 'authenticated', inquire: false, proof: pick(fields, PROOF), ...markOf(strength) }
    : { outcome: 'approved', inquire: true, kept: pick(fields, ['authCode', 'rrn']) }
}

/** mdStatus is not signed, and older returns lack it: it can take a yes back, and whoever deletes it gains nothing. */
function isContradicted(fields: Fields, allowed: readonly HalfSecureResult[]): boolean {
  return Object.hasOwn(fields, 'mdStatus') && strengthOf(textOf(fields, 'mdStatus'), allowed) === undefined
}

/**
 * The signed indicator decides. It tells 2, 3 and 4 not apart, and the field that does could be changed by the payer: so
 * an attempt passes only where each of the three is allowed. The pay models sign no indicator, and their yes is asked about.
 */
function signedStrength(fields: Fields, is3d: boolean, allowed: readonly HalfSecureResult[]): Strength | undefined {
  if (!is3d) return 'full'
  const said = readIndicator(textOf(fields, 'secureEcomInd'))
  if (said !== 'attempted') return said
  return HALF_SECURE_RESULTS.every((result) => allowed.includes(result)) ? '4' : undefined
}

function notAsked(fields: Fields): CheckedReturn {
  const code = `secureEcomInd ${textOf(fields, 'secureEcomInd')} mdStatus ${textOf(fields, 'mdStatus')}`
  return { outcome: 'declined', inquire: false, reason: 'authentication-failed', code: code.trim() }
}

function isBound(fields: Fields, bound: Fields, isYes: boolean): boolean {
  return Object.entries(bound).every(([name, ours]) => {
    const theirs = textOf(fields, name)
    if (theirs === ours) return true
    return !isYes && name !== 'orderId' && (theirs === '' || name === 'txnCode')
  })
}

/** In model 3D nothing was charged before our own call, so that even a code nobody listed is a plain no. */
function refusalOf(fields: Fields, paymentModel: string): CheckedReturn {
  const code = textOf(fields, 'responseCode')
  const message = textOf(fields, 'responseMessage')
  const is3d = paymentModel === '3D'
  const verdict = verdictOf(code, is3d ? '' : textOf(fields, 'hostResponseCode'))
  switch (verdict.kind) {
    case 'declined':
      return { outcome: 'declined', inquire: false, reason: verdict.reason, code, message }
    case 'error':
      return { outcome: 'error', inquire: false, code, message }
    case 'unknown':
      return is3d && verdict.why === 'unlisted-code'
        ? { outcome: 'declined', inquire: false, reason: 'other', code, message }
        : { outcome: 'unknown', inquire: true, why: verdict.why, code }
    case 'approved':
      return { outcome: 'unknown', inquire: true, why: 'unreadable', code }
  }
}
