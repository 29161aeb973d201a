import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, nothing, requiredText, text } from './kit/fields.ts'

/** What the sign-in page must know about the company of a domain before anyone signed in. */
const loginEndpoints = z.object({
  tenantId: id,
  name: text(200),
  logoUrl: z.nullable(text(500)),
  tenantPaymentGuid: z.nullable(id),
  isTenantSelectedFromModal: z.boolean(),
  b2BPanelLoginBannerImagePath: z.nullable(text(500)),
  b2BPanelLoginBannerImageUrl: z.nullable(text(500)),
  pageTitle: text(200),
  endpoint: text(500),
  email: z.nullable(text(254)),
  isPaymentWithParams: z.boolean(),
})

export const getLoginEndpoints = endpoint({
  method: 'GET',
  path: '/FirmAuth/GetLoginEndpoints',
  access: 'public',
  summary: 'Branding and payment guid of the company behind a domain',
  input: z.object({ domain: requiredText(255) }),
  reply: loginEndpoints,
  refusals: ['tenant-not-found'],
})

export const getActiveTenantInfo = endpoint({
  method: 'GET',
  path: '/FirmAuth/GetActiveTenantInfo',
  access: 'signed-in',
  summary: 'Logo, phone and address of the company the user works in',
  input: nothing,
  reply: z.object({
    logoPath: z.nullable(text(500)),
    phoneNumber: z.nullable(text(40)),
    address: z.nullable(text(500)),
  }),
  refusals: [],
})
