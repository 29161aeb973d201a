import type { SignedIn } from '@vezne/contract/auth.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getActiveTenantInfo, getLoginEndpoints } from '@vezne/contract/tenants.ts'
import { MODULES } from '@vezne/domain/access/modules.ts'
import { FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'

export const TENANT_ID = '0b7e5f0a-1111-4222-8333-444455556666'
const USER_ID = '7c1f2b3a-5555-4666-8777-888899990000'
const SUB_FIRM_ID = '2d3e4f5a-9999-4aaa-8bbb-ccccddddeeee'

const flags = Object.fromEntries(MODULES.map((flag) => [flag, true])) as Record<(typeof MODULES)[number], boolean>

/** What a sign-in answers for the demo's dealer. */
export const firmUser: SignedIn = {
  token: 'opaque-token',
  expiration: 1_900_000_000_000,
  firmUserId: USER_ID,
  name: 'Ayşe Yılmazoğlu',
  tenantId: TENANT_ID,
  ...flags,
  b2BMenuLinkItemLink: null,
  b2BMenuLinkItemTitle: null,
  b2BPdfFilePath: null,
}

export const subFirmUser: SignedIn = { ...firmUser, subFirmId: SUB_FIRM_ID }

export const brand: ReplyOf<typeof getLoginEndpoints> = {
  tenantId: TENANT_ID,
  name: 'Anadolu Dağıtım A.Ş.',
  logoUrl: '/api/content/anadolu.svg',
  tenantPaymentGuid: null,
  isTenantSelectedFromModal: false,
  b2BPanelLoginBannerImagePath: '/api/content/banner.svg',
  b2BPanelLoginBannerImageUrl: 'https://example.com/kampanya',
  pageTitle: 'Anadolu B2B',
  endpoint: 'https://bayi.example.com',
  email: null,
  isPaymentWithParams: false,
  takesPayments: false,
}

export const tenantInfo: ReplyOf<typeof getActiveTenantInfo> = {
  name: 'Anadolu Dağıtım A.Ş.',
  logoPath: '/api/content/anadolu.svg',
  phoneNumber: '+90 212 555 01 23',
  address: 'Levent, İstanbul',
  modules: [...MODULES],
  rights: [...FIRM_RIGHTS],
}
