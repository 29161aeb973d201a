import type { Currency, Money } from '@vezne/domain/money/money.ts'
import { minorOf } from '../../wire/amounts.ts'
import { pick, textOf, type Fields } from '../../wire/fields.ts'
import { decodeEither } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { blamedByCode, type ConnectionWords } from '../connection.ts'
import type { Answer, Inquiry, InquiryState, Unknown } from '../port.ts'
import { classOf, reasonOf } from './codes.ts'

/** `key=value;;key=value`. What is cut off, says a key twice or is no such text is undefined. */
export function parseReply(body: string): Fields | undefined {
  const pairs = body.trim().split(/;{2,}/)
  if (pairs.at(-1) === '') pairs.pop()
  if (pairs[0] === '') pairs.shift()
  // A last key without its sign was cut off in the middle; elsewhere it is a key without a value.
  if (pairs.at(-1)?.includes('=') !== true) return undefined
  const fields = new Map<string, string>()
  for (const pair of pairs) {
    // Only the first sign divides: a message may hold more of them.
    const [, key, value = ''] = /^\s*(\w+)\s*(?:=(.*))?$/s.exec(pair) ?? []
    if (key === undefined || fields.has(key)) return undefined
    fields.set(key, key === 'ErrorMessage' ? value.replace(/^[A-Z]{2}:/, '') : value)
  }
  return Object.fromEntries(fields)
}

/** The reply that came over the wire, or why there is none to rely on. */
export function readReply(answer: WireAnswer): Fields | Unknown['why'] {
  if (answer.kind === 'silence') return 'no-answer'
  if (answer.status !== 200) return 'unreadable'
  return parseReply(decodeEither(answer.bytes)) ?? 'unreadable'
}

const KEPT_NAMES = ['TransId', 'HostRefNum', 'AuthCode'] as const

export function answerOf(reply: Fields | undefined): Answer {
  if (reply === undefined) return { kind: 'unknown', why: 'unreadable' }
  const code = textOf(reply, 'ProcReturnCode')
  const errorCode = textOf(reply, 'ErrorCode')
  const message = textOf(reply, 'ErrorMessage')
  const said = message === '' ? {} : { message }
  switch (classOf(code, errorCode)) {
    case 'approved':
      // A yes beside "Failed" is no yes; an inquiry has no such field.
      if (textOf(reply, 'TxnResult') === 'Failed') return { kind: 'unknown', why: 'figures-differ', code }
      return approvedBy(reply)
    case 'declined':
      return { kind: 'declined', reason: reasonOf(code), code, ...said }
    case 'error':
      return { kind: 'error', code: code === '' ? errorCode : code, ...said }
    case 'bank-trouble':
      return { kind: 'unknown', why: 'bank-trouble', code }
    case 'unlisted':
      return { kind: 'unknown', why: 'unlisted-code', code }
  }
}

function approvedBy(reply: Fields): Answer {
  const authCode = textOf(reply, 'AuthCode')
  const hostReference = textOf(reply, 'HostRefNum')
  return {
    kind: 'approved',
    inquire: false,
    ...(authCode !== '' && { authCode }),
    ...(hostReference !== '' && { hostReference }),
    kept: pick(reply, KEPT_NAMES),
  }
}

/** An approval that names another order or another amount than ours is somebody else's. */
export function namesOtherFigures(reply: Fields, order: { orderId: string; total: Money }): boolean {
  const orderId = textOf(reply, 'OrderId')
  const amount = textOf(reply, 'Amount')
  if (orderId !== '' && orderId !== order.orderId) return true
  return amount !== '' && minorOf(amount) !== order.total.amountMinor
}

/** How the bank writes that a sale was never voided. */
export function isNever(date: string): boolean {
  return /^0?1\.0?1\.0001(?: |$)/.test(date)
}

/**
 * No successful inquiry of this bank is public. Its OrderId is not compared, because the one captured reply carries an
 * id that the bank made up; we asked by our own id, and the amount must be ours.
 */
export function inquiryOf(reply: Fields | undefined, amount: { amountMinor: bigint; currency: Currency }): Inquiry {
  const code = reply === undefined ? '' : textOf(reply, 'ProcReturnCode')
  const amountMinor = reply === undefined ? undefined : minorOf(textOf(reply, 'PurchAmount'))
  if (reply === undefined || code !== '00' || amountMinor === undefined) {
    return { state: 'pending', paid: false, ...(code !== '' && { code }), kept: {} }
  }
  const refundedMinor = minorOf(textOf(reply, 'RefundedAmount') || '0')
  const state = stateOf(textOf(reply, 'VoidDate'), amountMinor, refundedMinor)
  return {
    state,
    paid: state === 'paid' && amountMinor === amount.amountMinor,
    amountMinor,
    ...(refundedMinor !== undefined && { refundedMinor }),
    code,
    ...(textOf(reply, 'AuthCode') !== '' && { authCode: textOf(reply, 'AuthCode') }),
    ...(textOf(reply, 'HostRefNum') !== '' && { hostReference: textOf(reply, 'HostRefNum') }),
    kept: pick(reply, KEPT_NAMES),
  }
}

function stateOf(voidDate: string, amountMinor: bigint, refundedMinor: bigint | undefined): InquiryState {
  if (voidDate !== '' && !isNever(voidDate)) return 'voided'
  if (refundedMinor === undefined || refundedMinor > amountMinor) return 'pending'
  if (refundedMinor === 0n) return 'paid'
  return refundedMinor === amountMinor ? 'refunded' : 'partly-refunded'
}

/** 81 is a terminal that is off and credentials that are wrong; a missing order is refused like any other question. */
export const CONNECTION: ConnectionWords = {
  says: (text) => {
    const reply = parseReply(text) ?? {}
    return {
      code: textOf(reply, 'ProcReturnCode') || textOf(reply, 'ErrorCode'),
      message: textOf(reply, 'ErrorMessage'),
    }
  },
  blames: blamedByCode({ '81': ['terminal', 'password'] }),
  understood: /^E39$/,
  proves: ['ip', 'terminal', 'password'],
  leaves: ['key'],
}
