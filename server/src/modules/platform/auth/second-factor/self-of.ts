import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { findMember, type Member } from '../members/store.ts'

/** The caller as a member of the company they are in. */
export async function selfOf(db: PlatformTenantDb, { caller }: SignedInCall): Promise<Member> {
  const member = await findMember(db, caller.tenantId, caller.userId)
  if (member === undefined) throw new Refusal('not-signed-in')
  return member
}
