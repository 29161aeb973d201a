import { blamedByCode, saidInJson, type ConnectionWords } from '../connection.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { DeclineReason, NotApproved } from '../port.ts'

const DECLINES: Readonly<Record<string, DeclineReason>> = {
  '41': 'other',
  '44': 'limit-exceeded',
  '60': 'not-permitted',
  '70': 'installments-not-allowed',
  '76': 'not-permitted',
  '105': 'do-not-honour',
  '108': 'invalid-card',
}

/**
 * `41` only says that it failed; the bank behind it gave one of the usual two digits. Our document names 05, 51 and 54,
 * the others are what these digits mean at every bank. They choose the words for the payer, never the class.
 */
const BANK_REASONS: Readonly<Record<string, DeclineReason>> = {
  '01': 'call-bank',
  '02': 'call-bank',
  '05': 'do-not-honour',
  '12': 'do-not-honour',
  '14': 'invalid-card',
  '33': 'expired-card',
  '34': 'suspected-fraud',
  '41': 'lost-or-stolen',
  '43': 'lost-or-stolen',
  '51': 'insufficient-funds',
  '54': 'expired-card',
  '57': 'not-permitted',
  '58': 'not-permitted',
  '59': 'suspected-fraud',
  '61': 'limit-exceeded',
  '62': 'not-permitted',
  '65': 'limit-exceeded',
  '82': 'wrong-cvv',
  '93': 'not-permitted',
}

/** Validation, set-up, limits of the merchant, a hash_key that does not fit. */
const ERRORS: ReadonlySet<string> = new Set(
  '1 12 13 14 30 33 34 35 36 37 38 39 40 42 43 45 46 47 48 55 56 68 77 79 80 85 90 91 92 93 94 95 96 97 102 106 404'.split(
    ' ',
  ),
)

const REFUND_ERRORS: ReadonlySet<string> = new Set(['49', '104', '110'])

export const APPROVED = '100'
export const QUEUED = '101'
/** No such transaction, or one that was never completed. */
export const NOT_PAID: readonly string[] = ['31', '32']

export function isDecline(code: string): boolean {
  return Object.hasOwn(DECLINES, code)
}

export function declineReason(code: string, bankCode: string): DeclineReason {
  const digits = digitsOf(bankCode)
  const bankReason = Object.hasOwn(BANK_REASONS, digits) ? BANK_REASONS[digits] : undefined
  const own = isDecline(code) ? DECLINES[code] : undefined
  return bankReason ?? own ?? 'other'
}

const digitsOf = (bankCode: string) => bankCode.padStart(2, '0')

/** What the bank behind said; Sipay's own 68 and 90 to 96 are about a seal that does not fit. */
export const isBankInTrouble = (bankCode: string): boolean => isHostTrouble(digitsOf(bankCode))

/** What any status but success means for a call that charges; a code in no list is unknown. */
export function classifyFailure(code: string, bankCode: string, message: string): NotApproved {
  if (isBankInTrouble(bankCode)) return { kind: 'unknown', why: 'bank-trouble', code: bankCode }
  if (isDecline(code)) return { kind: 'declined', reason: declineReason(code, bankCode), code, message }
  if (['3', '117'].includes(code)) return { kind: 'unknown', why: 'order-used-before', code }
  if (['69', '99'].includes(code)) return { kind: 'unknown', why: 'bank-trouble', code }
  return ERRORS.has(code) ? { kind: 'error', code, message } : { kind: 'unknown', why: 'unlisted-code', code }
}

export function classifyRefundFailure(code: string, bankCode: string, message: string): NotApproved {
  // Accepted, not done: only checkstatus will tell.
  if (code === QUEUED) return { kind: 'unknown', why: 'under-review', code }
  const isPlain = REFUND_ERRORS.has(code) && !isBankInTrouble(bankCode)
  const failure = isPlain ? undefined : classifyFailure(code, bankCode, message)
  // No card is asked on the way back; whoever refused, an operator must look.
  return failure === undefined || failure.kind === 'declined' ? { kind: 'error', code, message } : failure
}

/** The app has an id and a secret of its own; the merchant's key seals every question. */
export const CONNECTION: ConnectionWords = {
  says: saidInJson('status_code', 'status_description'),
  blames: blamedByCode({ '14': ['terminal', 'key'], '30': ['password'], '68': ['key'] }),
  proves: ['ip', 'terminal', 'password', 'key'],
  leaves: [],
}
