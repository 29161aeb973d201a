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

/** Letters and digits only, without case: what is left when people decorate a word. */
function bare(text: string): string {
  return text.toLocaleLowerCase('tr').replace(/[^\p{L}\p{N}]/gu, '')
}

function isLikeAccount(password: string, { email, companyNames }: PasswordOwner): boolean {
  const word = bare(password)
  const names = [email, email.split('@')[0] ?? '', ...companyNames].map(bare).filter((name) => name !== '')
  // The name itself, or the name with a few characters around it.
  return names.some(
    (name) => word === name || (name.length >= 4 && word.includes(name) && word.length - name.length <= 4),
  )
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

/** How hard a password is to guess, in four steps, for a meter beside the field: length first, then variety. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  const length = Array.from(password).length
  if (length < MIN_PASSWORD_LENGTH || different < 6) return 0
  if (length >= 20 || (length >= 16 && kinds >= 3)) return 3
  return kinds >= 3 ? 2 : 1
}
