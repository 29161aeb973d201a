import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, list, noData, nothing, text } from '../kit/fields.ts'
import { standing, version } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'

export const ROLES_MOST = 100
const STAFF_SHOWN = 1000

const rights = list(z.enum(STAFF_RIGHTS), STAFF_RIGHTS.length)

/** What is changed of a role as a whole. */
export const roleShape = z.object({ name: text(60), rights })

export const listRoles = endpoint({
  method: 'POST',
  path: '/Admin/Role/List',
  access: 'security.edit',
  reads: true,
  orElse: 'audit.see',
  summary: 'The roles of the company, what each may do, and which of its staff has which',
  input: nothing,
  reply: z.object({
    /** The owner’s role may do everything, and stays so. */
    roles: list(z.object({ id, isOwner: z.boolean(), ...roleShape.shape, ...standing }), ROLES_MOST),
    staff: list(
      z.object({ id, name: text(200), email: text(254), roleId: z.nullable(id), isDisabled: z.boolean(), ...standing }),
      STAFF_SHOWN,
    ),
    /** What the caller holds, and so may hand on. */
    held: rights,
  }),
  refusals: [],
})

export const saveRole = endpoint({
  method: 'POST',
  path: '/Admin/Role/Save',
  access: 'security.edit',
  stepUp: true,
  stale: ['/Admin/Role/', '/FirmAuth/GetActiveTenantInfo'],
  summary: 'Changes a role, or adds one; it acts at once, also for whoever is signed in',
  input: z.strictObject({
    /** Null: a new one, whose version is 0. */
    id: z.nullable(id),
    version,
    name: z.string().check(z.trim(), z.minLength(1, rule('role-name-required')), z.maxLength(60)),
    rights,
  }),
  reply: z.object({ id, version }),
  refusals: ['not-found', 'changed-meanwhile', 'owner-role-fixed', 'right-not-held', 'too-many-roles'],
})

export const removeRole = endpoint({
  method: 'POST',
  path: '/Admin/Role/Remove',
  access: 'security.edit',
  stepUp: true,
  stale: ['/Admin/Role/', '/FirmAuth/GetActiveTenantInfo'],
  summary: 'Takes a role away that nobody has',
  input: z.strictObject({ id, version }),
  reply: noData,
  refusals: ['not-found', 'changed-meanwhile', 'owner-role-fixed', 'role-in-use'],
})

export const assignRole = endpoint({
  method: 'POST',
  path: '/Admin/Role/Assign',
  access: 'security.edit',
  stepUp: true,
  stale: ['/Admin/Role/', '/FirmAuth/GetActiveTenantInfo'],
  summary: 'Gives somebody of the staff another role',
  /** `id`: of a place on the staff, as the list has it. */
  input: z.strictObject({ id, version, roleId: id }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile', 'right-not-held', 'last-owner'],
})
