import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { identifiesTaxpayer } from '@vezne/domain/identity/tax-number.ts'
import * as z from 'zod/mini'
import { currencyCode } from './checkout/fields.ts'
import { firmList } from './firms/list.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, list, nothing, requiredText, text } from './kit/fields.ts'
import { amount } from './kit/money.ts'
import { reason, standing, version } from './kit/office.ts'
import { rule, type RuleCode } from './kit/validation.ts'

export { importFirms } from './firms/import.ts'
export const { page: listFirms, total: totalFirms, export: exportFirms } = firmList

const MOST_BRANCHES = 50

const branch = z.object({
  number: text(50),
  downPayment: z.nullable(amount),
  organizationFee: z.nullable(amount),
  currencyCode,
})

/** How much the firm may pay by card in one currency; null: as much as it likes. */
const limit = {
  currencyCode,
  perPayment: z.nullable(amount),
  perDay: z.nullable(amount),
  perMonth: z.nullable(amount),
}

/** A firm as it is read: also what an earlier version of the house has let in. */
export const firmRecord = z.object({
  code: text(50),
  name: text(200),
  /** The firm above it; null: it is nobody's sub-firm. */
  parentId: z.nullable(id),
  groupCode: z.nullable(text(50)),
  taxNumber: z.nullable(text(11)),
  taxOffice: z.nullable(text(100)),
  contactName: z.nullable(text(200)),
  email: z.nullable(text(254)),
  phoneNumber: z.nullable(text(40)),
  city: z.nullable(text(60)),
  branches: list(branch, MOST_BRANCHES),
  limits: list(z.object(limit), CURRENCIES.length),
})
export type FirmRecord = z.output<typeof firmRecord>

type Checks = Parameters<ReturnType<typeof z.string>['check']>
const required = (longest: number, missing: RuleCode) =>
  z.string().check(z.trim(), z.minLength(1, rule(missing)), z.maxLength(longest))
/** What may be left empty is null then, and nothing else means the same. */
const optional = (longest: number, ...checks: Checks) =>
  z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), ...checks))

const CONTACT_PHONE = /^\+?(?=(?:\D*\d){7})[\d\s()/-]+$/
export const isContactPhone = (typed: string): boolean => CONTACT_PHONE.test(typed)

/** What a change is held to. */
const asSent = {
  code: required(50, 'firm-code-required'),
  name: required(200, 'firm-name-required'),
  parentId: z.nullable(id),
  groupCode: z.nullable(requiredText(50)),
  taxNumber: optional(11, z.refine(identifiesTaxpayer, rule('tax-number-invalid'))),
  taxOffice: optional(100),
  contactName: optional(200),
  email: z.nullable(z.email(rule('email-invalid')).check(z.maxLength(254))),
  phoneNumber: optional(40, z.regex(CONTACT_PHONE, rule('contact-phone-invalid'))),
  city: optional(60),
  branches: list(
    z.strictObject({
      number: required(50, 'branch-number-required'),
      downPayment: z.nullable(amount),
      organizationFee: z.nullable(amount),
      currencyCode,
    }),
    MOST_BRANCHES,
  ),
  limits: list(z.strictObject(limit), CURRENCIES.length),
}

export const getFirm = endpoint({
  method: 'POST',
  path: '/Admin/Firms/Get',
  access: 'firm.manage',
  orElse: 'audit.see',
  reads: true,
  summary: 'One firm of the company, to look at and to change',
  input: z.strictObject({ id }),
  reply: z.object({
    id,
    ...firmRecord.shape,
    parentName: z.nullable(text(200)),
    isClosed: z.boolean(),
    /** The firm above it is closed, and it with that one. */
    isParentClosed: z.boolean(),
    ...standing,
  }),
  refusals: ['not-found'],
})

export const saveFirm = endpoint({
  method: 'POST',
  path: '/Admin/Firms/Save',
  access: 'firm.manage',
  summary: 'Opens a firm, or changes one as a whole',
  /** Without an id it is a new one. Whoever changes the limits of one that is there says why. */
  input: z.strictObject({ id: z.nullable(id), version, ...asSent, reason: z.optional(reason) }),
  reply: z.object({ id, version }),
  refusals: ['not-found', 'changed-meanwhile', 'firm-code-taken', 'branch-number-taken'],
})

/** How a firm stands, where that is what changes. */
export const firmState = z.object({ isClosed: z.boolean() })

export const setFirmState = endpoint({
  method: 'POST',
  path: '/Admin/Firms/SetState',
  access: 'firm.manage',
  summary: 'Closes a firm, with the firms below it, or opens it again; nothing of its past is removed',
  input: z.strictObject({ id, version, ...firmState.shape, reason }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile'],
})

export const firmGroups = endpoint({
  method: 'POST',
  path: '/Admin/Firms/Groups',
  access: 'firm.manage',
  orElse: 'audit.see',
  reads: true,
  summary: 'The groups a firm can be in: firms of one group get the same terms',
  input: nothing,
  reply: list(z.object({ code: text(50), name: text(100) }), 500),
  refusals: [],
})

const MOST_FOUND = 50

export const findFirms = endpoint({
  method: 'POST',
  path: '/Admin/Firms/Find',
  access: 'payment.see',
  reads: true,
  orElse: 'user.manage',
  summary: 'Firms that the caller sees by a part of their code or title, or by their ids',
  input: z.strictObject({ q: z.optional(text(100)), ids: z.optional(list(id, MOST_FOUND)) }),
  reply: list(z.object({ id, code: text(50), name: text(200) }), MOST_FOUND),
  refusals: [],
})
