import type { changePassword } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { recordEvent } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { logInCompanies } from '../members/tell-companies.ts'
import { newSession } from '../sessions/open-session.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { CURRENT_PASSWORD, forgetTries, takeTry, throttleKey } from '../throttle/throttle.ts'
import { hashPassword, passwordMatches } from '../password-hash.ts'
import { requireGoodPassword } from './rules.ts'
import { findCredentials, replacePassword } from './store.ts'

/** Changes the caller's password: other sign-ins end, this one goes on with a new token, and a mail says so. */
export async function changeOwnPassword(
  deps: AuthDeps,
  { currentPassword, password }: InputOf<typeof changePassword>,
  call: SignedInCall,
): Promise<{ token: string; expiration: number }> {
  const { userId, tenantId, sessionHash } = call.caller
  const tries = throttleKey(deps.secret, 'current-password', userId)
  const credentials = await deps.platform.forPlatform(async (db) => {
    await takeTry(db, tries, CURRENT_PASSWORD)
    return findCredentials(db, userId)
  })
  const oldHash = credentials?.password_hash ?? null
  if (credentials === undefined || !(await passwordMatches(currentPassword, oldHash ?? undefined))) {
    await deps.platform.forPlatformOfTenant(tenantId, (db) =>
      recordEvent(db, { kind: 'password-change-failed', userId }, call),
    )
    throw new Refusal('wrong-current-password', null, 'currentPassword')
  }
  // The caller is who they say; a new password that breaks a rule is no failed guess.
  await deps.platform.forPlatform((db) => forgetTries(db, tries))
  await requireGoodPassword(deps, { password, path: 'password' }, { userId, email: credentials.email, hash: oldHash })
  const newHash = await hashPassword(password)
  return deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    await replacePassword(db, userId, { oldHash, newHash })
    const session = await newSession(deps, db, { userId, tenantId, follows: sessionHash }, call)
    await endSessionsOf(db, userId, sha256(session.token))
    await logInCompanies(db, userId, 'password-changed', call)
    await sendLetter(db, { userId, language: call.language }, { kind: 'sign-in-changed', what: 'password' })
    return session
  })
}
