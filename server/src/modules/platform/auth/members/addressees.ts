import { rightsWithin, type Right } from '@vezne/domain/access/rights.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { findMember, findStaff } from './store.ts'

/** Somebody who can be written to. */
export interface Addressee {
  readonly userId: string
  readonly email: string
  readonly name: string
}

/** Everybody of the company's staff who may do this now. */
export async function staffWith({ platform, tenants }: AuthDeps, tenantId: string, right: Right): Promise<Addressee[]> {
  const { modules } = await tenantById(tenants, tenantId)
  const staff = await platform.forPlatform((db) => findStaff(db, tenantId))
  return staff
    .filter(({ rights }) => rightsWithin(rights, modules, true).has(right))
    .map(({ user_id: userId, email, name }) => ({ userId, email, name }))
}

/** Undefined for whoever is not in the company any more. */
export async function memberOf(
  { platform }: AuthDeps,
  tenantId: string,
  memberId: string,
): Promise<Addressee | undefined> {
  const found = await platform.forPlatform((db) => findMember(db, tenantId, memberId))
  return found && { userId: found.user_id, email: found.email, name: found.name }
}
