import { MIN_PASSWORD_LENGTH } from '@vezne/domain/access/password-rules.ts'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, list, nothing, text } from '../kit/fields.ts'
import { reason, standing, version } from '../kit/office.ts'
import { ROLES_MOST } from './roles.ts'

/** No company asks for less than the house, or for what nobody could live with. */
export const POLICY_BOUNDS = {
  passwordLength: { least: MIN_PASSWORD_LENGTH, most: 64 },
  idleMinutes: { least: 5, most: 1440 },
  sessionHours: { least: 1, most: 168 },
} as const

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int().check(z.minimum(least), z.maximum(most))
const figure = z.int().check(z.minimum(0), z.maximum(100_000))

/** How people come into a company, and how long they stay in without a sign of life. */
export const policyShape = z.object({
  passwordLength: figure,
  idleMinutes: figure,
  sessionHours: figure,
  /** Roles that always ask for a second factor, whatever the installation does. */
  factorRoles: list(id, ROLES_MOST),
  factorRoleNames: list(text(60), ROLES_MOST),
})

export const getSignInPolicy = endpoint({
  method: 'POST',
  path: '/Admin/SignInPolicy/Get',
  access: 'security.edit',
  orElse: 'audit.see',
  summary: 'How long passwords and sign-ins are in this company, and which roles need a second factor',
  input: nothing,
  reply: z.object({
    ...policyShape.shape,
    /** The installation's own, beyond which no company goes. */
    house: z.object({ idleMinutes: figure, sessionHours: figure, asksAllStaff: z.boolean() }),
    roles: list(z.object({ id, name: text(60) }), ROLES_MOST),
    ...standing,
  }),
  refusals: [],
})

export const saveSignInPolicy = endpoint({
  method: 'POST',
  path: '/Admin/SignInPolicy/Save',
  access: 'security.edit',
  stepUp: true,
  summary: 'Changes how people come in; it acts at once, also on sign-ins that are open',
  input: z.strictObject({
    version,
    reason,
    passwordLength: within(POLICY_BOUNDS.passwordLength),
    idleMinutes: within(POLICY_BOUNDS.idleMinutes),
    sessionHours: within(POLICY_BOUNDS.sessionHours),
    factorRoles: list(id, ROLES_MOST),
  }),
  reply: z.object({ version }),
  refusals: ['changed-meanwhile', 'not-found'],
})
