import type { UserRecord } from '@vezne/contract/auth/users.ts'
import { holdsAll, refusesGiving, rightsBelow } from '@vezne/domain/access/giving.ts'
import type { Module } from '@vezne/domain/access/modules.ts'
import { rightsWithin } from '@vezne/domain/access/rights.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import type { FirmOfUser } from './firms.store.ts'
import { asRights } from './reach.ts'
import { findRoles, rightsInFirm, type ManagedUser, type PlaceRow } from './users.store.ts'

/** Where somebody is to stand, as it came over the wire. */
export type AskedPlace = Pick<UserRecord, 'name' | 'roleId' | 'firmId' | 'rights'>

interface Asking {
  readonly caller: Caller
  readonly modules: readonly Module[]
  /** The firm that was named; undefined: there is none of that name here. */
  readonly firm: FirmOfUser | undefined
  /** As they stand now; undefined for somebody new. */
  readonly before: ManagedUser | undefined
}

/** What a role brings may be given by whoever holds all of it; to leave somebody theirs is not to give it. */
async function staffPlace(
  db: PlatformTenantDb,
  { name, roleId }: AskedPlace,
  { caller, modules, before }: Asking,
): Promise<PlaceRow> {
  if (roleId === null) throw new BrokenRules([{ path: 'roleId', rule: 'user-place-required' }])
  const role = (await findRoles(db, db.tenantId)).find(({ id }) => id === roleId)
  if (role === undefined) throw new Refusal('not-found', null, 'roleId')
  const isNew = before?.roleId !== roleId
  if (isNew && !holdsAll(caller.rights, rightsWithin(role.rights, modules, true)))
    throw new Refusal('right-not-held', null, 'roleId')
  return { name, roleId, firmId: null, subFirmId: null, rights: [] }
}

/** A user of a firm below another belongs to both: to the one below, and under the one above. */
async function firmPlace(
  db: PlatformTenantDb,
  { name, rights: asked }: AskedPlace,
  { caller, firm, before }: Asking,
): Promise<PlaceRow> {
  if (firm === undefined) throw new Refusal('not-found', null, 'firmId')
  const { id, parentId, isClosed } = firm
  if (isClosed && before?.firmId !== id) throw new Refusal('firm-closed', null, 'firmId')
  const parent =
    parentId === null ? undefined : rightsBelow((await rightsInFirm(db, db.tenantId, parentId)).map(asRights))
  const rights = [...new Set(asked)]
  const refusal = refusesGiving({ asked: rights, before: asRights(before?.rights ?? []), held: caller.rights, parent })
  if (refusal !== undefined) throw new Refusal(refusal, null, 'rights')
  const place = parentId === null ? { firmId: id, subFirmId: null } : { firmId: parentId, subFirmId: id }
  return { name, roleId: null, ...place, rights }
}

/** The row that the asked place is, where the caller may give it. Staff stays staff: what they were is in the log. */
export async function placeFor(db: PlatformTenantDb, asked: AskedPlace, asking: Asking): Promise<PlaceRow> {
  const isStaff = asked.firmId === null
  if (asking.before !== undefined && asking.before.isStaff !== isStaff)
    throw new BrokenRules([{ path: isStaff ? 'roleId' : 'firmId', rule: 'user-place-fixed' }])
  return isStaff ? staffPlace(db, asked, asking) : firmPlace(db, asked, asking)
}
