import { lookUp, textOf, type Fields } from '../../wire/fields.ts'
import type { DeclineReason, Erred } from '../port.ts'

/** Account, request hash, nothing to give back, voided before, above the rest, range too long. */
const ERRORS = new Set(['-100', '-102', '-210', '-211', '-221', '-222'])

export const HINTS: Readonly<Record<string, NonNullable<Erred['hint']>>> = {
  '-211': 'already-voided',
  '-221': 'above-the-sale',
}

/** Host codes of the bank behind Param that tell of a lost or repeated message rather than of a no. */
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
}

export function reasonOf(hostCode: string): DeclineReason {
  return lookUp(REASONS, hostCode) ?? 'other'
}

/**
 * The code of the bank behind, spelled with one name or the other and without its leading zero; `0` and `-1` say that
 * there is none.
 */
export function hostCodeOf(result: Fields): string {
  const code = textOf(result, 'Bank_Sonuc_Kod') || textOf(result, 'Banka_Sonuc_Kod')
  return /^(?:-.*|0*)$/.test(code) ? '' : code.padStart(2, '0')
}

export type Refusal = 'declined' | 'error' | 'bank-trouble' | 'unlisted'

/**
 * What a `Sonuc` of zero or below means. −1 without a code of the bank is what Param says when a bank refused and when
 * it could not find out; so it is a no only where nothing can have been charged yet.
 */
export function refusalOf(sonuc: string, hostCode: string, stage: 'begin' | 'money'): Refusal {
  if (!/^-\d+$/.test(sonuc)) return 'unlisted'
  if (ERRORS.has(sonuc)) return 'error'
  if (hostCode !== '') return HOST_TROUBLE.has(hostCode) && stage === 'money' ? 'bank-trouble' : 'declined'
  if (stage === 'money') return 'unlisted'
  return sonuc === '-1' ? 'declined' : 'error'
}
