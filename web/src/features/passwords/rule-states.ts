import {
  brokenPasswordRules,
  MIN_PASSWORD_LENGTH,
  PASSWORD_RULES,
  REMEMBERED_PASSWORDS,
  type PasswordOwner,
  type PasswordRule,
} from '@vezne/domain/access/password-rules.ts'

export type RuleState = 'open' | 'kept' | 'broken' | 'later'

/** The page can prove these by itself; of the others it knows at most that they are broken. */
const PROVEN_HERE: readonly PasswordRule[] = ['password-too-short', 'password-has-space']

/** The number that stands in a rule's sentence. */
export const RULE_COUNT: Partial<Record<PasswordRule, number>> = {
  'password-too-short': MIN_PASSWORD_LENGTH,
  'password-used-before': REMEMBERED_PASSWORDS,
}

/** Somebody without a password has none that could come back. */
export function rulesFor(isFirst: boolean): readonly PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !isFirst || rule !== 'password-used-before')
}

/** How each rule stands while one types. The server looks at everything again. */
export function ruleState(rule: PasswordRule, password: string, owner: PasswordOwner): RuleState {
  const broken = password !== '' && brokenPasswordRules(password, owner).includes(rule)
  if (!PROVEN_HERE.includes(rule)) return broken ? 'broken' : 'later'
  return password === '' || broken ? 'open' : 'kept'
}
