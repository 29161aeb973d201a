import type { DeclineReason } from './port.ts'

/** Two digits that the card's own bank answers with, the same wherever a gateway passes them on untouched. */
export const HOST_REASONS: Readonly<Record<string, DeclineReason>> = {
  '01': 'call-bank',
  '02': 'call-bank',
  '04': 'lost-or-stolen',
  '05': 'do-not-honour',
  '07': 'lost-or-stolen',
  '12': 'not-permitted',
  '14': 'invalid-card',
  '15': 'invalid-card',
  '33': 'expired-card',
  '34': 'suspected-fraud',
  '36': 'not-permitted',
  '38': 'limit-exceeded',
  '41': 'lost-or-stolen',
  '43': 'lost-or-stolen',
  '51': 'insufficient-funds',
  '54': 'expired-card',
  '57': 'not-permitted',
  '58': 'not-permitted',
  '59': 'suspected-fraud',
  '61': 'limit-exceeded',
  '62': 'not-permitted',
  '63': 'suspected-fraud',
  '65': 'limit-exceeded',
  '82': 'wrong-cvv',
}

/** Answered too late, the day changes, the issuer or the way to it is down, seen before, a system in trouble. */
const HOST_TROUBLE: ReadonlySet<string> = new Set(['68', '90', '91', '92', '94', '96'])

/**
 * Whether the card's own bank said a word that leaves the sale open: it may still approve, so none of these is a no.
 * The one list for every gateway; `prefix` is what a gateway writes in front of the two digits.
 */
export function isHostTrouble(code: string, prefix = ''): boolean {
  return code.startsWith(prefix) && HOST_TROUBLE.has(code.slice(prefix.length))
}
