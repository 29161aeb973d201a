import { MAX_PASSWORD_LENGTH } from '@vezne/domain/access/password-rules.ts'
import * as z from 'zod/mini'
import { newPasskey, passkeyAnswer, passkeyCreation, passkeyRecord, passkeyRequest } from './auth/passkeys.ts'
import { signedIn } from './auth/signed-in.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, requiredText, text } from './kit/fields.ts'
import { rule } from './kit/validation.ts'

export const login = endpoint({
  method: 'POST',
  path: '/FirmAuth/Login',
  access: 'public',
  summary: 'Sign in to the company of a domain',
  input: z.strictObject({
    email: requiredText(254, rule('email-required')),
    password: requiredText(256, rule('password-required')),
    b2BDomainUrl: z.optional(text(255)),
  }),
  reply: signedIn,
  refusals: [
    'wrong-credentials',
    'too-many-requests',
    'too-many-from-address',
    'second-factor-required',
    'second-factor-enrolment-required',
  ],
})

/** What an authenticator app must know, as a picture, as an address for the same device, and to be typed. */
export const authenticatorOffer = z.object({ secret: text(64), uri: text(2000), qr: text(60_000) })
export type AuthenticatorOffer = z.output<typeof authenticatorOffer>

/** Comes with `second-factor-required`: what the answer has to be sent back with, and by what it may be given. */
export const factorChallenge = z.object({
  challenge: text(400),
  hasApp: z.boolean(),
  /** Where somebody has passkeys for this address. */
  passkey: z.optional(passkeyRequest),
})
export type FactorChallenge = z.output<typeof factorChallenge>

/** Comes with `second-factor-enrolment-required`: the first right code switches the factor on and signs in. */
export const enrolmentChallenge = z.object({ challenge: text(400), offer: authenticatorOffer })

/** Six digits from an authenticator app, or a recovery code. */
const code = requiredText(40, rule('code-required'))
/**
 * Asked of whoever has no second factor yet: an open screen alone must not bring its own in. Whoever has one shows that one
 * instead, and nothing is read here.
 */
const passwordForFirst = z.strictObject({ password: z.optional(text(MAX_PASSWORD_LENGTH)) })
const PASSWORD_REFUSALS = ['wrong-current-password', 'too-many-requests'] as const

/** By a code or by a passkey. */
const factorAnswer = z.strictObject({
  challenge: requiredText(400),
  code: z.optional(code),
  passkey: z.optional(passkeyAnswer),
})
export type FactorAnswer = z.output<typeof factorAnswer>

/** Shown once, and never again. */
export const recoveryCodes = list(text(40), 20)

const FACTOR_REFUSALS = ['second-factor-wrong', 'second-factor-over', 'too-many-requests'] as const

export const secondFactor = endpoint({
  method: 'POST',
  path: '/FirmAuth/SecondFactor',
  access: 'public',
  summary: 'Finish a sign-in that asked for the second factor, or switch it on where the company demands one',
  input: factorAnswer,
  reply: z.object({ ...signedIn.shape, recoveryCodes: z.optional(recoveryCodes) }),
  refusals: [...FACTOR_REFUSALS],
})

export const secondFactorStatus = endpoint({
  method: 'GET',
  path: '/FirmAuth/SecondFactorStatus',
  access: 'session',
  summary: 'Whether your account asks for a second factor, whether your company demands one, and your spare codes',
  input: nothing,
  reply: z.object({
    isOn: z.boolean(),
    hasApp: z.boolean(),
    isDemanded: z.boolean(),
    onSince: z.nullable(instantMs),
    recoveryCodesLeft: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  refusals: [],
})
export type SecondFactorStatus = z.output<(typeof secondFactorStatus)['reply']>

export const secondFactorBegin = endpoint({
  method: 'POST',
  path: '/FirmAuth/SecondFactorBegin',
  access: 'session',
  stepUp: 'by-content',
  stale: ['/FirmAuth/SecondFactorStatus', '/FirmAuth/Passkeys'],
  summary:
    'A new secret for your authenticator app, by your password where it is your first second factor; nothing changes until its first code is confirmed',
  input: passwordForFirst,
  reply: authenticatorOffer,
  refusals: ['second-factor-on-already', ...PASSWORD_REFUSALS],
})

export const secondFactorConfirm = endpoint({
  method: 'POST',
  path: '/FirmAuth/SecondFactorConfirm',
  access: 'session',
  stepUp: 'by-content',
  stale: ['/FirmAuth/SecondFactorStatus', '/FirmAuth/Passkeys'],
  summary: 'Switch the second factor on by the first code of the app; answers the recovery codes, once',
  input: z.strictObject({ code }),
  reply: z.object({ recoveryCodes }),
  refusals: ['second-factor-not-begun', 'second-factor-on-already', 'second-factor-wrong', 'too-many-requests'],
})

export const secondFactorRemove = endpoint({
  method: 'POST',
  path: '/FirmAuth/SecondFactorRemove',
  access: 'session',
  stale: ['/FirmAuth/SecondFactorStatus', '/FirmAuth/Passkeys'],
  summary: 'Switch the second factor off, by password and a code; recovery codes end with it',
  input: z.strictObject({
    password: requiredText(MAX_PASSWORD_LENGTH, rule('current-password-required')),
    code,
  }),
  reply: noData,
  refusals: ['second-factor-off', 'wrong-current-password', 'second-factor-wrong', 'too-many-requests'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/FirmAuth/RecoveryCodes',
  access: 'session',
  stepUp: true,
  stale: ['/FirmAuth/SecondFactorStatus', '/FirmAuth/Passkeys'],
  summary: 'New recovery codes, answered once; the old ones end',
  input: nothing,
  reply: z.object({ recoveryCodes }),
  refusals: ['second-factor-off'],
})

export const passkeys = endpoint({
  method: 'GET',
  path: '/FirmAuth/Passkeys',
  access: 'session',
  summary: 'Your passkeys, oldest first',
  input: nothing,
  reply: list(passkeyRecord, 50),
  refusals: [],
})

export const passkeyBegin = endpoint({
  method: 'POST',
  path: '/FirmAuth/PasskeyBegin',
  access: 'session',
  stepUp: true,
  stale: ['/FirmAuth/SecondFactorStatus', '/FirmAuth/Passkeys'],
  summary:
    'What your browser needs to make a passkey for this address, by your password where it is your first second factor',
  input: passwordForFirst,
  reply: z.object({ challenge: text(400), creation: passkeyCreation }),
  refusals: ['too-many-passkeys', ...PASSWORD_REFUSALS],
})

export const passkeyConfirm = endpoint({
  method: 'POST',
  path: '/FirmAuth/PasskeyConfirm',
  access: 'session',
  stepUp: true,
  stale: ['/FirmAuth/SecondFactorStatus', '/FirmAuth/Passkeys'],
  summary:
    'Keep the passkey your browser made, under a name; the first second factor is answered by recovery codes, once',
  input: z.strictObject({ challenge: requiredText(400), name: requiredText(60), passkey: newPasskey }),
  reply: z.object({ recoveryCodes }),
  refusals: ['passkey-not-genuine', 'second-factor-over', 'second-factor-on-already', 'too-many-requests'],
})

export const passkeyRemove = endpoint({
  method: 'POST',
  path: '/FirmAuth/PasskeyRemove',
  access: 'session',
  stepUp: true,
  stale: ['/FirmAuth/SecondFactorStatus', '/FirmAuth/Passkeys'],
  summary: 'Forget one of your passkeys',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found'],
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/FirmAuth/StepUp',
  access: 'session',
  stale: [],
  summary: 'Show your second factor again for a dangerous step; the next ten minutes are not asked',
  input: factorAnswer,
  reply: noData,
  refusals: [...FACTOR_REFUSALS],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/FirmAuth/SignOut',
  access: 'session',
  summary: 'End this sign-in: its token stops working at once',
  input: nothing,
  reply: noData,
  refusals: [],
})

export const changeTenant = endpoint({
  method: 'GET',
  path: '/FirmAuth/ChangeTenant/{tenantId}',
  access: 'session',
  summary: 'Go on in another company of yours; the token you came with ends',
  input: z.object({ tenantId: id }),
  reply: signedIn,
  refusals: ['tenant-not-found', 'second-factor-required', 'second-factor-enrolment-required'],
})

export const getTenants = endpoint({
  method: 'GET',
  path: '/FirmAuth/GetTenants',
  access: 'session',
  reads: true,
  summary: 'The companies you may switch to, in Turkish order',
  input: nothing,
  reply: list(z.object({ id, name: text(200) }), 1000),
  refusals: [],
})

/** The secret part of a link by which a password is set. */
const passwordGuid = requiredText(100, rule('password-link-invalid'))
export const newPassword = requiredText(MAX_PASSWORD_LENGTH, rule('password-missing'))

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/FirmAuth/ForgotPassword',
  access: 'public',
  summary:
    'Ask for a link by mail that sets a new password; the answer is the same whether the address is known or not',
  input: z.strictObject({
    Email: requiredText(254, rule('forgot-email-required')),
    ScreenOption: z.optional(z.union([text(50), z.int().check(z.minimum(0), z.maximum(1000))])),
    TenantUrl: z.optional(text(500)),
  }),
  reply: noData,
  refusals: ['too-many-requests'],
})

export const isHavePsrGuid = endpoint({
  method: 'GET',
  path: '/FirmAuth/IsHavePsrGuid',
  access: 'public',
  summary: 'Whether a link that sets a password still works; Kind narrows it to resets or first passwords',
  input: z.object({ PsrGuid: passwordGuid, Kind: z.optional(z.enum(['reset', 'first'])) }),
  reply: noData,
  refusals: ['password-link-invalid', 'too-many-requests'],
})

/** By the house's own host, which is no company's: where the person signs in. By a company's own domain there is nothing to say. */
const signInDoors = z.object({ companies: list(z.object({ name: text(200), signInUrl: text(500) }), 1000) })

const setPassword = {
  method: 'POST',
  access: 'public',
  input: z.strictObject({ PsrGuid: passwordGuid, Password: newPassword }),
  reply: z.nullable(signInDoors),
  refusals: ['password-link-invalid', 'too-many-requests'],
} as const

export const resetPassword = endpoint({
  ...setPassword,
  path: '/FirmAuth/ResetPassword',
  summary: 'Set a new password by a reset link; every sign-in ends',
})

export const createPassword = endpoint({
  ...setPassword,
  path: '/FirmAuth/NewPassword',
  summary: 'Set the first password by an invitation link',
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/FirmAuth/ChangePassword',
  access: 'session',
  summary: 'Change your password; your other sign-ins end and this one goes on with a new token',
  input: z.strictObject({
    currentPassword: requiredText(MAX_PASSWORD_LENGTH, rule('current-password-required')),
    password: newPassword,
  }),
  reply: z.object({ token: text(100), expiration: instantMs }),
  refusals: ['wrong-current-password', 'too-many-requests'],
})

/** One sign-in of the caller, as they see it in their list. */
const signInRecord = z.object({
  id,
  signedInAt: instantMs,
  lastSeenAt: instantMs,
  tenantName: text(200),
  address: z.nullable(text(64)),
  device: z.nullable(text(200)),
  isCurrent: z.boolean(),
  isOpen: z.boolean(),
})
export type SignInRecord = z.output<typeof signInRecord>

export const getSignIns = endpoint({
  method: 'GET',
  path: '/FirmAuth/GetSignIns',
  access: 'session',
  summary: 'Your latest sign-ins, newest first, and which of them are still open',
  input: nothing,
  reply: list(signInRecord, 50),
  refusals: [],
})

export const endSignIn = endpoint({
  method: 'POST',
  path: '/FirmAuth/EndSignIn',
  access: 'session',
  summary: 'End one of your sign-ins',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found'],
})

export const endOtherSignIns = endpoint({
  method: 'POST',
  path: '/FirmAuth/EndOtherSignIns',
  access: 'session',
  summary: 'End all of your sign-ins but this one',
  input: nothing,
  reply: z.object({ ended: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
  refusals: [],
})

export {
  acceptInvitation,
  acceptInvitationByLink,
  declineInvitation,
  declineInvitationByLink,
  invitations,
  showInvitation,
  type Invitation,
} from './auth/invitations.ts'
export { issueApiKey, listApiKeys, revokeApiKey } from './auth/keys.ts'
export { assignRole, listRoles, removeRole, saveRole } from './auth/roles.ts'
export { getSignInPolicy, saveSignInPolicy } from './auth/policy.ts'
export { endStaffSignIn, listStaffAccess, resetSecondFactor } from './auth/staff-access.ts'
export { menuFlags, signedIn, type MenuFlags, type SignedIn } from './auth/signed-in.ts'
