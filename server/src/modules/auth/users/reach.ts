import { holdsAll } from '@vezne/domain/access/giving.ts'
import { rightsWithin, type Right } from '@vezne/domain/access/rights.ts'
import type { Module } from '@vezne/domain/access/modules.ts'
import type { PlatformTenantDb } from '../../../kit/db/platform-db.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { AuthDeps } from '../deps.ts'
import { countOwners, findRole } from '../roles/store.ts'
import { requireFreshFactor } from '../second-factor/step-up.ts'
import { findUser, type ManagedUser } from './users.store.ts'

/** Whether somebody of staff holds what the caller does not. A firm's user, whose rights end at their firm, never does. */
export function isAbove(user: ManagedUser, { rights }: Caller, modules: readonly Module[]): boolean {
  return user.isStaff && !holdsAll(rights, rightsWithin(user.heldRights, modules, true))
}

/** The user that the caller is about to do something with. Another company's is not there. */
export async function requireUser(db: PlatformTenantDb, id: string): Promise<ManagedUser> {
  const user = await findUser(db, db.tenantId, id)
  if (user === undefined) throw new Refusal('not-found')
  return user
}

/** The same, and the caller may: whoever holds more is changed by somebody who holds as much. */
export async function requireReach(
  db: PlatformTenantDb,
  id: string,
  caller: Caller,
  modules: readonly Module[],
): Promise<ManagedUser> {
  const user = await requireUser(db, id)
  if (isAbove(user, caller, modules)) throw new Refusal('user-above-you')
  return user
}

/** Does something to staff, and undoes it where it would leave the company without an owner. */
export async function keepingAnOwner(db: PlatformTenantDb, work: () => Promise<void>): Promise<void> {
  const before = await countOwners(db)
  await work()
  if (before > 0 && (await countOwners(db)) === 0) throw new Refusal('last-owner')
}

/** Where an owner of the company comes or goes, the second factor is asked for again: by the role, or by who has it. */
export async function requireFactorForOwner(
  deps: AuthDeps,
  { roleId, id }: { readonly roleId?: string | null; readonly id?: string },
  call: SignedInCall,
): Promise<void> {
  const { tenantId } = call.caller
  const isAboutOwner = await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    const has = id === undefined ? undefined : (await findUser(db, tenantId, id))?.roleId
    for (const each of [roleId, has]) if (each && (await findRole(db, each))?.isOwner === true) return roleId !== has
    return false
  })
  if (isAboutOwner) await requireFreshFactor(deps, call)
}

export const asRights = (names: readonly string[]): Right[] => names as Right[]
