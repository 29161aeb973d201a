import { holdsAll } from '@vezne/domain/access/giving.ts'
import { rightsWithin, type Right } from '@vezne/domain/access/rights.ts'
import type { Module } from '@vezne/domain/access/modules.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { AuthDeps } from '../deps.ts'
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

/**
 * Where somebody comes to rights of staff, to others, or loses them, the second factor is asked for again. Whether the role calls
 * itself the owner's says nothing: one with the same rights is made in a minute.
 */
export async function requireFactorForStaff(
  deps: AuthDeps,
  { roleId = null, id }: { readonly roleId?: string | null; readonly id?: string },
  call: SignedInCall,
): Promise<void> {
  const { tenantId } = call.caller
  const known = id === undefined ? undefined : await deps.platform.forPlatform((db) => findUser(db, tenantId, id))
  if (roleId !== (known?.roleId ?? null)) await requireFreshFactor(deps, call)
}

export const asRights = (names: readonly string[]): Right[] => names as Right[]
