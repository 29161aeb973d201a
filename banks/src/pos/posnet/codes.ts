import { blamedByCode, saidInXml, type ConnectionWords } from '../connection.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { DeclineReason, Erred, UnknownWhy } from '../port.ts'

const DOUBTS: Readonly<Record<string, UnknownWhy>> = {
  '0100': 'bank-trouble',
  '0124': 'bank-trouble',
  '0125': 'order-used-before',
  '0126': 'order-used-before',
  '0127': 'order-used-before',
  '0400': 'bank-trouble',
}

export function doubtOf(code: string): UnknownWhy | undefined {
  if (isHostTrouble(code, '00')) return 'bank-trouble'
  return Object.hasOwn(DOUBTS, code) ? DOUBTS[code] : undefined
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  '0001': 'not-permitted',
  '0004': 'not-permitted',
  '0005': 'do-not-honour',
  '0007': 'other',
  // Mostly an installment count that this card does not have.
  '0012': 'installments-not-allowed',
  '0014': 'invalid-card',
  '0030': 'other',
  '0041': 'lost-or-stolen',
  '0043': 'lost-or-stolen',
  '0051': 'insufficient-funds',
  '0053': 'invalid-card',
  '0054': 'expired-card',
  '0057': 'not-permitted',
  '0058': 'not-permitted',
  '0062': 'not-permitted',
  '0065': 'limit-exceeded',
  '0129': 'suspected-fraud',
  '0217': 'lost-or-stolen',
  '0232': 'limit-exceeded',
  '0444': 'call-bank',
}

export function declineReasonOf(code: string): DeclineReason | undefined {
  return Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
}

/** Named one by one in the bank's manual. */
const ERRORS = new Set(['0002', '0015', '0122', '0123', '0146', '0147', '0148', '0150', '0370', '0411', '0450', '0788'])
/** Parameters (1xx), operations in the wrong state (02xx) and the 3-D service (E…). */
const ERROR_RANGES = /^(?:1\d\d|02\d\d|E.*)$/

export const isError = (code: string): boolean => ERRORS.has(code) || ERROR_RANGES.test(code)

/** The order has no record; also the answer to a charge that never arrived. */
export const RECORD_MISSING = '0123'

const HINTS: Readonly<Record<string, NonNullable<Erred['hint']>>> = {
  '0211': 'refund-instead',
  '0229': 'refund-instead',
  '0411': 'void-instead',
  '0220': 'already-voided',
  '0370': 'already-voided',
}

export function hintOf(code: string): Erred['hint'] {
  return Object.hasOwn(HINTS, code) ? HINTS[code] : undefined
}

/** One code for number, terminal and address; the key seals what goes through the browser alone. */
export const CONNECTION: ConnectionWords = {
  says: saidInXml(['respCode'], ['respText']),
  blames: blamedByCode({ '0148': ['ip', 'terminal'] }),
  proves: ['ip', 'terminal'],
  leaves: ['key'],
}
