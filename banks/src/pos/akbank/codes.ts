import { lookUp } from '../../wire/fields.ts'
import { blamedByCode, saidInJson, type ConnectionWords } from '../connection.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { DeclineReason, Erred, UnknownWhy } from '../port.ts'

/** Codes that say what is wrong with our request, our rights or the original; nothing was charged. */
const ERRORS: readonly string[] = [
  'VPS-1007', // original not found
  'VPS-1008', // already voided
  'VPS-1055', // fields of a recurring sale
  'VPS-1059', // planned transaction not found
  'VPS-1060', // no e-commerce for this kind of merchant
  'VPS-1061', // no right to recurring sales
  'VPS-1073', // our clock
  'VPS-1123', // no such order
  'VPS-2229', // report of more than a day
  'VPS-2235', // report of too many rows
]

const HINTS: Readonly<Record<string, NonNullable<Erred['hint']>>> = { 'VPS-1008': 'already-voided' }

const HOST_REFUSED = 'VPS-1005'
const ORDER_USED_BEFORE = 'VPS-1013'
export const NO_SUCH_ORDER = 'VPS-1123'

const REFUSALS: Readonly<Record<string, DeclineReason>> = {
  'VPS-1044': 'installments-not-allowed',
  'VPS-1066': 'not-permitted',
  'VPS-1279': 'authentication-failed',
}

const HOST_REASONS: Readonly<Record<string, DeclineReason>> = {
  '01': 'call-bank',
  '02': 'call-bank',
  '04': 'lost-or-stolen',
  '05': 'do-not-honour',
  '07': 'suspected-fraud',
  '14': 'invalid-card',
  '33': 'expired-card',
  '34': 'suspected-fraud',
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
  '83': 'installments-not-allowed',
}

export type Verdict =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'error' }
  | { readonly kind: 'unknown'; readonly why: UnknownWhy }

/** What a code of the bank's own means; `hostCode` is the word of the system behind it. */
export function verdictOf(code: string, hostCode: string): Verdict {
  if (code === 'VPS-0000') return { kind: 'approved' }
  if (code === ORDER_USED_BEFORE) return { kind: 'unknown', why: 'order-used-before' }
  if (isHostTrouble(hostCode)) return { kind: 'unknown', why: 'bank-trouble' }
  if (code === HOST_REFUSED) return { kind: 'declined', reason: lookUp(HOST_REASONS, hostCode) ?? 'other' }
  const reason = lookUp(REFUSALS, code)
  if (reason !== undefined) return { kind: 'declined', reason }
  return ERRORS.includes(code) ? { kind: 'error' } : { kind: 'unknown', why: 'unlisted-code' }
}

export function hintOf(code: string): Pick<Erred, 'hint'> {
  const hint = lookUp(HINTS, code)
  return hint === undefined ? {} : { hint }
}

/** A wrong key and a wrong account are one answer: 401 without a code of the bank's own. */
export const CONNECTION: ConnectionWords = {
  says: (text) => {
    const said = saidInJson('responseCode', 'responseMessage')(text)
    return said.code === '' ? { code: '', message: saidInJson('code', 'message')(text).message } : said
  },
  blames: blamedByCode({ 'HTTP 401': ['terminal', 'key'] }),
  proves: ['ip', 'terminal', 'key'],
  leaves: [],
}
