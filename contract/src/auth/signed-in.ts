import { MODULES } from '@vezne/domain/access/modules.ts'
import * as z from 'zod/mini'
import { id, instantMs, text } from '../kit/fields.ts'

const moduleFlags = Object.fromEntries(MODULES.map((module) => [module, z.boolean()])) as Record<
  (typeof MODULES)[number],
  z.ZodMiniBoolean
>

/** The menu flags of a sign-in: one per module, and the company's external page and PDF where it has them. */
export const menuFlags = z.object({
  ...moduleFlags,
  b2BMenuLinkItemLink: z.nullable(text(500)),
  b2BMenuLinkItemTitle: z.nullable(text(100)),
  b2BPdfFilePath: z.nullable(text(500)),
})
export type MenuFlags = z.output<typeof menuFlags>

export const signedIn = z.object({
  token: text(100),
  expiration: instantMs,
  firmUserId: id,
  name: text(200),
  tenantId: id,
  subFirmId: z.optional(id),
  ...menuFlags.shape,
})
export type SignedIn = z.output<typeof signedIn>
