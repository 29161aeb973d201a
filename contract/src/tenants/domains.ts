import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { instantMs, list, noData, nothing, requiredText, text } from '../kit/fields.ts'

export const MOST_DOMAINS = 20

/** What the look for a record came to; the screen has the sentence of each. */
const DOMAIN_PROBLEMS = [
  'no-record',
  'other-value',
  'timeout',
  'server-failed',
  'refused',
  'no-resolver',
  'bad-answer',
] as const

const domain = z.object({
  domain: text(253),
  /** Links in mails begin with it, and payers come back to it from banks. */
  isPrimary: z.boolean(),
  /** `given`: the operator of the installation set it, and nobody asks for a proof. A broken one goes on serving pages. */
  state: z.enum(['given', 'waiting', 'verified', 'broken']),
  problem: z.nullable(z.enum(DOMAIN_PROBLEMS)),
  checkedAt: z.nullable(instantMs),
  /** The TXT record that proves it. */
  record: z.nullable(z.object({ name: text(260), value: text(200) })),
})
export type CompanyDomain = z.output<typeof domain>

const CHANGE = { method: 'POST', access: 'company.edit' } as const
const input = z.strictObject({ domain: requiredText(255) })

export const listDomains = endpoint({
  ...CHANGE,
  path: '/Admin/Domains/List',
  orElse: 'audit.see',
  summary: 'The domains of the company, how each stands and the record that proves it',
  input: nothing,
  reply: list(domain, 2 * MOST_DOMAINS),
  refusals: [],
})

export const addDomain = endpoint({
  ...CHANGE,
  path: '/Admin/Domains/Add',
  summary: 'Claims a domain: answers the record that is to be set for it',
  input,
  reply: domain,
  refusals: ['domain-taken', 'domain-known', 'too-many-domains'],
})

export const checkDomain = endpoint({
  ...CHANGE,
  path: '/Admin/Domains/Check',
  summary: 'Looks for the record; a domain that is proven opens the pages of the company from then on',
  input,
  reply: domain,
  refusals: ['not-found', 'domain-taken'],
})

export const makeDomainPrimary = endpoint({
  ...CHANGE,
  path: '/Admin/Domains/MakePrimary',
  summary: 'Makes a verified domain the one that links begin with',
  input,
  reply: noData,
  refusals: ['not-found', 'domain-not-verified'],
})

export const removeDomain = endpoint({
  ...CHANGE,
  path: '/Admin/Domains/Remove',
  summary: 'Takes a domain away: it opens nothing of the company any more',
  input,
  reply: noData,
  refusals: ['not-found', 'domain-primary'],
})
