import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { passwordMatches } from '../password-hash.ts'
import { CURRENT_PASSWORD, forgetTries, takeTry, throttleKey } from '../throttle/throttle.ts'
import { selfOf } from './self-of.ts'
import { factorsOf, type Factors } from './store.ts'

/** By the password of whoever is signed in. Guesses are counted with those of the change of password. */
export async function checkPassword(deps: AuthDeps, password: string, call: SignedInCall): Promise<void> {
  const { userId, tenantId } = call.caller
  const tries = throttleKey(deps.secret, 'current-password', userId)
  const hash = await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    await takeTry(db, tries, CURRENT_PASSWORD)
    return (await selfOf(db, call)).password_hash
  })
  if (!(await passwordMatches(password, hash ?? undefined))) {
    await deps.platform.forPlatformOfTenant(tenantId, (db) =>
      recordEvent(db, { kind: 'second-factor-failed', userId, details: { by: 'password' } }, call),
    )
    throw new Refusal('wrong-current-password', null, 'password')
  }
  await deps.platform.forPlatform((db) => forgetTries(db, tries))
}

/**
 * An open screen alone brings nobody a first factor, with which every later question would be answered. Whoever has one
 * is asked for that one instead, by the caller of this. Answers what they have.
 */
export async function passwordForFirst(
  deps: AuthDeps,
  password: string | undefined,
  call: SignedInCall,
): Promise<Factors> {
  const factors = await deps.platform.forPlatform((db) => factorsOf(db, call.caller.userId))
  if (factors.isOn) return factors
  if (password === undefined || password === '')
    throw new BrokenRules([{ path: 'password', rule: 'current-password-required' }])
  await checkPassword(deps, password, call)
  return factors
}
