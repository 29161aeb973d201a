import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { inviteUser } from '@vezne/contract/auth/users.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { sendInvitation } from '../jobs.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import { PASSWORD_LINKS, takeTry, throttleKey } from '../throttle/throttle.ts'
import { firmsNamed } from './firms.store.ts'
import { placeFor } from './place.ts'
import { requireFactorForStaff } from './reach.ts'
import { recordOf } from './show-user.ts'
import { accountOf, findUser, insertMembership } from './users.store.ts'

/**
 * Gives somebody a place in the company and has a mail sent. Whether the address has an account already is found out
 * where nobody sees it: the same is written and answered either way, and which mail it becomes is the worker's to decide.
 */
export async function invite(
  deps: AuthDeps,
  { email: typed, ...asked }: InputOf<typeof inviteUser>,
  call: SignedInCall,
): Promise<ReplyOf<typeof inviteUser>> {
  const { caller, language } = call
  const { tenantId, userId: by } = caller
  const email = normalEmail(typed)
  await requireFactorForStaff(deps, { roleId: asked.roleId }, call)
  const { modules } = await tenantById(deps.tenants, tenantId)
  const firms = await deps.db.forCaller(caller, (db) => firmsNamed(db, asked.firmId === null ? [] : [asked.firmId]))
  const firm = firms.get(asked.firmId ?? '')
  return deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    await takeTry(db, throttleKey(deps.secret, 'invitations-to', caller.tenantId, email), PASSWORD_LINKS)
    const place = await placeFor(db, asked, { caller, modules, firm, before: undefined })
    const userId = await accountOf(db, { id: randomUUIDv7(), email, name: asked.name })
    const id = await insertMembership(db, userId, place)
    if (id === undefined) throw new Refusal('user-already-member', null, 'email')
    const made = await findUser(db, tenantId, id)
    if (made === undefined) throw new Error('the membership was not written')
    const after = { email, ...recordOf(made, firm?.name ?? null) }
    await recordEvent(
      db,
      { kind: 'user-invited', userId: by, details: { id, email }, change: { before: null, after } },
      call,
    )
    await enqueue(db, sendInvitation, { userId, language })
    return { id }
  })
}
