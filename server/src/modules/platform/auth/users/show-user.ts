import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { UserRecord, getUser, userRoles } from '@vezne/contract/auth/users.ts'
import { holdsAll } from '@vezne/domain/access/giving.ts'
import { FIRM_RIGHTS, rightsWithin } from '@vezne/domain/access/rights.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { findStanding } from '../../records/index.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { firmsNamed } from './firms.store.ts'
import { isAbove, requireUser } from './reach.ts'
import { findRoles, type ManagedUser } from './users.store.ts'

/** The record of the back office under which changes of a user are counted. */
export const subjectOf = (id: string) => `user:${id}`

/** What the company can change about somebody, in the words of the wire. */
export function recordOf({ name, roleId, roleName, firmId, rights }: ManagedUser, firmName: string | null): UserRecord {
  const own = FIRM_RIGHTS.filter((right) => rights.includes(right))
  return { name, roleId, roleName, firmId, firmName, rights: own }
}

export async function nameOfFirm({ db }: AuthDeps, caller: Caller, firmId: string | null): Promise<string | null> {
  if (firmId === null) return null
  const firms = await db.forCaller(caller, (one) => firmsNamed(one, [firmId]))
  return firms.get(firmId)?.name ?? null
}

export async function showUser(deps: AuthDeps, id: string, caller: Caller): Promise<ReplyOf<typeof getUser>> {
  const { modules } = await tenantById(deps.tenants, caller.tenantId)
  const { user, standing } = await deps.platform.forPlatformOfTenant(caller.tenantId, async (db) => ({
    user: await requireUser(db, id),
    standing: await findStanding(db, subjectOf(id)),
  }))
  return {
    id,
    email: user.email,
    kind: user.isStaff ? 'staff' : 'firm',
    status: user.status,
    ...recordOf(user, await nameOfFirm(deps, caller, user.firmId)),
    createdAt: user.createdAt.getTime(),
    lastSeenAt: user.lastSeenAt?.getTime() ?? null,
    signIns: user.signIns,
    isYourself: user.userId === caller.userId,
    isAboveYou: isAbove(user, caller, modules),
    ...standing,
  }
}

/** What the company has not bought, no role brings: it is no reason against giving one. */
export async function showRoles(deps: AuthDeps, { tenantId, rights }: Caller): Promise<ReplyOf<typeof userRoles>> {
  const { modules } = await tenantById(deps.tenants, tenantId)
  const roles = await deps.platform.forPlatform((db) => findRoles(db, tenantId))
  return roles.map((role) => ({
    id: role.id,
    name: role.name,
    isGivable: holdsAll(rights, rightsWithin(role.rights, modules, true)),
  }))
}
