import type { acceptInvitation, invitations } from '@vezne/contract/auth/invitations.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call, SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { acceptMembership } from '../users/users.store.ts'
import { deletePending, endInvitationsTo, findPendingPlace, isOffered, pendingPlaces } from './store.ts'

const SHOWN = 100

/** The person says yes to this one place: from here on it counts, and its company reads so in its log. */
export async function takePlace(db: PlatformTenantDb, userId: string, call: Call): Promise<void> {
  const id = await acceptMembership(db, userId)
  if (id === undefined) throw new Refusal('invitation-over')
  await endInvitationsTo(db, userId)
  await recordEvent(db, { kind: 'invitation-accepted', userId, details: { id } }, call)
}

/** For a link that was mailed for the place, too; of somebody who has taken it already, nothing changes. */
export async function takePlaceIfOffered(db: PlatformTenantDb, userId: string, call: Call): Promise<void> {
  if (await isOffered(db, userId)) await takePlace(db, userId, call)
}

/** The place is gone, and the company may offer it again. */
export async function leavePlace(db: PlatformTenantDb, userId: string, call: Call): Promise<void> {
  const id = await deletePending(db, userId)
  if (id === undefined) throw new Refusal('invitation-over')
  await recordEvent(db, { kind: 'invitation-declined', userId, details: { id } }, call)
}

/** Whoever looks on as somebody learns of no other company that they were invited to. */
export async function listInvitations(
  { platform }: AuthDeps,
  { caller }: SignedInCall,
): Promise<ReplyOf<typeof invitations>> {
  if (caller.impersonation !== undefined) return []
  const places = await platform.forPlatform((db) => pendingPlaces(db, caller.userId, SHOWN))
  return places.map(({ id, companyName, invitedAt }) => ({ id, companyName, invitedAt: invitedAt.getTime() }))
}

async function pendingPlace({ platform }: AuthDeps, id: string, { caller }: SignedInCall) {
  const place = await platform.forPlatform((db) => findPendingPlace(db, caller.userId, id))
  if (place === undefined) throw new Refusal('invitation-over')
  return place
}

type Answered = InputOf<typeof acceptInvitation>

/** An id of somebody else's place is an id of none. */
export async function accept(
  deps: AuthDeps,
  { id }: Answered,
  call: SignedInCall,
): Promise<ReplyOf<typeof acceptInvitation>> {
  const { tenantId, companyName } = await pendingPlace(deps, id, call)
  return deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    await takePlace(db, call.caller.userId, call)
    return { tenantId, companyName }
  })
}

export async function decline(deps: AuthDeps, { id }: Answered, call: SignedInCall): Promise<null> {
  const { tenantId } = await pendingPlace(deps, id, call)
  return deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    await leavePlace(db, call.caller.userId, call)
    return null
  })
}
