import { blamedByCode, saidInJson, type ConnectionWords } from '../connection.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { DeclineReason, Erred, NotApproved } from '../port.ts'

/** What the issuing bank or the payer's card said no to. */
const DECLINES: Readonly<Record<string, DeclineReason>> = {
  '10005': 'do-not-honour',
  '10012': 'do-not-honour',
  '10034': 'suspected-fraud',
  '10041': 'lost-or-stolen',
  '10043': 'lost-or-stolen',
  '10051': 'insufficient-funds',
  '10054': 'expired-card',
  '10057': 'not-permitted',
  '10058': 'not-permitted',
  '10084': 'wrong-cvv',
  '10093': 'not-permitted',
  '10201': 'do-not-honour',
  '10206': 'wrong-cvv',
  '10207': 'call-bank',
  '10208': 'not-permitted',
  '10209': 'not-permitted',
  '10210': 'authentication-failed',
  '10211': 'authentication-failed',
  '10212': 'other',
  '10213': 'invalid-card',
  '10215': 'invalid-card',
  '10216': 'invalid-card',
  '10217': 'not-permitted',
  '10222': 'installments-not-allowed',
  '10225': 'not-permitted',
  '10226': 'limit-exceeded',
  '10227': 'do-not-honour',
  '10229': 'expired-card',
  '10232': 'other',
}

/** System error, unknown, communication, bank time-out, issuer down: the money may have moved. */
const BANK_TROUBLE: readonly string[] = ['1', '10204', '10214', '10219', '10228']

/** Validation, signature and key, stored data, request rules, too many calls. */
const ERROR_RANGES: readonly (readonly [from: number, to: number])[] = [
  [3, 27],
  [1000, 1001],
  [2000, 2030],
  [3000, 3013],
  [5000, 5111],
  [50_000, 50_000],
]

/** iyzico writes the two digits of the card's bank behind 100: 10051 is its 51. */
export const isIssuerTrouble = (code: string): boolean => isHostTrouble(code, '100')

export function isDecline(code: string): boolean {
  return Object.hasOwn(DECLINES, code)
}

function isError(code: string): boolean {
  return /^[1-9]\d{0,4}$/.test(code) && ERROR_RANGES.some(([from, to]) => from <= Number(code) && Number(code) <= to)
}

/** What `status: failure` means, by its code and group; a code in no list is unknown. */
export function classifyFailure(code: string, group: string, message: string): NotApproved {
  if (group === 'ORDER_ID_ALREADY_USED') return { kind: 'unknown', why: 'order-used-before', code }
  const reason = isDecline(code) ? DECLINES[code] : undefined
  if (reason !== undefined) return { kind: 'declined', reason, code, message }
  if (isIssuerTrouble(code) || BANK_TROUBLE.includes(code)) return { kind: 'unknown', why: 'bank-trouble', code }
  return isError(code) ? { kind: 'error', code, message } : { kind: 'unknown', why: 'unlisted-code', code }
}

const DAY_END = '10223'

/** The same for a void or a refund, where one code speaks of the bank's day end and one group of an earlier refund. */
export function classifyReversalFailure(
  code: string,
  group: string,
  message: string,
  dayEndHint: NonNullable<Erred['hint']>,
): NotApproved {
  // "May have": only an inquiry knows.
  if (group === 'MAY_HAVE_ALREADY_REFUNDED') return { kind: 'unknown', why: 'order-used-before', code }
  if (code === DAY_END) return { kind: 'error', code, message, hint: dayEndHint }
  const failure = classifyFailure(code, group, message)
  // No card is asked on the way back; whoever refused, an operator must look.
  return failure.kind === 'declined' ? { kind: 'error', code, message } : failure
}

/** An unknown payment is an error of a rule like any other: whoever says one has read our signature. */
export const CONNECTION: ConnectionWords = {
  says: saidInJson('errorCode', 'errorMessage'),
  blames: blamedByCode({ '1000': ['key'], '1001': ['terminal'] }),
  understood: /^5\d{3}$/,
  proves: ['ip', 'terminal', 'key'],
  leaves: [],
}
