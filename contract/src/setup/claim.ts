import * as z from 'zod/mini'
import { authenticatorOffer, newPassword, recoveryCodes, signedIn } from '../auth.ts'
import { endpoint } from '../kit/endpoint.ts'
import { requiredText, text } from '../kit/fields.ts'
import { rule } from '../kit/validation.ts'
import { companyName, contactPhone, taxNumber } from '../tenants/company.ts'

/** The page that makes the first company; there while nobody has one. */
export const SETUP_PATH = '/kurulum'

/**
 * Stands in the log of a portal that has no company yet. It comes with every call: whoever has it may claim the portal,
 * and nobody else may even look how far somebody is.
 */
const setupCode = requiredText(40, rule('setup-code-required'))

export const enterSetup = endpoint({
  method: 'POST',
  path: '/Setup/Enter',
  access: 'public',
  summary: 'Where the set-up of a portal without a company stands, by the code in its log',
  input: z.strictObject({ setupCode }),
  reply: z.object({
    /** Nobody has begun, the app has shown no code yet, or the owner has to show that it is they. */
    step: z.enum(['owner', 'factor', 'proof']),
    /** Who has begun. */
    owner: z.nullable(z.object({ name: text(200), email: text(254), phoneNumber: text(40) })),
    /** A new secret, where the app has shown no code yet: it takes the place of the one before. */
    offer: z.nullable(authenticatorOffer),
  }),
  refusals: ['not-found', 'setup-code-wrong', 'too-many-requests'],
})

export const setupOwner = endpoint({
  method: 'POST',
  path: '/Setup/Owner',
  access: 'public',
  summary: 'Who will own the company; sent again, another owner takes the place of the first',
  input: z.strictObject({
    setupCode,
    name: z.string().check(z.trim(), z.minLength(1, rule('user-name-required')), z.maxLength(200)),
    email: z.email(rule('email-invalid')).check(z.maxLength(254)),
    phoneNumber: contactPhone,
    password: newPassword,
  }),
  reply: z.object({ offer: authenticatorOffer }),
  refusals: ['not-found', 'setup-code-wrong', 'setup-email-taken', 'too-many-requests'],
})

export const setupFactor = endpoint({
  method: 'POST',
  path: '/Setup/Factor',
  access: 'public',
  summary: 'A code of the owner’s app: the first one switches the factor on, a later one shows that it is still they',
  input: z.strictObject({ setupCode, code: requiredText(40, rule('code-required')) }),
  reply: z.object({
    /** Comes with the company: only the owner who has just shown their app makes it. */
    proof: text(100),
    /** Of a factor that was switched on just now; empty where it was before. */
    recoveryCodes,
  }),
  refusals: [
    'not-found',
    'setup-code-wrong',
    'setup-owner-first',
    'second-factor-wrong',
    'second-factor-not-begun',
    'too-many-requests',
  ],
})

export const setupCompany = endpoint({
  method: 'POST',
  path: '/Setup/Company',
  access: 'public',
  summary: 'Makes the company and its owner, signs the owner in and closes the set-up for ever',
  input: z.strictObject({
    setupCode,
    proof: requiredText(100),
    name: companyName,
    domain: requiredText(255, rule('domain-invalid')),
    taxNumber,
  }),
  reply: z.object({
    ...signedIn.shape,
    /** Where the company is from now on. */
    homeUrl: text(500),
  }),
  refusals: ['not-found', 'setup-code-wrong', 'setup-owner-first', 'domain-taken', 'too-many-requests'],
})
