import { lookUp } from '../../wire/fields.ts'
import type { DeclineReason } from '../port.ts'

export type CodeClass = 'approved' | 'declined' | 'error' | 'bank-trouble' | 'unlisted'

/** Terminal not active, user unknown, transaction not valid: ours to mend, nothing was charged. */
const ERRORS = new Set(['81', 'E31', 'E39'])

/**
 * The bank's document names 91 and 96. The other four are two-digit host codes as well, but they say that an answer got
 * lost on the way or that the same message was seen before: none of them is a clear no.
 */
const BANK_TROUBLE = new Set(['68', '90', '91', '92', '94', '96'])

export const REASONS: Readonly<Record<string, DeclineReason>> = {
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

export function reasonOf(code: string): DeclineReason {
  return lookUp(REASONS, code) ?? 'other'
}

/** `errorCode` counts only beside a blank ProcReturnCode: then the bank stopped before it asked anybody. */
export function classOf(code: string, errorCode: string): CodeClass {
  if (code === '00') return 'approved'
  if (ERRORS.has(code) || (code === '' && errorCode !== '')) return 'error'
  if (BANK_TROUBLE.has(code)) return 'bank-trouble'
  return /^\d{2}$/.test(code) ? 'declined' : 'unlisted'
}
