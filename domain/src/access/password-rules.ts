import { isMadeOf, withoutLegalEnding } from './names-in-passwords.ts'

/** What a password must be, in the order people read it. The last two can be told by the server alone. */
export const PASSWORD_RULES = [
  'password-too-short',
  'password-has-space',
  'password-like-account',
  'password-too-common',
  'password-used-before',
] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 256
/** As many earlier passwords may not come back. */
export const REMEMBERED_PASSWORDS = 5

export interface PasswordOwner {
  readonly email: string
  readonly companyNames: readonly string[]
}

function isLikeAccount(password: string, { email, companyNames }: PasswordOwner): boolean {
  const names = [email, email.split('@')[0] ?? '', ...companyNames, ...companyNames.map(withoutLegalEnding)]
  return names.some((name) => isMadeOf(password, name))
}

/** The rules a password breaks that need nothing but itself and its owner. */
export function brokenPasswordRules(password: string, owner: PasswordOwner): PasswordRule[] {
  const broken: Record<string, boolean> = {
    'password-too-short': Array.from(password).length < MIN_PASSWORD_LENGTH,
    'password-has-space': /\s/.test(password),
    'password-like-account': isLikeAccount(password, owner),
  }
  return PASSWORD_RULES.filter((rule) => broken[rule] === true)
}

/**
 * How hard a password is to guess, in four steps, for a meter beside the field: length first, then variety. One that
 * may not be used is never more than weak, however long it is.
 */
export function passwordStrength(password: string, owner: PasswordOwner): 0 | 1 | 2 | 3 {
  if (brokenPasswordRules(password, owner).length > 0) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  const length = Array.from(password).length
  if (different < 6) return 0
  if (length >= 20 || (length >= 16 && kinds >= 3)) return 3
  return kinds >= 3 ? 2 : 1
}
