import type { endStaffSignIn, listStaffAccess } from '@vezne/contract/auth.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { plainAddress } from '../../../../kit/http/client-address.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { endSessionHere } from '../sessions/store.ts'
import { requireReach } from '../users/reach.ts'
import { findOpenSignIn, findOpenSignIns, findStaffRows } from './store.ts'

const SHOWN = { staff: 1000, signIns: 50 } as const

type StaffAccess = ReplyOf<typeof listStaffAccess>

/** Who of the staff is signed in now, from where, and with what beside the password. */
export function showStaffAccess(deps: AuthDeps, { caller }: SignedInCall): Promise<StaffAccess> {
  return deps.platform.forPlatformOfTenant(caller.tenantId, async (db) => {
    const [staff, open] = [await findStaffRows(db, SHOWN.staff), await findOpenSignIns(db)]
    const ofPerson = Map.groupBy(open, ({ userId }) => userId)
    return staff.map(({ userId, asksSecondFactor, ...person }) => ({
      ...person,
      isFactorDemanded: asksSecondFactor ?? deps.asksStaffForFactor,
      isYourself: userId === caller.userId,
      signIns: (ofPerson.get(userId) ?? []).slice(0, SHOWN.signIns).map((signIn) => ({
        id: signIn.id,
        device: signIn.device,
        address: signIn.address === null ? null : plainAddress(signIn.address),
        signedInAt: signIn.createdAt.getTime(),
        lastSeenAt: signIn.lastSeenAt.getTime(),
        isCurrent: signIn.tokenHash.equals(caller.sessionHash),
      })),
    }))
  })
}

/** Ends one of them. Whoever holds less than its owner does not end it. */
export async function endStaff(
  deps: AuthDeps,
  { id }: InputOf<typeof endStaffSignIn>,
  call: SignedInCall,
): Promise<null> {
  const { caller } = call
  const { modules } = await tenantById(deps.tenants, caller.tenantId)
  return deps.platform.forPlatformOfTenant(caller.tenantId, async (db) => {
    const signIn = await findOpenSignIn(db, id)
    if (signIn === undefined) throw new Refusal('not-found')
    const { email } = await requireReach(db, signIn.placeId, caller, modules)
    if (!(await endSessionHere(db, signIn.userId, id))) throw new Refusal('not-found')
    const details = { id: signIn.placeId, email }
    await recordEvent(db, { kind: 'staff-sign-in-ended', userId: caller.userId, details }, call)
    return null
  })
}
