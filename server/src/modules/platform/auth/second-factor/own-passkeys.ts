import type { passkeyBegin, passkeyConfirm } from '@vezne/contract/auth.ts'
import type { Passkey } from '@vezne/contract/auth/passkeys.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { logInCompanies } from '../members/tell-companies.ts'
import { endChallenge } from './challenges.store.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { giveRecoveryCodes } from './enrol.ts'
import { deletePasskey, findPasskeys, insertPasskey } from './passkeys.store.ts'
import { passwordForFirst } from './own-password.ts'
import { creationFor, verifyNew } from './passkeys.ts'
import { settleTry } from './prove.ts'
import { selfOf } from './self-of.ts'
import { siteOf } from './site.ts'
import { mayBringAnother } from './step-up.ts'
import { deleteRecoveryCodes, factorsOf, markSession } from './store.ts'

const MOST = 20

export async function listPasskeys({ platform }: AuthDeps, { caller }: SignedInCall): Promise<Passkey[]> {
  const rows = await platform.forPlatform((db) => findPasskeys(db, caller.userId))
  return rows.map(({ id, name, rpId, createdAt, lastUsedAt }) => ({
    id,
    name,
    rpId,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  }))
}

/** Whoever has a factor was asked for it already, before this was called; whoever has none is by password. */
export async function beginPasskey(
  deps: AuthDeps,
  { password }: InputOf<typeof passkeyBegin>,
  call: SignedInCall,
): Promise<ReplyOf<typeof passkeyBegin>> {
  const { userId, tenantId, sessionHash } = call.caller
  await passwordForFirst(deps, password, call)
  const tenant = await tenantById(deps.tenants, tenantId)
  const site = await siteOf(deps, tenant, call)
  return deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    const existing = await findPasskeys(db, userId)
    if (existing.length >= MOST) throw new Refusal('too-many-passkeys')
    const challenge = await issueChallenge(deps, db, { userId, purpose: 'passkey', sessionHash })
    return { challenge, creation: creationFor(tenant, await selfOf(db, call), site, challenge, existing) }
  })
}

export async function confirmPasskey(
  deps: AuthDeps,
  { challenge: token, name, passkey }: InputOf<typeof passkeyConfirm>,
  call: SignedInCall,
): Promise<{ recoveryCodes: string[] }> {
  const { userId, tenantId, sessionHash } = call.caller
  const challenge = await takeChallenge(deps, token, { purposes: ['passkey'], sessionHash }, call)
  const site = await siteOf(deps, await tenantById(deps.tenants, tenantId), call)
  const made = await verifyNew(passkey, site, token)
  const recoveryCodes = await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    const { isOn } = await mayBringAnother(db, call)
    const isKept = made !== undefined && (await insertPasskey(db, { ...made, userId, name }))
    await settleTry(deps, db, userId, { isRight: isKept, by: 'new-passkey' }, call)
    if (!isKept) return undefined
    if (!(await endChallenge(db, challenge.id))) throw new Refusal('second-factor-over')
    await logInCompanies(db, userId, 'passkey-added', call, { name })
    await markSession(db, sessionHash)
    if (isOn) return []
    await sendLetter(db, { userId, language: call.language }, { kind: 'sign-in-changed', what: 'factor-on' })
    return giveRecoveryCodes(db, userId)
  })
  if (recoveryCodes === undefined) throw new Refusal('passkey-not-genuine')
  return { recoveryCodes }
}

export async function removePasskey(deps: AuthDeps, id: string, call: SignedInCall): Promise<null> {
  const { userId, tenantId } = call.caller
  return deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    if (!(await deletePasskey(db, userId, id))) throw new Refusal('not-found')
    await logInCompanies(db, userId, 'passkey-removed', call)
    if ((await factorsOf(db, userId)).isOn) return null
    await deleteRecoveryCodes(db, userId)
    await sendLetter(db, { userId, language: call.language }, { kind: 'sign-in-changed', what: 'factor-off' })
    return null
  })
}
