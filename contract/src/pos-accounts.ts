import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, text } from './kit/fields.ts'
import { reason, standing, version } from './kit/office.ts'
import { sensitive } from './kit/sensitive.ts'
import { accountFields, accountRecord, endpointMode } from './pos-accounts/record.ts'

export { followPosTrial, listPosTrials, startPosTrial } from './pos-accounts/trials.ts'

/** What everybody reads who looks after money, and an auditor beside them. */
const READ = { method: 'POST', access: 'pos.edit', orElse: 'audit.see', reads: true } as const

const MOST_ACCOUNTS = 200
const bankId = z.int().check(z.minimum(1), z.maximum(9999))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const bilingual = z.object({ tr: text(200), en: text(200) })

/** How an account did in the last day. */
const health = z.object({
  /** Sales that came to an end, and those of them that were approved. */
  attempts: count,
  approvals: count,
  /** What half of the bank's answers took at most; null: it was not asked. */
  medianMs: z.nullable(count),
  /** Since it does not answer, no new sale begins at this bank. */
  isSilent: z.boolean(),
  lastError: z.nullable(z.object({ code: text(100), at: instantMs })),
})

const named = { id, bankId, bankName: text(100), logo: text(60) }

export const listPosAccounts = endpoint({
  ...READ,
  path: '/Admin/PosAccounts/List',
  summary: 'The POS accounts of the company in its own order, each with how it did in the last day',
  input: nothing,
  reply: list(
    z.object({
      ...named,
      name: text(100),
      currencies: list(z.enum(CURRENCIES), CURRENCIES.length),
      endpointMode,
      isActive: z.boolean(),
      ...standing,
      health,
    }),
    MOST_ACCOUNTS,
  ),
  refusals: [],
})

export const listPosBanks = endpoint({
  ...READ,
  path: '/Admin/PosAccounts/Banks',
  summary: 'The banks at which an account can be opened, each with the fields that its form has',
  input: nothing,
  reply: z.object({
    /** Where calls may go in this installation. */
    modes: list(endpointMode, 3),
    banks: list(
      z.object({
        id: bankId,
        name: text(100),
        logo: text(60),
        /** Where the bank's own panel has the fields of the account. */
        hint: z.nullable(z.object({ tr: text(500), en: text(500) })),
        currencies: list(z.enum(CURRENCIES), CURRENCIES.length),
        halfSecure: list(z.enum(['2', '3', '4']), 3),
        credentials: list(
          z.object({ name: text(60), label: bilingual, isSecret: z.boolean(), isOptional: z.boolean() }),
          10,
        ),
        settings: list(
          z.object({ name: text(40), label: bilingual, values: list(text(40), 10), otherwise: text(40) }),
          5,
        ),
        /** What nobody outside this house has proven yet of its protocol, in Turkish. */
        unproven: list(text(200), 10),
      }),
      100,
    ),
  }),
  refusals: [],
})

export const getPosAccount = endpoint({
  ...READ,
  path: '/Admin/PosAccounts/Get',
  summary: 'One POS account; of its credentials only which there are and since when',
  input: z.strictObject({ id }),
  reply: z.object({ ...named, ...accountRecord.shape, ...standing }),
  refusals: ['not-found'],
})

export const savePosAccount = endpoint({
  method: 'POST',
  path: '/Admin/PosAccounts/Save',
  access: 'pos.edit',
  stepUp: true,
  summary: 'Opens a POS account, which is off at first, or changes one; a credential that is not sent stays as it is',
  input: z.strictObject({
    /** Null for a new one. */
    id: z.nullable(id),
    version,
    bankId,
    ...accountFields,
    credentials: z.record(text(60), sensitive(text(500))),
    /** A change is asked for its reason; a new account has none. */
    reason: z.optional(reason),
  }),
  reply: z.object({ id, version }),
  refusals: ['not-found', 'changed-meanwhile'],
})

export const setPosAccountState = endpoint({
  method: 'POST',
  path: '/Admin/PosAccounts/SetState',
  access: 'pos.edit',
  stepUp: true,
  summary: 'Switches a POS account on or off; payments under way go on to their end',
  input: z.strictObject({ id, version, isActive: z.boolean(), reason }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile', 'account-not-offered'],
})

export const orderPosAccounts = endpoint({
  method: 'POST',
  path: '/Admin/PosAccounts/Order',
  access: 'pos.edit',
  stepUp: true,
  summary: 'Puts the POS accounts into the order in which payers and staff find them',
  input: z.strictObject({ ids: list(id, MOST_ACCOUNTS) }),
  reply: noData,
  refusals: ['not-found'],
})

export const testPosAccount = endpoint({
  method: 'POST',
  path: '/Admin/PosAccounts/Test',
  access: 'pos.edit',
  stale: [],
  summary: 'Asks the bank about an order that it cannot know, and tells by its answer what of the account is right',
  input: z.strictObject({ id }),
  reply: z.object({
    lines: list(
      z.object({
        part: z.enum(['reach', 'ip', 'terminal', 'password', 'key']),
        /** `untold`: this question says nothing of it. */
        state: z.enum(['good', 'bad', 'untold']),
      }),
      5,
    ),
    /** The bank's own code and sentence; empty where it said none. */
    code: text(100),
    message: text(300),
    tookMs: count,
  }),
  refusals: ['not-found', 'account-not-askable'],
})
