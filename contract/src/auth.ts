import { PERMISSIONS } from '@vezne/domain/access/permissions.ts'
import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, noData, nothing, requiredText, text } from './kit/fields.ts'
import { rule } from './kit/validation.ts'

const permissionFlags = Object.fromEntries(PERMISSIONS.map((permission) => [permission, z.boolean()])) as Record<
  (typeof PERMISSIONS)[number],
  z.ZodMiniBoolean
>

/** The menu flags of a sign-in: one per permission, and the company's external page and PDF where it has them. */
export const menuFlags = z.object({
  ...permissionFlags,
  b2BMenuLinkItemLink: z.nullable(text(500)),
  b2BMenuLinkItemTitle: z.nullable(text(100)),
  b2BPdfFilePath: z.nullable(text(500)),
})
export type MenuFlags = z.output<typeof menuFlags>

const signedIn = z.object({
  token: text(100),
  expiration: instantMs,
  firmUserId: id,
  name: text(200),
  tenantId: id,
  subFirmId: z.optional(id),
  ...menuFlags.shape,
})
export type SignedIn = z.output<typeof signedIn>

export const login = endpoint({
  method: 'POST',
  path: '/FirmAuth/Login',
  access: 'public',
  summary: 'Sign in to the company of a domain',
  input: z.strictObject({
    email: requiredText(254, rule('email-required')),
    password: requiredText(256, rule('password-required')),
    b2BDomainUrl: z.optional(text(255)),
  }),
  reply: signedIn,
  refusals: ['wrong-credentials', 'too-many-requests'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/FirmAuth/SignOut',
  access: 'signed-in',
  summary: 'End this sign-in: its token stops working at once',
  input: nothing,
  reply: noData,
  refusals: [],
})
