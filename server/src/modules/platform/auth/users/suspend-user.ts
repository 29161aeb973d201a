import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { userState, type endUserSignIns, type suspendUser } from '@vezne/contract/auth/users.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import { saveRecord } from '../../records/index.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { sendInvitation, sendResetLink } from '../jobs.ts'
import { endSessionsIn } from '../sessions/store.ts'
import { PASSWORD_LINKS, takeTry, throttleKey } from '../throttle/throttle.ts'
import { keepingAnOwner } from '../roles/keeping-an-owner.ts'
import { requireFactorForStaff, requireReach } from './reach.ts'
import { subjectOf } from './show-user.ts'
import { findUser, suspendMembership } from './users.store.ts'

/** From here on they come in no more, and what they have open in this company is over; elsewhere nothing changes. */
export async function suspend(
  deps: AuthDeps,
  { id, version, isSuspended, reason }: InputOf<typeof suspendUser>,
  call: SignedInCall,
): Promise<ReplyOf<typeof suspendUser>> {
  const { caller } = call
  const { modules } = await tenantById(deps.tenants, caller.tenantId)
  await requireFactorForStaff(deps, { id }, call)
  return deps.platform.forPlatformOfTenant(caller.tenantId, async (db) => {
    const { userId, email } = await requireReach(db, id, caller, modules)
    if (userId === caller.userId) throw new Refusal('user-is-yourself')
    const saved = await saveRecord(
      db,
      {
        subject: subjectOf(id),
        shape: userState,
        version,
        kind: isSuspended ? 'user-suspended' : 'user-let-in',
        details: { id, email },
        reason,
        read: async () => {
          const user = await findUser(db, caller.tenantId, id)
          return user === undefined ? null : { isSuspended: user.isSuspended }
        },
        write: () => keepingAnOwner(db, () => suspendMembership(db, id, isSuspended)),
      },
      call,
    )
    if (isSuspended) await endSessionsIn(db, userId)
    return { version: saved }
  })
}

/** Ends what they have open in this company. Whoever asks about themselves keeps the sign-in they ask with. */
export async function endSignInsOf(
  deps: AuthDeps,
  id: string,
  call: SignedInCall,
): Promise<ReplyOf<typeof endUserSignIns>> {
  const { caller } = call
  const { modules } = await tenantById(deps.tenants, caller.tenantId)
  return deps.platform.forPlatformOfTenant(caller.tenantId, async (db) => {
    const { userId, email } = await requireReach(db, id, caller, modules)
    const ended = await endSessionsIn(db, userId, caller.sessionHash)
    const details = { id, email, ended }
    await recordEvent(db, { kind: 'user-sign-ins-ended', userId: caller.userId, details }, call)
    return { ended }
  })
}

/**
 * Whoever has been here gets a link for a new password, by the house and to their own mailbox, as if they had asked for it
 * themselves: nothing is done to their account by it. Whoever has not gets the invitation once more.
 */
export async function sendLinkTo(deps: AuthDeps, id: string, call: SignedInCall): Promise<null> {
  const { caller, language } = call
  const { modules } = await tenantById(deps.tenants, caller.tenantId)
  return deps.platform.forPlatformOfTenant(caller.tenantId, async (db) => {
    const { userId, email, status } = await requireReach(db, id, caller, modules)
    if (status === 'suspended' || status === 'firm-closed') throw new Refusal('user-suspended')
    await takeTry(db, throttleKey(deps.secret, 'invitations-to', caller.tenantId, email), PASSWORD_LINKS)
    await recordEvent(db, { kind: 'user-link-asked', userId: caller.userId, details: { id, email } }, call)
    if (status === 'invited') await enqueue(db, sendInvitation, { userId, language })
    else await enqueue(db, sendResetLink, { email, language })
    return null
  })
}
