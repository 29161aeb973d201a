import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { userRecord, type saveUser } from '@vezne/contract/auth/users.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { saveRecord } from '../../records/index.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { firmsNamed } from './firms.store.ts'
import { placeFor } from './place.ts'
import { keepingAnOwner } from '../roles/keeping-an-owner.ts'
import { requireFactorForStaff, requireReach } from './reach.ts'
import { recordOf, subjectOf } from './show-user.ts'
import { findUser, updateMembership, type PlaceRow } from './users.store.ts'

/** The firm that is named, and the one they are in, which the log tells by its name. */
async function firmsAbout(deps: AuthDeps, id: string, firmId: string | null, { caller }: SignedInCall) {
  const known = await deps.platform.forPlatform((db) => findUser(db, caller.tenantId, id))
  const ids = [firmId, known?.firmId ?? null].flatMap((each) => (each === null ? [] : [each]))
  return deps.db.forCaller(caller, (db) => firmsNamed(db, ids))
}

/** Changes what somebody is called and may do here. Their own role nobody changes: somebody else has to. */
export async function changeUser(
  deps: AuthDeps,
  { id, version, ...asked }: InputOf<typeof saveUser>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveUser>> {
  const { caller } = call
  const { modules } = await tenantById(deps.tenants, caller.tenantId)
  await requireFactorForStaff(deps, { roleId: asked.roleId, id }, call)
  const firms = await firmsAbout(deps, id, asked.firmId, call)
  const write = async (db: PlatformTenantDb): Promise<PlaceRow> => {
    const before = await requireReach(db, id, caller, modules)
    const firm = firms.get(asked.firmId ?? '')
    const place = await placeFor(db, asked, { caller, modules, firm, before })
    if (before.userId === caller.userId && place.roleId !== before.roleId)
      throw new Refusal('user-is-yourself', null, 'roleId')
    return place
  }
  return deps.platform.forPlatformOfTenant(caller.tenantId, async (db) => {
    const { email } = await requireReach(db, id, caller, modules)
    const read = async () => {
      const user = await findUser(db, caller.tenantId, id)
      return user === undefined ? null : recordOf(user, firms.get(user.firmId ?? '')?.name ?? null)
    }
    const saved = await saveRecord(
      db,
      {
        subject: subjectOf(id),
        shape: userRecord,
        version,
        kind: 'user-changed',
        details: { id, email },
        read,
        write: () => keepingAnOwner(db, async () => updateMembership(db, id, await write(db))),
      },
      call,
    )
    return { version: saved }
  })
}
