import { MODULES } from '@vezne/domain/access/modules.ts'
import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, requiredText, text } from './kit/fields.ts'
import { reason, standing, version } from './kit/office.ts'
import { rule } from './kit/validation.ts'
import { companyList } from './platform-office/list.ts'

const MOST = { kinds: 300, companies: 1000, replicas: 50, alarms: 1000, keys: 20, days: 31, domains: 50 } as const
const count = z.int().check(z.minimum(0), z.maximum(1e12))

const operatorSession = z.object({
  token: text(100),
  expiration: instantMs,
  name: text(200),
  /** Of a second factor that was switched on by this sign-in; shown once. */
  recoveryCodes: z.optional(list(text(40), 20)),
})
export type OperatorSession = z.output<typeof operatorSession>

export const platformSignIn = endpoint({
  method: 'POST',
  path: '/Platform/SignIn',
  access: 'public',
  summary: 'Sign-in of an operator of the installation, who is in no company',
  input: z.strictObject({
    email: requiredText(254, rule('email-required')),
    password: requiredText(256, rule('password-required')),
  }),
  reply: operatorSession,
  refusals: [
    'wrong-credentials',
    'too-many-requests',
    'too-many-from-address',
    'second-factor-required',
    'second-factor-enrolment-required',
  ],
})

export const platformSecondFactor = endpoint({
  method: 'POST',
  path: '/Platform/SecondFactor',
  access: 'public',
  summary: 'The second half of an operator’s sign-in, or the first code of a new app',
  input: z.strictObject({ challenge: text(400), code: requiredText(40, rule('code-required')) }),
  reply: operatorSession,
  refusals: ['second-factor-wrong', 'second-factor-over', 'too-many-requests'],
})

export const platformStepUp = endpoint({
  method: 'POST',
  path: '/Platform/StepUp',
  access: 'platform',
  stale: [],
  summary: 'The operator’s second factor once more, for whatever changes something; the next ten minutes are not asked',
  input: z.strictObject({ challenge: text(400), code: requiredText(40, rule('code-required')) }),
  reply: noData,
  refusals: ['second-factor-wrong', 'second-factor-over', 'too-many-requests'],
})

export const platformSignOut = endpoint({
  method: 'POST',
  path: '/Platform/SignOut',
  access: 'platform',
  summary: 'Ends the operator’s sign-in',
  input: nothing,
  reply: noData,
  refusals: [],
})

export const { page: listCompanies, total: totalCompanies } = companyList

/** What the operator settles with a company; everything else is the company’s own. */
export const companyTerms = z.object({ isClosed: z.boolean(), modules: list(z.enum(MODULES), MODULES.length) })

export const getPlatformCompany = endpoint({
  method: 'POST',
  path: '/Platform/Companies/Get',
  access: 'platform',
  summary: 'One company: its domains, modules, state and how much it uses the installation, as counts',
  input: z.strictObject({ id }),
  reply: z.object({
    id,
    name: text(200),
    domains: list(text(253), MOST.domains),
    createdAt: instantMs,
    ...companyTerms.shape,
    staff: count,
    firmUsers: count,
    /** Day by day, the latest first; days without any are not told. */
    usage: list(z.object({ day: text(10), begun: count, approved: count }), MOST.days),
    deadLetters: count,
    ...standing,
  }),
  refusals: ['not-found'],
})

export const savePlatformCompany = endpoint({
  method: 'POST',
  path: '/Platform/Companies/Save',
  access: 'platform',
  stepUp: true,
  summary: 'Closes a company or opens it again, and changes its modules; payments under way go on to their end',
  input: z.strictObject({ id, version, reason, ...companyTerms.shape }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile'],
})

export const openPlatformCompany = endpoint({
  method: 'POST',
  path: '/Platform/Companies/Open',
  access: 'platform',
  stepUp: true,
  summary: 'Opens a new company; its first owner is invited by mail',
  input: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, rule('company-name-required')), z.maxLength(200)),
    domain: requiredText(253),
    ownerName: z.string().check(z.trim(), z.minLength(1, rule('user-name-required')), z.maxLength(200)),
    ownerEmail: z.email(rule('email-invalid')).check(z.maxLength(254)),
  }),
  reply: z.object({ id }),
  refusals: ['domain-taken'],
})

const named = text(100)

export const houseOverview = endpoint({
  method: 'POST',
  path: '/Platform/House/Summary',
  access: 'platform',
  summary: 'How the installation stands: database, replicas, clocks, versions, keys, the work of all companies',
  input: nothing,
  reply: z.object({
    readAt: instantMs,
    database: z.object({
      bytes: count,
      version: text(100),
      /** Whether a commit stands on a second machine before it is believed; the server's own words otherwise. */
      standbys: text(1000),
      commit: text(40),
    }),
    replicas: list(
      z.object({
        name: z.nullable(text(200)),
        state: z.nullable(text(40)),
        syncState: z.nullable(text(40)),
        /** Behind by so much, where the server tells us. */
        lagMs: z.nullable(count),
      }),
      MOST.replicas,
    ),
    clock: z.object({ differenceMs: z.int(), isFit: z.boolean() }),
    versions: z.object({
      portal: text(40),
      node: text(40),
      migrations: count,
      lastMigration: text(200),
      pending: count,
    }),
    keys: z.object({
      /** The first of VEZNE_KEYS. */
      currentId: text(40),
      companies: count,
      /** Keys of companies that are wrapped under the current one, and under another. */
      current: count,
      older: count,
    }),
    jobs: list(
      z.object({
        name: named,
        waiting: count,
        retrying: count,
        running: count,
        dead: count,
        oldestAt: z.nullable(instantMs),
      }),
      MOST.kinds,
    ),
    deadLetters: list(z.object({ companyId: id, name: text(200), count, oldestAt: instantMs }), MOST.companies),
    sweeps: list(
      z.object({
        name: named,
        paceMinutes: count,
        lastAt: z.nullable(instantMs),
        state: z.enum(['never', 'waiting', 'running', 'done', 'failed']),
        isLate: z.boolean(),
      }),
      MOST.kinds,
    ),
    alarms: list(z.object({ name: text(60), about: text(200), value: count, checkedAt: instantMs }), MOST.alarms),
  }),
  refusals: [],
})
