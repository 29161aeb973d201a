import type { beginImpersonation, endImpersonation } from '@vezne/contract/auth/impersonation.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call, SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import { recordEvent } from '../../audit/index.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { findMember } from '../members/store.ts'
import { signedInAs } from '../sessions/open-session.ts'
import { requireUser } from '../users/reach.ts'
import { nameOfFirm } from '../users/show-user.ts'
import type { ManagedUser } from '../users/users.store.ts'
import { IMPERSONATION_PREFIX } from './authenticate.ts'
import {
  companiesWithImpersonationsOver,
  endImpersonationsBy,
  endImpersonationsOver,
  insertImpersonation,
  type EndedImpersonation,
} from './store.ts'

/** Nobody sees what staff sees, an owner least of all; and who is not let in sees nothing that could be looked at. */
function refuseUnseen({ isStaff, status }: ManagedUser): void {
  if (isStaff) throw new Refusal('look-not-possible')
  if (status === 'suspended') throw new Refusal('user-suspended')
  if (status === 'firm-closed') throw new Refusal('firm-closed')
}

/** Both of them find it in the log: who looked, and who was looked at. */
async function tellEnded(db: PlatformTenantDb, looks: readonly EndedImpersonation[], call?: Call): Promise<void> {
  for (const { staffId, staffName: by, userId, name, membershipId: id } of looks) {
    await recordEvent(db, { kind: 'look-ended', userId: staffId, details: { id, name } }, call)
    await recordEvent(db, { kind: 'looked-at-ended', userId, details: { by } }, call)
  }
}

/** One look at a time: another one ends the one before. It is no sign-in of that person, and leaves none behind. */
export async function impersonate(
  deps: AuthDeps,
  { id, reason }: InputOf<typeof beginImpersonation>,
  call: SignedInCall,
): Promise<ReplyOf<typeof beginImpersonation>> {
  const { tenantId, userId: staffId, sessionHash, name: by } = call.caller
  const tenant = await tenantById(deps.tenants, tenantId)
  const known = await deps.platform.forPlatformOfTenant(tenantId, (db) => requireUser(db, id))
  const firmName = (await nameOfFirm(deps, call.caller, known.firmId)) ?? ''
  return deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    const user = await requireUser(db, id)
    refuseUnseen(user)
    const { userId, name } = user
    const member = await findMember(db, tenantId, userId)
    if (member === undefined) throw new Refusal('not-found')
    await tellEnded(db, await endImpersonationsBy(db, sessionHash), call)
    const token = `${IMPERSONATION_PREFIX}${newToken()}`
    const until = await insertImpersonation(db, { tokenHash: sha256(token), sessionHash, staffId, userId, firmName })
    if (until === undefined) throw new Refusal('not-signed-in')
    const change = { before: null, after: null, reason }
    await recordEvent(db, { kind: 'look-begun', userId: staffId, details: { id, name }, change }, call)
    await recordEvent(db, { kind: 'looked-at', userId, details: { by }, change }, call)
    return signedInAs(tenant, member, { token, expiration: until.getTime() })
  })
}

/** Asked for with the staff's own sign-in, as everything that changes something. */
export function endOwnImpersonations(
  { platform }: AuthDeps,
  call: SignedInCall,
): Promise<ReplyOf<typeof endImpersonation>> {
  const { tenantId, sessionHash } = call.caller
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    const ended = await endImpersonationsBy(db, sessionHash)
    await tellEnded(db, ended, call)
    return { ended: ended.length }
  })
}

/** Sweep: what is over opens nothing from its moment on; here both logs are told of it. */
export async function tellImpersonationsOver({ platform }: AuthDeps): Promise<void> {
  for (const tenantId of await platform.forPlatform(companiesWithImpersonationsOver))
    await platform.forPlatformOfTenant(tenantId, async (db) => tellEnded(db, await endImpersonationsOver(db)))
}
