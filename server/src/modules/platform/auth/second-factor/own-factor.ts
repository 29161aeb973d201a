import type {
  AuthenticatorOffer,
  SecondFactorStatus,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorRemove,
} from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { logInCompanies } from '../members/tell-companies.ts'
import { SECOND_FACTOR, takeTry } from '../throttle/throttle.ts'
import { offerApp } from './authenticator.ts'
import { isFactorDemanded } from './demand.ts'
import { giveRecoveryCodes, switchOn } from './enrol.ts'
import { factorTries } from './factor-tries.ts'
import { checkPassword, passwordForFirst } from './own-password.ts'
import { proveCode } from './prove.ts'
import { selfOf } from './self-of.ts'
import { mayBringAnother, requireFreshFactor } from './step-up.ts'
import { deleteAuthenticator, deleteRecoveryCodes, factorsOf, findOffer, markSession } from './store.ts'

export function showFactor(deps: AuthDeps, call: SignedInCall): Promise<SecondFactorStatus> {
  return deps.platform.forPlatformOfTenant(call.caller.tenantId, async (db) => {
    const { onSince, ...factors } = await factorsOf(db, call.caller.userId)
    const isDemanded = isFactorDemanded(deps, await selfOf(db, call))
    return { ...factors, isDemanded, onSince: onSince?.getTime() ?? null }
  })
}

/** By the password, or by a passkey where there is one: an open screen alone must not bring an app in. */
export async function beginFactor(
  deps: AuthDeps,
  { password }: InputOf<typeof secondFactorBegin>,
  call: SignedInCall,
): Promise<AuthenticatorOffer> {
  const { isOn, hasApp } = await passwordForFirst(deps, password, call)
  if (isOn && !hasApp) await requireFreshFactor(deps, call)
  const tenant = await tenantById(deps.tenants, call.caller.tenantId)
  return deps.platform.forPlatformOfTenant(tenant.id, async (db) => {
    const offer = await offerApp(deps, db, tenant, await selfOf(db, call))
    if (offer === undefined) throw new Refusal('second-factor-on-already')
    return offer
  })
}

export async function confirmFactor(
  deps: AuthDeps,
  { code }: InputOf<typeof secondFactorConfirm>,
  call: SignedInCall,
): Promise<{ recoveryCodes: string[] }> {
  const { userId, tenantId, sessionHash } = call.caller
  const { isOn, hasApp } = await deps.platform.forPlatform((db) => factorsOf(db, userId))
  if (hasApp) throw new Refusal('second-factor-on-already')
  if (isOn) await requireFreshFactor(deps, call)
  await deps.platform.forPlatform(async (db) => {
    if ((await findOffer(db, userId)) === undefined) throw new Refusal('second-factor-not-begun')
    await takeTry(db, await factorTries(deps, db, userId, call), SECOND_FACTOR)
  })
  const recoveryCodes = await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    await mayBringAnother(db, call)
    const given = await switchOn(deps, db, (await selfOf(db, call)).user_id, code, call)
    if (given !== undefined) await markSession(db, sessionHash)
    return given
  })
  if (recoveryCodes === undefined) throw new Refusal('second-factor-wrong', null, 'code')
  return { recoveryCodes }
}

/** By password and code alike: neither a stolen phone nor an open screen is enough. */
export async function removeFactor(
  deps: AuthDeps,
  { password, code }: InputOf<typeof secondFactorRemove>,
  call: SignedInCall,
): Promise<null> {
  const { userId, tenantId } = call.caller
  if (!(await deps.platform.forPlatform((db) => factorsOf(db, userId))).hasApp) throw new Refusal('second-factor-off')
  await checkPassword(deps, password, call)
  await deps.platform.forPlatform(async (db) => takeTry(db, await factorTries(deps, db, userId, call), SECOND_FACTOR))
  const isOff = await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    if (!(await proveCode(deps, db, userId, code, call))) return false
    await deleteAuthenticator(db, userId)
    // Whoever has passkeys still needs a way in without them.
    if (!(await factorsOf(db, userId)).isOn) await deleteRecoveryCodes(db, userId)
    await logInCompanies(db, userId, 'second-factor-off', call)
    await sendLetter(db, { userId, language: call.language }, { kind: 'sign-in-changed', what: 'factor-off' })
    return true
  })
  if (!isOff) throw new Refusal('second-factor-wrong', null, 'code')
  return null
}

export function renewRecoveryCodes(deps: AuthDeps, call: SignedInCall): Promise<{ recoveryCodes: string[] }> {
  const { userId, tenantId } = call.caller
  return deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    if (!(await factorsOf(db, userId)).isOn) throw new Refusal('second-factor-off')
    await logInCompanies(db, userId, 'recovery-codes-renewed', call)
    return { recoveryCodes: await giveRecoveryCodes(db, userId) }
  })
}
