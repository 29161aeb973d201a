import { randomUUIDv7 } from 'node:crypto'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { recordEvent } from '../../audit/index.ts'
import { sendInvitation } from '../jobs.ts'
import { findRoles } from '../roles/store.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import { accountOf, insertMembership } from './users.store.ts'

/** The first owner of a company that was made in the same transaction: invited by mail, like everybody after them. */
export async function inviteOwner(
  db: PlatformTenantDb,
  { email: typed, name }: { readonly email: string; readonly name: string },
  call: Call,
): Promise<void> {
  const email = normalEmail(typed)
  const role = (await findRoles(db)).find(({ isOwner }) => isOwner)
  if (role === undefined) throw new Error('a company begins with the role of its owner')
  const userId = await accountOf(db, { id: randomUUIDv7(), email, name })
  const id = await insertMembership(db, userId, { name, roleId: role.id, firmId: null, subFirmId: null, rights: [] })
  if (id === undefined) throw new Error('a new company has no members')
  const change = { before: null, after: { email, name, roleName: role.name } }
  await recordEvent(db, { kind: 'user-invited', details: { id, email }, change }, call)
  await enqueue(db, sendInvitation, { userId, language: call.language })
}
