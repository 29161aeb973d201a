import { minorFromDecimal } from '@vezne/domain/money/money.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { isObject, jsonList, jsonText, readJson, type Json } from '@vezne/domain/text/exact-json.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { markOf, strengthOf } from '../half-secure.ts'
import type {
  Answer,
  Approved,
  Begun,
  CheckedReturn,
  HalfSecureResult,
  NotApproved,
  Order,
  Refund,
  Unknown,
} from '../port.ts'
import { classifyFailure, classifyReversalFailure, isIssuerTrouble } from './codes.ts'
import { isCallbackGenuine, isReplyGenuine, signedPrice } from './hash.ts'
import { PATHS } from './request.ts'

export type Reply = { readonly kind: 'reply'; readonly json: Json } | Unknown

/** A JSON object with a `status`, or the reason why nothing can be said. */
export function readReply(answer: WireAnswer): Reply {
  if (answer.kind === 'silence') return { kind: 'unknown', why: 'no-answer' }
  const json = readJson(decodeUtf8(answer.bytes))
  if (!isObject(json) || !isBelievable(answer.status, jsonText(json, 'status'))) {
    return { kind: 'unknown', why: 'unreadable' }
  }
  return { kind: 'reply', json }
}

/** A refusal may come with a status of its own; a success under anything but 200 contradicts itself. */
function isBelievable(httpStatus: number, status: string): boolean {
  if (httpStatus === 200) return status === 'success' || status === 'failure'
  return httpStatus >= 400 && httpStatus < 500 && status === 'failure'
}

export const isSuccess = (json: Json): boolean => jsonText(json, 'status') === 'success'

/** A price of a reply in minor units: `10.5`, `1.0` and `1.00000000` are all two decimals at heart. */
export const minorOfPrice = (price: string): bigint | undefined => minorFromDecimal(signedPrice(price))

function failureOf(json: Json): NotApproved {
  return classifyFailure(jsonText(json, 'errorCode'), jsonText(json, 'errorGroup'), jsonText(json, 'errorMessage'))
}

export function readBegun(secretKey: string, order: Order, reply: Reply): Begun {
  if (reply.kind === 'unknown') return reply
  const { json } = reply
  if (!isSuccess(json)) return failureOf(json)
  if (!isReplyGenuine(secretKey, PATHS.begin, json)) return { kind: 'unknown', why: 'signature' }
  const paymentId = jsonText(json, 'paymentId')
  const html = decodeUtf8(Buffer.from(jsonText(json, 'threeDSHtmlContent'), 'base64'))
  if (paymentId === '' || html.trim() === '') return { kind: 'unknown', why: 'unreadable' }
  if (jsonText(json, 'conversationId') !== order.orderId) return { kind: 'unknown', why: 'figures-differ' }
  return { kind: 'handover', handover: { kind: 'html', html }, kept: { paymentId } }
}

export interface StoredAttempt {
  readonly conversationId: string
  readonly paymentId: string
}

/** Judges the browser's return: signature, then that it speaks of our attempt, then what it says. */
export function checkCallback(
  account: { readonly secretKey: string; readonly halfSecure: readonly HalfSecureResult[] },
  stored: StoredAttempt,
  post: Fields,
): CheckedReturn {
  if (!isCallbackGenuine(account.secretKey, post)) return { outcome: 'rejected', inquire: true, why: 'signature' }
  const mdStatus = textOf(post, 'mdStatus')
  const status = textOf(post, 'status')
  // The signed values are glued with colons; only the free text in front of them may hold one.
  if (`${mdStatus}${status}`.includes(':')) return { outcome: 'rejected', inquire: true, why: 'shape' }
  const isOurs =
    stored.paymentId !== '' &&
    textOf(post, 'paymentId') === stored.paymentId &&
    textOf(post, 'conversationId') === stored.conversationId
  if (!isOurs) return { outcome: 'rejected', inquire: true, why: 'binding' }
  const strength = strengthOf(mdStatus, account.halfSecure)
  if (status === 'success' && strength !== undefined) {
    return { outcome: 'authenticated', inquire: false, proof: { paymentId: stored.paymentId }, ...markOf(strength) }
  }
  return { outcome: 'declined', inquire: false, reason: 'authentication-failed', code: mdStatus }
}

/** The reply to a call that charges. */
export function readPayment(secretKey: string, path: string, order: Order, reply: Reply): Answer {
  if (reply.kind === 'unknown') return reply
  const { json } = reply
  const fraudStatus = jsonText(json, 'fraudStatus')
  if (!isSuccess(json)) {
    const errorCode = jsonText(json, 'errorCode')
    return fraudStatus === '-1' && !isIssuerTrouble(errorCode) ? refusedAsFraud(errorCode) : failureOf(json)
  }
  if (!isReplyGenuine(secretKey, path, json)) return { kind: 'unknown', why: 'signature' }
  if (!isOfOrder(order, json)) return { kind: 'unknown', why: 'figures-differ' }
  if (fraudStatus === '-1') return refusedAsFraud(fraudStatus)
  if (fraudStatus !== '1') return { kind: 'unknown', why: 'under-review', code: `fraudStatus ${fraudStatus}` }
  const paymentStatus = jsonText(json, 'paymentStatus')
  if (!['', 'SUCCESS'].includes(paymentStatus)) return { kind: 'unknown', why: 'unlisted-code', code: paymentStatus }
  return approvedBy(json)
}

function refusedAsFraud(code: string): NotApproved {
  return { kind: 'declined', reason: 'suspected-fraud', code }
}

function isOfOrder({ orderId, total: amount }: Order, json: Json): boolean {
  return (
    minorOfPrice(jsonText(json, 'paidPrice')) === amount.amountMinor &&
    jsonText(json, 'currency') === amount.currency &&
    jsonText(json, 'basketId') === orderId &&
    jsonText(json, 'conversationId') === orderId
  )
}

function approvedBy(json: Json): Approved {
  return { kind: 'approved', inquire: false, ...receiptOf(json), kept: keptOf(json) }
}

export function receiptOf(json: Json): { authCode?: string; hostReference?: string } {
  const authCode = jsonText(json, 'authCode')
  const hostReference = jsonText(json, 'hostReference')
  return { ...(authCode === '' ? {} : { authCode }), ...(hostReference === '' ? {} : { hostReference }) }
}

/** What a void or a refund needs later; an item's refund would want its own number and sum. */
export function keptOf(json: Json): Fields {
  const paymentId = jsonText(json, 'paymentId')
  const items = jsonList(json, 'itemTransactions').map(
    (item) => `${jsonText(item, 'paymentTransactionId')}=${jsonText(item, 'paidPrice')}`,
  )
  return {
    ...(paymentId === '' ? {} : { paymentId }),
    ...(items.length === 0 ? {} : { paymentTransactions: items.join(',') }),
  }
}

/** Cancel has no published signature, so only its figures can be held against the sale. */
export function readCancel(order: Order, paymentId: string, reply: Reply): Answer {
  if (reply.kind === 'unknown') return reply
  const { json } = reply
  if (!isSuccess(json)) return reversalFailureOf(json, 'refund-instead')
  const price = jsonText(json, 'price')
  const currency = jsonText(json, 'currency')
  const isOurs =
    jsonText(json, 'paymentId') === paymentId &&
    (price === '' || minorOfPrice(price) === order.total.amountMinor) &&
    (currency === '' || currency === order.total.currency)
  if (!isOurs) return { kind: 'unknown', why: 'figures-differ' }
  return { kind: 'approved', inquire: false, ...receiptOf(json), kept: {} }
}

export function readRefund(secretKey: string, paymentId: string, { amount }: Refund, reply: Reply): Answer {
  if (reply.kind === 'unknown') return reply
  const { json } = reply
  if (!isSuccess(json)) return reversalFailureOf(json, 'void-instead')
  if (!isReplyGenuine(secretKey, PATHS.refund, json)) return { kind: 'unknown', why: 'signature' }
  const isOurs =
    jsonText(json, 'paymentId') === paymentId &&
    minorOfPrice(jsonText(json, 'price')) === amount.amountMinor &&
    jsonText(json, 'currency') === amount.currency
  if (!isOurs) return { kind: 'unknown', why: 'figures-differ' }
  return { kind: 'approved', inquire: false, ...receiptOf(json), kept: {} }
}

function reversalFailureOf(json: Json, dayEndHint: 'refund-instead' | 'void-instead'): NotApproved {
  const { code, group, message } = {
    code: jsonText(json, 'errorCode'),
    group: jsonText(json, 'errorGroup'),
    message: jsonText(json, 'errorMessage'),
  }
  return classifyReversalFailure(code, group, message, dayEndHint)
}
