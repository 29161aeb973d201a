import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, instantMs, list, noData, nothing, requiredText, text } from '../kit/fields.ts'
import { rule } from '../kit/validation.ts'

/** A place that a company offers the caller, and that waits for their yes. */
const invitation = z.object({ id, companyName: text(200), invitedAt: instantMs })
export type Invitation = z.output<typeof invitation>

export const invitations = endpoint({
  method: 'GET',
  path: '/FirmAuth/Invitations',
  access: 'session',
  reads: true,
  summary: 'The companies that invited you and wait for your answer, the latest first',
  input: nothing,
  reply: list(invitation, 100),
  refusals: [],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/FirmAuth/AcceptInvitation',
  access: 'session',
  summary: 'Take the place that a company offers you; from here on you may switch to it',
  input: z.strictObject({ id }),
  reply: z.object({ tenantId: id, companyName: text(200) }),
  refusals: ['invitation-over'],
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/FirmAuth/DeclineInvitation',
  access: 'session',
  summary: 'Decline the place that a company offers you; the company reads so in its log',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['invitation-over'],
})

/** The secret part of the link in the letter. */
const byLink = z.strictObject({ token: requiredText(100, rule('password-link-invalid')) })
const LINK_REFUSALS = ['invitation-over', 'too-many-requests'] as const

export const showInvitation = endpoint({
  method: 'POST',
  path: '/FirmAuth/ShowInvitation',
  access: 'public',
  summary: 'Who invites by this link; nothing is accepted by looking',
  input: byLink,
  reply: z.object({ companyName: text(200) }),
  refusals: [...LINK_REFUSALS],
})

/** A company that counts for somebody, and where they sign in to it. */
const companyDoor = z.object({ name: text(200), signInUrl: text(500) })

export const acceptInvitationByLink = endpoint({
  method: 'POST',
  path: '/FirmAuth/AcceptInvitationByLink',
  access: 'public',
  summary: 'Take the place that the link offers, and no other; answers the companies that count for you now',
  input: byLink,
  reply: z.object({
    companies: list(companyDoor, 1000),
    /** Of somebody who has no password yet: by this link they choose it. */
    passwordGuid: z.nullable(text(100)),
  }),
  refusals: [...LINK_REFUSALS],
})

export const declineInvitationByLink = endpoint({
  method: 'POST',
  path: '/FirmAuth/DeclineInvitationByLink',
  access: 'public',
  summary: 'Decline the place that the link offers',
  input: byLink,
  reply: noData,
  refusals: [...LINK_REFUSALS],
})
