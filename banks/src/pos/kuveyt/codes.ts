import { lookUp } from '../../wire/fields.ts'
import type { DeclineReason } from '../port.ts'

/** Where a code was heard: a browser's return charges nothing, a sale may have, a void or refund speaks of an old sale. */
export type Stage = 'return' | 'sale' | 'money-back' | 'inquiry'

export type CodeClass = 'yes' | 'declined' | 'error' | 'bank-trouble' | 'unlisted'

const ERRORS = new Set([
  'HashDataError',
  'ApiUserNotDefined',
  'MerchantNotDefined',
  'PosMerchantIPError',
  'InvalidTransactionSecurity',
  'EmptyMDException',
  'MetaDataNotFound',
  'OrderDataNotFound',
  'NonResult',
])

/** The sale was cancelled before: 21 says so to a void, 28 to a refund. */
export const ALREADY_VOIDED: readonly string[] = ['21', '28']

const TROUBLE = new Set(['ServiceUnavailable', 'IntegrationFatalException'])

/** Host codes that tell of a lost or repeated message rather than of a no; harmless where nothing can have been charged. */
const HOST_TROUBLE = new Set(['68', '90', '91', '92', '94', '96'])

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
  CardNotEnrolled: 'authentication-failed',
}

export function reasonOf(code: string): DeclineReason {
  return lookUp(REASONS, code) ?? (code.startsWith('MPI') ? 'authentication-failed' : 'other')
}

export function classOf(code: string, stage: Stage): CodeClass {
  if (code === '00') return 'yes'
  if (ERRORS.has(code) || (code === 'DbLayerError' && stage === 'money-back')) return 'error'
  if (TROUBLE.has(code) || (stage !== 'return' && HOST_TROUBLE.has(code))) return 'bank-trouble'
  if (ALREADY_VOIDED.includes(code) && stage !== 'return') return 'error'
  if (/^\d{2}$/.test(code) || code === 'CardNotEnrolled' || code.startsWith('MPI')) return 'declined'
  // Nothing is charged before the return, so there any word but yes is a no; later it may hide a charge.
  return stage === 'return' && code !== '' ? 'declined' : 'unlisted'
}
