import { lookUp } from '../../wire/fields.ts'
import { blamedByCode, saidInXml, type ConnectionWords } from '../connection.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { DeclineReason, Erred, UnknownWhy } from '../port.ts'

export type Verdict =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'error' }
  | { readonly kind: 'unknown'; readonly why: UnknownWhy }

export const SUCCESS = '0000'
/** "Card or amount must not be in a provision after 3-D": the account wants the switch the other way. */
export const CARD_NOT_WANTED = '1127'

/** The id or the order was there before, and the one before may have been charged. */
const USED_BEFORE: readonly string[] = ['1006', '1061', '0966']

/** System error, original not reachable, not finished yet, batch closing: the bank itself does not know. */
const TROUBLE: readonly string[] = ['1001', '1007', '1074', '7777']

const ERROR_RANGES = [
  [1049, 1060],
  [1075, 1104],
  [1107, 1121],
  [9000, 9999],
] as const

/** Named by the document beside its ranges. */
const ERRORS: readonly string[] = [
  '1044', // debit cards have no installments
  '1046', // refund above the sale
  '1105', // our address is not on their list
  '1123', // done before
  '1124', // done before
  '1126', // data of the 3-D step
  CARD_NOT_WANTED,
  '1128', // the 3-D step was used before
  '2202', // batch closed
  '5001', // our password
]

const ISSUER = /^0\d{3}$/

const REASONS: Readonly<Record<string, DeclineReason>> = {
  '0001': 'call-bank',
  '0002': 'call-bank',
  '0004': 'lost-or-stolen',
  '0005': 'do-not-honour',
  '0007': 'suspected-fraud',
  '0014': 'invalid-card',
  '0033': 'expired-card',
  '0034': 'suspected-fraud',
  '0036': 'not-permitted',
  '0041': 'lost-or-stolen',
  '0043': 'lost-or-stolen',
  '0051': 'insufficient-funds',
  '0054': 'expired-card',
  '0057': 'not-permitted',
  '0058': 'not-permitted',
  '0059': 'suspected-fraud',
  '0061': 'limit-exceeded',
  '0062': 'not-permitted',
  '0065': 'limit-exceeded',
  '0082': 'wrong-cvv',
  '0093': 'not-permitted',
  '0312': 'wrong-cvv',
  '0400': 'authentication-failed',
  '0501': 'installments-not-allowed',
  '0580': 'authentication-failed',
  '0581': 'authentication-failed',
  '0582': 'authentication-failed',
  '0978': 'installments-not-allowed',
}

/** `hostCode` is the word of the card's bank, which only the rows of a search have beside the gateway's own. */
export function verdictOf(code: string, hostCode = ''): Verdict {
  if (code === SUCCESS) return { kind: 'approved' }
  if (USED_BEFORE.includes(code)) return { kind: 'unknown', why: 'order-used-before' }
  // The row writes it with one zero less than the reply does.
  const isTrouble = isHostTrouble(code, '00') || isHostTrouble(hostCode.replace(/^0+(?=\d\d$)/, ''))
  if (isTrouble || TROUBLE.includes(code)) return { kind: 'unknown', why: 'bank-trouble' }
  if (ISSUER.test(code)) return { kind: 'declined', reason: lookUp(REASONS, code) ?? 'other' }
  return ERRORS.includes(code) || isInErrorRange(code) ? { kind: 'error' } : { kind: 'unknown', why: 'unlisted-code' }
}

function isInErrorRange(code: string): boolean {
  if (!/^\d{4}$/.test(code)) return false
  return ERROR_RANGES.some(([first, last]) => Number(code) >= first && Number(code) <= last)
}

const HINTS: Readonly<Record<string, NonNullable<Erred['hint']>>> = {
  '1046': 'above-the-sale',
  '1059': 'already-refunded',
  '1083': 'already-voided',
  '2202': 'refund-instead',
}

/** These say that it was done before, of a void and of a refund alike. */
const DONE_BEFORE: readonly string[] = ['1123', '1124', '9077', '9078']

export function hintOf(code: string, operation: 'void' | 'refund' | 'other'): Pick<Erred, 'hint'> {
  if (operation === 'other') return {}
  if (DONE_BEFORE.includes(code)) return { hint: operation === 'void' ? 'already-voided' : 'already-refunded' }
  const hint = lookUp(HINTS, code)
  return hint === undefined ? {} : { hint }
}

/** The search service knows the merchant by number and password; it never sees the terminal's own number. */
export const CONNECTION: ConnectionWords = {
  says: saidInXml(['ResponseCode'], ['ResponseMessage']),
  blames: blamedByCode({
    '1105': ['ip'],
    '1112': ['terminal'],
    '5001': ['password'],
    '9039': ['terminal'],
    '9065': ['terminal', 'password'],
  }),
  understood: /^0000$/,
  proves: ['ip', 'terminal', 'password'],
  leaves: [],
}
