import { lookUp, textOf, type Fields } from '../../wire/fields.ts'
import { blamedByCode, saidInXml, type ConnectionWords } from '../connection.ts'
import { HOST_REASONS, isHostTrouble } from '../host-codes.ts'
import type { DeclineReason, Erred } from '../port.ts'

/** Account, request hash, nothing to give back, voided before, above the rest, range too long. */
const ERRORS = new Set(['-100', '-102', '-210', '-211', '-221', '-222'])

export const HINTS: Readonly<Record<string, NonNullable<Erred['hint']>>> = {
  '-211': 'already-voided',
  '-221': 'above-the-sale',
}

export function reasonOf(hostCode: string): DeclineReason {
  return lookUp(HOST_REASONS, hostCode) ?? 'other'
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
  if (stage === 'money' && isHostTrouble(hostCode)) return 'bank-trouble'
  if (ERRORS.has(sonuc)) return 'error'
  if (hostCode !== '') return 'declined'
  if (stage === 'money') return 'unlisted'
  return sonuc === '-1' ? 'declined' : 'error'
}

const byCode = blamedByCode({ '-100': ['terminal', 'password', 'key'], '-102': ['key'] })

/** −1 stands for everything that has no code of its own; where it is about our address, its sentence says so. */
export const CONNECTION: ConnectionWords = {
  says: saidInXml(['Sonuc'], ['Sonuc_Str']),
  blames: (saying) => (saying.code === '-1' && /\bIP\b/i.test(saying.message) ? ['ip'] : byCode(saying)),
  understood: /^-?1$/,
  proves: ['ip', 'terminal', 'password', 'key'],
  leaves: [],
}
