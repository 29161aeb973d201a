import type { PlatformTenantDb } from '../../../kit/db/platform-db.ts'
import type { Call } from '../../../kit/http/caller.ts'
import { recordEvent } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { forgetTries } from '../throttle/throttle.ts'
import { spendCode } from './authenticator.ts'
import { factorTries } from './factor-tries.ts'
import { recoveryHash } from './recovery-codes.ts'
import { factorsOf, spendRecoveryCode } from './store.ts'

const OF_APP = /^\d{6}$/

/** People type a code as their app groups it. */
export const withoutGaps = (code: string) => code.replaceAll(/\s/g, '')

/**
 * Whether somebody has shown their second factor: a fresh code of their app, or a recovery code, which is used up by it.
 * Wrong ones are written down; a right one forgets them.
 */
export async function proveFactor(
  deps: AuthDeps,
  db: PlatformTenantDb,
  userId: string,
  typed: string,
  call: Call,
): Promise<boolean> {
  const code = withoutGaps(typed)
  const isOfApp = OF_APP.test(code)
  const isRight = isOfApp
    ? await spendCode(deps, db, userId, code)
    : (await factorsOf(db, userId)).isOn && (await spendRecoveryCode(db, userId, recoveryHash(userId, code)))
  const by = isOfApp ? 'app' : 'recovery-code'
  await settleTry(deps, db, userId, { isRight, by }, call)
  if (isRight && !isOfApp) {
    const { recoveryCodesLeft: left } = await factorsOf(db, userId)
    await recordEvent(db, { kind: 'recovery-code-used', userId, details: { left } }, call)
  }
  return isRight
}

/** What a try comes to for the next one. */
export async function settleTry(
  deps: AuthDeps,
  db: PlatformTenantDb,
  userId: string,
  { isRight, by }: { readonly isRight: boolean; readonly by: string },
  call: Call,
): Promise<void> {
  if (isRight) await forgetTries(db, await factorTries(deps, db, userId, call))
  else await recordEvent(db, { kind: 'second-factor-failed', userId, details: { by } }, call)
}
