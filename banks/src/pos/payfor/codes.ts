import { lookUp } from '../../wire/fields.ts'
import { blamedByCode, saidInXml, type ConnectionWords } from '../connection.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { DeclineReason, Erred, UnknownWhy } from '../port.ts'

export type Verdict =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'error' }
  | { readonly kind: 'unknown'; readonly why: UnknownWhy }

export const SUCCESS = '00'
/** "The payer was authenticated": the word of a return before anything was charged. */
export const AUTHENTICATED = 'V033'
export const NOT_FOUND = 'V013'

export const USED_BEFORE: readonly string[] = ['V029', '101310']

/** In progress, not complete, or a system that does not answer. */
const TROUBLE: readonly string[] = ['V000', 'V020', 'V002', 'V036', 'V9196', 'V9199', '98']

const REFUSALS: Readonly<Record<string, DeclineReason>> = {
  M041: 'invalid-card',
  V034: 'authentication-failed',
  V044: 'other',
  MR15: 'authentication-failed',
}

/** Answers to a capture, a void or a refund, named one by one beside the ranges. */
const ABOUT_THE_ORIGINAL: readonly string[] = [
  NOT_FOUND,
  'V014', // refund before the day's end
  'V015', // refund above the sale
  'V016', // no pre-authorisation
  'V017', // voided before
  'V018', // cannot be voided
  'V019', // a void is for the whole
  'V025', // captured before
  'V026', // pre-authorisation ran out
  'V027', // capture too far from the pre-authorisation
  'V035',
  'V037', // refunded before
  'V038',
]

export const isTrouble = (code: string): boolean => isHostTrouble(code) || TROUBLE.includes(code)

const HOST_CODE = /^(?:0[1-9]|[1-8]\d|9[0-5])$/

const HOST_REASONS: Readonly<Record<string, DeclineReason>> = {
  '01': 'call-bank',
  '02': 'call-bank',
  '04': 'lost-or-stolen',
  '05': 'do-not-honour',
  '07': 'suspected-fraud',
  '12': 'not-permitted',
  '14': 'invalid-card',
  '33': 'expired-card',
  '34': 'wrong-cvv',
  '36': 'not-permitted',
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
}

/** What a code means as the answer of a server call. */
export function verdictOf(code: string): Verdict {
  if (code === SUCCESS) return { kind: 'approved' }
  if (USED_BEFORE.includes(code)) return { kind: 'unknown', why: 'order-used-before' }
  if (isTrouble(code)) return { kind: 'unknown', why: 'bank-trouble' }
  if (HOST_CODE.test(code)) return { kind: 'declined', reason: lookUp(HOST_REASONS, code) ?? 'other' }
  const reason = lookUp(REFUSALS, code)
  if (reason !== undefined) return { kind: 'declined', reason }
  return isOurFault(code) ? { kind: 'error' } : { kind: 'unknown', why: 'unlisted-code' }
}

/** M001 to M051 and V001, V003 to V012; the exceptions in these ranges were looked at before. */
function isOurFault(code: string): boolean {
  if (ABOUT_THE_ORIGINAL.includes(code)) return true
  const [, letter, digits] = /^([MV])(\d{3})$/.exec(code) ?? []
  const number = Number(digits)
  return letter === 'M' ? number >= 1 && number <= 51 : letter === 'V' && number >= 1 && number <= 12
}

const HINTS: Readonly<Record<string, NonNullable<Erred['hint']>>> = {
  V014: 'void-instead',
  V015: 'above-the-sale',
  V017: 'already-voided',
  V018: 'refund-instead',
  V037: 'already-refunded',
}

export function hintOf(code: string): Pick<Erred, 'hint'> {
  const hint = lookUp(HINTS, code)
  return hint === undefined ? {} : { hint }
}

/** The 3-D key signs forms alone. */
export const CONNECTION: ConnectionWords = {
  says: saidInXml(['ProcReturnCode'], ['ErrMsg']),
  blames: blamedByCode({
    M030: ['key'],
    M047: ['ip'],
    M049: ['terminal', 'password'],
    V004: ['terminal', 'password'],
  }),
  proves: ['ip', 'terminal', 'password'],
  leaves: ['key'],
}
