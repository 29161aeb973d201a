import { identifiesTaxpayer } from '@vezne/domain/identity/tax-number.ts'
import * as z from 'zod/mini'
import { text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { officeRecord, reason } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'

const LONGEST = { name: 200, email: 254, phone: 40, address: 500, url: 500, title: 100 } as const

const required = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1, rule('company-name-required')), z.maxLength(longest))

/** A text that people may leave empty: then it is null, and nothing else means the same. */
const optional = (longest: number, ...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), ...checks))

const isWebAddress = (value: string) =>
  /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(value)
/** A file that stands in the house, by the address under which browsers find it. */
const isOwnFile = (value: string) => /^\/api\/content\/[\w-]+(?:[./][\w-]+)*$/.test(value)
const isPhone = (value: string) => /^\+?[\d\s()/-]+$/.test(value) && value.replace(/\D/g, '').length >= 7

/** What a company is held to from its first day on. */
export const companyName = required(LONGEST.name)
export const contactPhone = z
  .string()
  .check(z.trim(), z.maxLength(LONGEST.phone), z.refine(isPhone, rule('contact-phone-invalid')))
export const taxNumber = optional(11, z.refine(identifiesTaxpayer, rule('tax-number-invalid')))

const webAddress = optional(LONGEST.url, z.refine(isWebAddress, rule('web-address-invalid')))
const fileOrAddress = optional(
  LONGEST.url,
  z.refine((value) => isWebAddress(value) || isOwnFile(value), rule('web-address-invalid')),
)

/** Who the company is, to its payers and its dealers. */
export const companyRecord = officeRecord({
  path: '/Admin/Company',
  // The panel wears the company's name, telephone and pictures.
  alsoStale: ['/FirmAuth/GetActiveTenantInfo', '/FirmAuth/GetLoginEndpoints'],
  access: 'company.edit',
  readBy: 'audit.see',
  summary: 'Name, contact, tax identity, language, colour, pictures and menu links of the company',
  fields: {
    name: text(LONGEST.name),
    /** What the browser shows above the panel. */
    pageTitle: text(LONGEST.name),
    email: z.nullable(text(LONGEST.email)),
    phoneNumber: z.nullable(text(LONGEST.phone)),
    address: z.nullable(text(LONGEST.address)),
    /** A VKN, or the identity number of a sole trader. */
    taxNumber: z.nullable(text(11)),
    taxOffice: z.nullable(text(LONGEST.title)),
    /** In which language the payment pages open. */
    language: z.enum(['tr', 'en']),
    colour: text(7),
    /** Where browsers find them: what `Pictures/Save` has answered. */
    logoUrl: z.nullable(text(LONGEST.url)),
    bannerUrl: z.nullable(text(LONGEST.url)),
    /** Where a click on the banner leads. */
    bannerLinkUrl: z.nullable(text(LONGEST.url)),
    menuLinkUrl: z.nullable(text(LONGEST.url)),
    menuLinkTitle: z.nullable(text(LONGEST.title)),
    menuPdfUrl: z.nullable(text(LONGEST.url)),
  },
  sent: {
    name: companyName,
    pageTitle: required(LONGEST.name),
    email: optional(LONGEST.email, z.email(rule('email-invalid'))),
    phoneNumber: optional(LONGEST.phone, z.refine(isPhone, rule('contact-phone-invalid'))),
    address: optional(LONGEST.address),
    taxNumber,
    taxOffice: optional(LONGEST.title),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/, rule('colour-invalid'))),
    logoUrl: fileOrAddress,
    bannerUrl: fileOrAddress,
    bannerLinkUrl: webAddress,
    menuLinkUrl: webAddress,
    menuLinkTitle: optional(LONGEST.title),
    menuPdfUrl: fileOrAddress,
  },
})

/** From which amount on two people have to agree before money moves by hand. */
export const securityRecord = officeRecord({
  path: '/Admin/Security',
  access: 'security.edit',
  stepUp: true,
  readBy: 'audit.see',
  summary: 'From which amount on a second person has to agree',
  fields: { fourEyesAbove: z.nullable(amount) },
  sent: { reason },
})
