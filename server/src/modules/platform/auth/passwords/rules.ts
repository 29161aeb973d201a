import {
  PASSWORD_RULES,
  REMEMBERED_PASSWORDS,
  brokenPasswordRules,
  type PasswordRule,
} from '@vezne/domain/access/password-rules.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { companiesOf } from '../members/store.ts'
import type { AuthDeps } from '../deps.ts'
import { isCommonPassword } from './common.ts'
import { passwordMatches } from '../password-hash.ts'
import { longestPasswordAsked } from '../policy/store.ts'
import { formerPasswords } from './store.ts'

export interface PasswordHolder {
  readonly userId: string
  readonly email: string
  /** The password in use, if there is one: it counts among those that may not come back. */
  readonly hash: string | null
}

/** A new password, and where it stands in the body it came in. */
export interface TypedPassword {
  readonly password: string
  readonly path: string
}

async function wasUsed(password: string, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) {
    if (await passwordMatches(password, hash)) return true
  }
  return false
}

/** Throws what is wrong with a new password, all of it at once; of one that is too short there is nothing more to say. */
export async function requireGoodPassword(
  deps: AuthDeps,
  { password, path }: TypedPassword,
  holder: PasswordHolder,
): Promise<void> {
  const { companies, former, asked } = await deps.platform.forPlatform(async (db) => ({
    companies: await companiesOf(db, holder.userId),
    former: await formerPasswords(db, holder.userId, REMEMBERED_PASSWORDS - 1),
    asked: await longestPasswordAsked(db, holder.userId),
  }))
  const owner = { email: holder.email, companyNames: companies.map(({ name }) => name) }
  const broken = new Set<PasswordRule>(brokenPasswordRules(password, owner))
  if (broken.has('password-too-short')) throw new BrokenRules([{ path, rule: 'password-too-short' }])
  if (Array.from(password).length < asked)
    throw new BrokenRules([{ path, rule: 'password-too-short-here', params: { limit: asked } }])
  if (await isCommonPassword(password)) broken.add('password-too-common')
  const earlier = holder.hash === null ? former : [holder.hash, ...former]
  if (broken.size === 0 && (await wasUsed(password, earlier))) broken.add('password-used-before')
  const inOrder = PASSWORD_RULES.filter((rule) => broken.has(rule))
  if (inOrder.length > 0) throw new BrokenRules(inOrder.map((rule) => ({ path, rule })))
}
