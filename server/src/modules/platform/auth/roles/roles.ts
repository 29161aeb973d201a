import { randomUUID } from 'node:crypto'
import type { assignRole, listRoles, removeRole, saveRole } from '@vezne/contract/auth.ts'
import { ROLES_MOST, roleShape } from '@vezne/contract/auth/roles.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { holdsAll } from '@vezne/domain/access/giving.ts'
import { STAFF_RIGHTS, type Right } from '@vezne/domain/access/rights.ts'
import * as z from 'zod/mini'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { findStandings, NEVER_CHANGED, saveRecord } from '../../records/index.ts'
import type { AuthDeps } from '../deps.ts'
import { keepingAnOwner } from './keeping-an-owner.ts'
import * as store from './store.ts'

type Deps = Pick<AuthDeps, 'platform'>

const STAFF_SHOWN = 1000
const roleSubject = (id: string) => `role:${id}`
const staffSubject = (id: string) => `staff:${id}`

/** What somebody holds by their role, bought or not: nobody hands on more than that. */
async function heldBy(db: PlatformTenantDb, userId: string): Promise<readonly Right[]> {
  const member = await store.findStaffMemberOfUser(db, userId)
  const role = member?.roleId ? await store.findRole(db, member.roleId) : undefined
  return role?.rights ?? []
}

async function refuseMoreThanHeld(db: PlatformTenantDb, { userId }: Caller, given: readonly Right[], path: string) {
  const held = await heldBy(db, userId)
  if (given.some((right) => !held.includes(right))) throw new Refusal('right-not-held', null, path)
}

export function showRoles({ platform }: Deps, { tenantId, userId }: Caller): Promise<ReplyOf<typeof listRoles>> {
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    const [roles, staff] = [await store.findRoles(db), await store.findStaffMembers(db, STAFF_SHOWN)]
    const [ofRoles, ofStaff] = [await findStandings(db, 'role'), await findStandings(db, 'staff')]
    return {
      roles: roles.map((role) => ({ ...role, ...(ofRoles.get(roleSubject(role.id)) ?? NEVER_CHANGED) })),
      staff: staff.map((member) => ({ ...member, ...(ofStaff.get(staffSubject(member.id)) ?? NEVER_CHANGED) })),
      held: [...(await heldBy(db, userId))],
    }
  })
}

/** Of another company, or of none: there is no such role. */
async function roleOf(db: PlatformTenantDb, id: string): Promise<store.Role> {
  const role = await store.findRole(db, id)
  if (role === undefined) throw new Refusal('not-found')
  return role
}

const fieldsOf = async (db: PlatformTenantDb, id: string): Promise<store.RoleFields | null> => {
  const role = await store.findRole(db, id)
  return role ? { name: role.name, rights: role.rights } : null
}

const isOfEverything = (rights: readonly Right[]) => holdsAll(new Set(rights), STAFF_RIGHTS)

/**
 * What a change adds must be held by whoever makes it; what it takes away need not, but from a role that holds what the
 * owner's does.
 */
async function refuseRole(
  db: PlatformTenantDb,
  id: string,
  asked: store.RoleFields,
  before: store.RoleFields | null,
  caller: Caller,
) {
  if (before === null && (await store.findRoles(db)).length >= ROLES_MOST) throw new Refusal('too-many-roles')
  if (await store.hasRoleNamed(db, asked.name, id)) throw new BrokenRules([{ path: 'name', rule: 'role-name-taken' }])
  const added = asked.rights.filter((right) => before?.rights.includes(right) !== true)
  const touched = before !== null && isOfEverything(before.rights) ? before.rights : added
  await refuseMoreThanHeld(db, caller, touched, 'rights')
}

/** Acts at once: rights are read anew with every call. */
export function changeRole(
  { platform }: Deps,
  { id: known, version, ...input }: InputOf<typeof saveRole>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveRole>> {
  const id = known ?? randomUUID()
  const asked = { name: input.name, rights: STAFF_RIGHTS.filter((right) => input.rights.includes(right)) }
  return platform.forPlatformOfTenant(call.caller.tenantId, async (db) => {
    if (known !== null && (await roleOf(db, known)).isOwner) throw new Refusal('owner-role-fixed')
    const made = await saveRecord(
      db,
      {
        subject: roleSubject(id),
        shape: roleShape,
        version,
        kind: known === null ? 'role-added' : 'role-changed',
        details: { id, name: asked.name },
        read: () => fieldsOf(db, id),
        write: async (before) => {
          await refuseRole(db, id, asked, before, call.caller)
          await (before === null ? store.insertRole(db, id, asked) : store.updateRole(db, id, asked))
        },
      },
      call,
    )
    return { id, version: made }
  })
}

export function dropRole(
  { platform }: Deps,
  { id, version }: InputOf<typeof removeRole>,
  call: SignedInCall,
): Promise<null> {
  return platform.forPlatformOfTenant(call.caller.tenantId, async (db) => {
    const { name, isOwner } = await roleOf(db, id)
    if (isOwner) throw new Refusal('owner-role-fixed')
    await saveRecord(
      db,
      {
        subject: roleSubject(id),
        shape: roleShape,
        version,
        kind: 'role-removed',
        details: { id, name },
        read: () => fieldsOf(db, id),
        write: async () => {
          const staff = await store.findStaffMembers(db, STAFF_SHOWN)
          if (staff.some(({ roleId }) => roleId === id)) throw new Refusal('role-in-use')
          await store.deleteRole(db, id)
        },
      },
      call,
    )
    return null
  })
}

/** What the log tells of somebody's role: its name. */
const assigned = z.object({ role: z.nullable(z.string()) })

export function giveRole(
  { platform }: Deps,
  { id, version, roleId }: InputOf<typeof assignRole>,
  call: SignedInCall,
): Promise<ReplyOf<typeof assignRole>> {
  return platform.forPlatformOfTenant(call.caller.tenantId, async (db) => {
    const [member, role] = [await store.findStaffMember(db, id), await roleOf(db, roleId)]
    if (member === undefined) throw new Refusal('not-found')
    const read = async () => {
      const now = await store.findStaffMember(db, id)
      return { role: now?.roleId ? (await roleOf(db, now.roleId)).name : null }
    }
    const made = await saveRecord(
      db,
      {
        subject: staffSubject(id),
        shape: assigned,
        version,
        kind: 'role-assigned',
        details: { id, name: member.name },
        read,
        write: async () => {
          await refuseMoreThanHeld(db, call.caller, role.rights, 'roleId')
          // Whoever takes something away from somebody must hold as much themselves, as where users are changed.
          const former = member.roleId ? await roleOf(db, member.roleId) : undefined
          await refuseMoreThanHeld(db, call.caller, former?.rights ?? [], 'roleId')
          await keepingAnOwner(db, () => store.setRole(db, id, roleId), 'roleId')
        },
      },
      call,
    )
    return { version: made }
  })
}
