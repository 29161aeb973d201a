import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, text } from '../kit/fields.ts'
import { reason } from '../kit/office.ts'

const MOST = { staff: 1000, signIns: 50 } as const

export const listStaffAccess = endpoint({
  method: 'POST',
  path: '/Admin/StaffAccess/List',
  access: 'security.edit',
  orElse: 'audit.see',
  summary: 'The staff of the company: who is signed in, from where, and who has a second factor',
  input: nothing,
  reply: list(
    z.object({
      /** Of the person's place in this company. */
      id,
      name: text(200),
      email: text(254),
      roleName: z.nullable(text(60)),
      hasFactor: z.boolean(),
      /** Whether their role, or the installation, asks them for one. */
      isFactorDemanded: z.boolean(),
      isYourself: z.boolean(),
      /** Open in this company, the latest first. */
      signIns: list(
        z.object({
          id,
          device: z.nullable(text(200)),
          address: z.nullable(text(64)),
          signedInAt: instantMs,
          lastSeenAt: instantMs,
          isCurrent: z.boolean(),
        }),
        MOST.signIns,
      ),
    }),
    MOST.staff,
  ),
  refusals: [],
})

export const endStaffSignIn = endpoint({
  method: 'POST',
  path: '/Admin/StaffAccess/EndSignIn',
  access: 'security.edit',
  summary: 'Ends one sign-in of the staff in this company',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found', 'user-above-you'],
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/Admin/StaffAccess/ResetSecondFactor',
  access: 'security.edit',
  stepUp: true,
  summary:
    'For whoever has lost phone and recovery codes: an owner takes the second factor away, the person hears so by mail and chooses a new password by the link in it',
  input: z.strictObject({ id, reason }),
  reply: noData,
  refusals: [
    'not-found',
    'owner-only',
    'factor-is-your-own',
    'second-factor-off',
    'user-suspended',
    'user-not-joined',
    'account-of-others',
    'too-many-requests',
  ],
})
