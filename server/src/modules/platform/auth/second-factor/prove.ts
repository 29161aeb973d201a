import type { FactorAnswer } from '@vezne/contract/auth.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { forgetTries } from '../throttle/throttle.ts'
import { spendCode } from './authenticator.ts'
import { factorTries } from './factor-tries.ts'
import { spendPasskey } from './passkeys.ts'
import { recoveryHash } from './recovery-codes.ts'
import type { Site } from './site.ts'
import { factorsOf, spendRecoveryCode } from './store.ts'

const OF_APP = /^\d{6}$/

/** People type a code as their app groups it. */
export const withoutGaps = (code: string) => code.replaceAll(/\s/g, '')

/** Whoever answers a challenge does it by a code or by a passkey. */
export function requireAnswer({ code, passkey }: FactorAnswer): void {
  if (code === undefined && passkey === undefined) throw new BrokenRules([{ path: 'code', rule: 'code-required' }])
}

/**
 * Whether somebody has shown their second factor: a passkey that signed this very challenge, a fresh code of their app,
 * or a recovery code. Wrong ones are written down; a right one forgets them.
 */
export async function proveAnswer(
  deps: AuthDeps,
  db: PlatformTenantDb,
  userId: string,
  { challenge, code = '', passkey }: FactorAnswer,
  { site, call }: { readonly site: Site; readonly call: Call },
): Promise<boolean> {
  if (passkey === undefined) return proveCode(deps, db, userId, code, call)
  const isRight = await spendPasskey(db, userId, passkey, site, challenge)
  await settleTry(deps, db, userId, { isRight, by: 'passkey' }, call)
  return isRight
}

/** The same by a code alone; a recovery code is used up by it. */
export async function proveCode(
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
