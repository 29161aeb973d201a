import { minorFromDecimal, type Currency, type Money } from '@vezne/domain/money/money.ts'
import { ISO_NUMBERS } from '../../wire/amounts.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { parseXml, textAt, type Element } from '../../wire/xml.ts'
import { markOf, readIndicator, strengthOf, type Strength } from '../half-secure.ts'
import type { Answer, CheckedReturn, HalfSecureResult } from '../port.ts'
import { CARD_NOT_WANTED, hintOf, verdictOf, type Verdict } from './codes.ts'

/** The text of an answer in the protocol; a broken server and a redirect say nothing, whatever their body. */
export function bodyOf(answer: WireAnswer): string | undefined {
  if (answer.kind === 'silence' || answer.status >= 500) return undefined
  return answer.status >= 300 && answer.status < 400 ? undefined : decodeUtf8(answer.bytes)
}

export type Classified = Verdict & { readonly code: string; readonly reply: Element | undefined }

export function classify(body: string): Classified {
  const root = parseXml(body)
  const reply = root?.name === 'VposResponse' ? root : undefined
  const code = textAt(reply, 'ResultCode')
  if (code === '') return { kind: 'unknown', why: 'unreadable', code, reply }
  return { ...verdictOf(code), code, reply }
}

/** What an approval must agree with, where it says so itself. */
export interface ExpectedAnswer {
  readonly operation: 'void' | 'refund' | 'other'
  readonly orderId?: string
  readonly amountMinor?: bigint
  readonly currency?: Currency
  /** True where the transaction's id is what later voids and refunds refer to. */
  readonly keepsTransaction: boolean
}

export function readAnswer(answer: WireAnswer, expected: ExpectedAnswer): Answer {
  if (answer.kind === 'silence') return { kind: 'unknown', why: 'no-answer' }
  const body = bodyOf(answer)
  if (body === undefined) return { kind: 'unknown', why: answer.status >= 500 ? 'bank-trouble' : 'unreadable' }
  const classified = classify(body)
  const { code, reply } = classified
  const message = textAt(reply, 'ResultDetail')
  switch (classified.kind) {
    case 'approved':
      return approvalOf(reply, expected)
    case 'declined':
      return { kind: 'declined', reason: classified.reason, code, message }
    case 'error':
      return { kind: 'error', code, message: adviceOn(code, message), ...hintOf(code, expected.operation) }
    case 'unknown':
      return { kind: 'unknown', why: classified.why, ...(code === '' ? {} : { code }) }
  }
}

function adviceOn(code: string, message: string): string {
  if (code !== CARD_NOT_WANTED) return message
  return `${message} (hesap ayarı: "3D sonrası satışta kart gönderilsin" kapatılmalı)`.trim()
}

function approvalOf(reply: Element | undefined, expected: ExpectedAnswer): Answer {
  const { orderId, amountMinor, currency } = expected
  const agrees =
    saysOrNothing(textAt(reply, 'OrderId'), orderId) &&
    (amountMinor === undefined || isAmount(textAt(reply, 'CurrencyAmount'), amountMinor)) &&
    saysOrNothing(textAt(reply, 'CurrencyCode'), currency && ISO_NUMBERS[currency])
  if (!agrees) return { kind: 'unknown', why: 'figures-differ', code: textAt(reply, 'ResultCode') }
  const authCode = textAt(reply, 'AuthCode')
  const rrn = textAt(reply, 'Rrn')
  const transactionId = textAt(reply, 'TransactionId')
  const kept = expected.keepsTransaction && transactionId !== '' ? { transactionId, authCode, rrn } : {}
  return { kind: 'approved', inquire: false, authCode, hostReference: rrn, kept }
}

const saysOrNothing = (said: string, ours: string | undefined) => said === '' || ours === undefined || said === ours
const isAmount = (said: string, ours: bigint) => said === '' || minorFromDecimal(said) === ours

export interface ExpectedReturn {
  readonly merchantId: string
  readonly verifyEnrollmentRequestId: string
  readonly amount: Money
  readonly installments: number
  readonly sessionInfo: string
  readonly halfSecure: readonly HalfSecureResult[]
}

/**
 * Nothing in this return is signed. Whatever it carries of our order must be our order, and what a forged yes is worth
 * the bank tells at the provision: it keeps the authentication itself, under the id we gave it.
 */
export function judgeReturn(fields: Fields, expected: ExpectedReturn): CheckedReturn {
  if (!isBound(fields, expected)) return { outcome: 'rejected', inquire: true, why: 'binding' }
  const status = textOf(fields, 'Status')
  const strength = strengthIn(fields, expected.halfSecure)
  if (strength !== undefined) {
    return { outcome: 'authenticated', inquire: false, proof: proofOf(fields), ...markOf(strength) }
  }
  return {
    outcome: 'declined',
    inquire: false,
    reason: 'authentication-failed',
    code: textOf(fields, 'ErrorCode') || `Status ${status}`,
    message: textOf(fields, 'ErrorMessage'),
  }
}

/** An attempt by either field is one: a payer who rewrites A into Y still sends the indicator of an attempt. */
function strengthIn(fields: Fields, allowed: readonly HalfSecureResult[]): Strength | undefined {
  const status = textOf(fields, 'Status')
  if (status !== 'Y' && status !== 'A') return undefined
  const isAttempt = status === 'A' || readIndicator(textOf(fields, 'Eci')) === 'attempted'
  return strengthOf(isAttempt ? '4' : '1', allowed)
}

function isBound(fields: Fields, expected: ExpectedReturn): boolean {
  const { amount, installments, verifyEnrollmentRequestId } = expected
  const bound = {
    MerchantId: expected.merchantId,
    VerifyEnrollmentRequestId: verifyEnrollmentRequestId,
    // Minor units here, though the request spoke in decimals.
    PurchAmount: String(amount.amountMinor),
    PurchCurrency: ISO_NUMBERS[amount.currency],
    SessionInfo: expected.sessionInfo,
  }
  if (verifyEnrollmentRequestId === '' || !isSameCount(textOf(fields, 'InstallmentCount'), installments)) return false
  return Object.entries(bound).every(([name, ours]) => textOf(fields, name) === ours)
}

/** We leave a single payment out; what the bank brings back for it may be nothing, `0` or `1`. */
function isSameCount(returned: string, installments: number): boolean {
  return installments > 1 ? returned === String(installments) : ['', '0', '1'].includes(returned)
}

/** The whole card number comes back as well; it stays behind. */
function proofOf(fields: Fields): Fields {
  return {
    Eci: textOf(fields, 'Eci'),
    Cavv: textOf(fields, 'Cavv'),
    VerifyEnrollmentRequestId: textOf(fields, 'VerifyEnrollmentRequestId'),
  }
}
