import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noData, text } from '../kit/fields.ts'
import { reason } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'

const count = z.int().check(z.minimum(0), z.maximum(1e9))
const email = z.email(rule('email-invalid')).check(z.maxLength(254))

/** How an account stands, in counts: of which companies its person is, is not the operator's to read. */
const accountStanding = z.object({
  email: text(254),
  name: text(200),
  isLocked: z.boolean(),
  hasPassword: z.boolean(),
  hasFactor: z.boolean(),
  /** Open now, in whichever company. */
  signIns: count,
  companies: count,
  /** Places that wait for their person. */
  invitations: count,
})
export type AccountStanding = z.output<typeof accountStanding>

export const findAccount = endpoint({
  method: 'POST',
  path: '/Platform/Accounts/Find',
  access: 'platform',
  summary: 'The account of an address: whether it has a password, a second factor and open sign-ins',
  input: z.strictObject({ email }),
  reply: accountStanding,
  refusals: ['account-unknown'],
})

const deed = { method: 'POST', access: 'platform', stepUp: true, reply: noData } as const
const input = z.strictObject({ email, reason })

export const resetAccountFactor = endpoint({
  ...deed,
  path: '/Platform/Accounts/ResetSecondFactor',
  summary:
    'Takes the second factor and the password of an account; its person hears so by mail and chooses a new password',
  input,
  refusals: ['account-unknown', 'account-in-no-company', 'second-factor-off', 'too-many-requests'],
})

export const sendAccountLink = endpoint({
  ...deed,
  path: '/Platform/Accounts/SendLink',
  summary: 'Mails the person of an account a link for a new password',
  input,
  refusals: ['account-unknown', 'account-in-no-company', 'account-locked', 'too-many-requests'],
})

export const endAccountSignIns = endpoint({
  ...deed,
  path: '/Platform/Accounts/EndSignIns',
  summary: 'Ends all sign-ins of an account, in every company',
  input,
  refusals: ['account-unknown'],
})

export const lockAccount = endpoint({
  ...deed,
  path: '/Platform/Accounts/Lock',
  summary: 'Locks an account in every company and ends its sign-ins, or lets it in again',
  input: z.strictObject({ email, reason, isLocked: z.boolean() }),
  refusals: ['account-unknown'],
})
