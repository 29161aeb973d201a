import { Refusal } from '../../../../kit/refusal.ts'
import type { AuthDeps } from '../deps.ts'
import { findMember } from './store.ts'

/** How people call a member of a company. */
export async function memberName({ platform }: AuthDeps, tenantId: string, userId: string): Promise<string> {
  const member = await platform.forPlatform((db) => findMember(db, tenantId, userId))
  if (member === undefined) throw new Refusal('not-found')
  return member.name
}
