import * as z from 'zod/mini'
import { MODULES } from '@vezne/domain/access/modules.ts'
import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, nothing, requiredText, text } from './kit/fields.ts'
import { companyRecord, securityRecord } from './tenants/company.ts'
import { payCurrencyRecord, payFormRecord } from './tenants/pay-form.ts'

export { addDomain, checkDomain, listDomains, makeDomainPrimary, removeDomain } from './tenants/domains.ts'

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
  /** Whether somebody who comes without an order could pay: what leads to the payers' page is shown only then. */
  takesPayments: z.boolean(),
  /** Ours, `#1c6b3a`: the colour in which payers know the company, and in which its people sign in. */
  brandColour: z.optional(text(7)),
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
  access: 'session',
  reads: true,
  summary: 'Name, logo, phone, address and modules of the company the user works in, and what the user may do there',
  input: nothing,
  reply: z.object({
    name: text(200),
    logoPath: z.nullable(text(500)),
    phoneNumber: z.nullable(text(40)),
    address: z.nullable(text(500)),
    /** What the company has bought; a menu entry outside of it is not shown. */
    modules: list(z.enum(MODULES), MODULES.length),
    /** What the caller may do in it: a screen sends no call that these forbid. */
    rights: list(z.enum(STAFF_RIGHTS), STAFF_RIGHTS.length),
    /** Set where staff looks on as this user, and changes nothing: who looks, at whom, and until when. */
    looking: z.optional(z.object({ by: text(200), name: text(200), firmName: text(200), until: instantMs })),
  }),
  refusals: [],
})

export const getTenantById = endpoint({
  method: 'GET',
  path: '/FirmAuth/GetTenantById/{id}',
  access: 'public',
  summary: 'What the payment pages of a company show and ask for',
  input: z.object({ id }),
  reply: z.object({
    id,
    b2BFilePath: z.nullable(text(500)),
    isPosTransactionUseAdditionalField: z.boolean(),
    isRubikFu: z.boolean(),
    b2BIsUseAdditionalFieldForPolicy: z.boolean(),
    confidentialityAgreementPath: z.nullable(text(500)),
    salesAgreementPath: z.nullable(text(500)),
    isUseB2BCurrencyExChange: z.boolean(),
    b2BShowCustomFields: z.boolean(),
    b2BViewCurrencyExchangeRate: z.boolean(),
    /** 0 is Turkish, 1 is English. */
    b2BPayWithLinkDefaultLanguageOption: z.union([z.literal(0), z.literal(1)]),
    phoneNumber: z.nullable(text(40)),
    address: z.nullable(text(500)),
  }),
  refusals: ['tenant-not-found'],
})

export const getCompany = companyRecord.get
export const saveCompany = companyRecord.save
export const getSecurity = securityRecord.get
export const saveSecurity = securityRecord.save
export const getPayForm = payFormRecord.get
export const savePayForm = payFormRecord.save
export const getPayCurrency = payCurrencyRecord.get
export const savePayCurrency = payCurrencyRecord.save
