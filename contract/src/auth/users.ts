import { FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, text } from '../kit/fields.ts'
import { reason, standing, version } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'
import { userList } from './user-list.ts'
import { USER_KINDS, USER_STATES } from './user-words.ts'

export const { page: listUsers, total: totalUsers } = userList

const rights = list(z.enum(FIRM_RIGHTS), FIRM_RIGHTS.length)
const name = z.string().check(z.trim(), z.minLength(1, rule('user-name-required')), z.maxLength(200))

/** What a company can change about one of its users; the names of role and firm are told with it. */
export const userRecord = z.object({
  name: text(200),
  /** Of staff; a firm's user has none. */
  roleId: z.nullable(id),
  roleName: z.nullable(text(60)),
  /** Of a firm's user; staff has none. */
  firmId: z.nullable(id),
  firmName: z.nullable(text(200)),
  /** Of a firm's user; staff has those of its role. */
  rights,
})
export type UserRecord = z.output<typeof userRecord>

/** Where somebody stands in the company: a role for staff, a firm and rights for a firm's user. */
const place = { roleId: z.nullable(id), firmId: z.nullable(id), rights }

export const getUser = endpoint({
  method: 'POST',
  path: '/Admin/Users/Get',
  access: 'user.manage',
  orElse: 'audit.see',
  reads: true,
  summary: 'One user of the company, to look at and to change',
  input: z.strictObject({ id }),
  reply: z.object({
    id,
    email: text(254),
    kind: z.enum(USER_KINDS),
    status: z.enum(USER_STATES),
    ...userRecord.shape,
    createdAt: instantMs,
    lastSeenAt: z.nullable(instantMs),
    /** How many sign-ins are open in this company. */
    signIns: z.int().check(z.maximum(1e9)),
    isYourself: z.boolean(),
    /** Holds rights that the caller does not: then the caller changes nothing about them. */
    isAboveYou: z.boolean(),
    ...standing,
  }),
  refusals: ['not-found'],
})

export const userRoles = endpoint({
  method: 'POST',
  path: '/Admin/Users/Roles',
  access: 'user.manage',
  orElse: 'audit.see',
  reads: true,
  summary: 'The roles of the company, and which of them the caller may give',
  input: nothing,
  reply: list(z.object({ id, name: text(60), isGivable: z.boolean() }), 200),
  refusals: [],
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/Admin/Users/Invite',
  access: 'user.manage',
  stepUp: 'by-content',
  summary: 'Invites somebody by mail; who has an account elsewhere already hears so, and the caller does not',
  input: z.strictObject({ email: z.email(rule('email-invalid')).check(z.maxLength(254)), name, ...place }),
  reply: z.object({ id }),
  refusals: [
    'not-found',
    'user-already-member',
    'firm-closed',
    'right-not-held',
    'right-above-parent',
    'too-many-requests',
  ],
})

export const saveUser = endpoint({
  method: 'POST',
  path: '/Admin/Users/Save',
  access: 'user.manage',
  stepUp: 'by-content',
  summary: 'Changes what a user is called and may do in this company',
  input: z.strictObject({ id, version, name, ...place }),
  reply: z.object({ version }),
  refusals: [
    'not-found',
    'changed-meanwhile',
    'user-above-you',
    'user-is-yourself',
    'last-owner',
    'firm-closed',
    'right-not-held',
    'right-above-parent',
  ],
})

/** Whether a user may come in, where that is what changes. */
export const userState = z.object({ isSuspended: z.boolean() })

export const suspendUser = endpoint({
  method: 'POST',
  path: '/Admin/Users/Suspend',
  access: 'user.manage',
  stepUp: 'by-content',
  summary: 'Lets a user into this company no more, from this moment on, or in again',
  input: z.strictObject({ id, version, ...userState.shape, reason }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile', 'user-above-you', 'user-is-yourself', 'last-owner'],
})

export const endUserSignIns = endpoint({
  method: 'POST',
  path: '/Admin/Users/EndSignIns',
  access: 'user.manage',
  summary: 'Ends what a user has open in this company; the caller’s own sign-in stays',
  input: z.strictObject({ id }),
  reply: z.object({ ended: z.int().check(z.maximum(1e9)) }),
  refusals: ['not-found', 'user-above-you'],
})

export const sendUserPasswordLink = endpoint({
  method: 'POST',
  path: '/Admin/Users/SendPasswordLink',
  access: 'user.manage',
  summary: 'Mails a user the link by which they choose a password, or their invitation once more',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found', 'user-above-you', 'user-suspended', 'too-many-requests'],
})
