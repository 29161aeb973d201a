import type { forgotPassword } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { clientNetwork } from '../../../../kit/http/client-address.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import { recordEvent } from '../../audit/index.ts'
import { tenantById, tenantOfDomain } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { sendResetLink } from '../jobs.ts'
import { mailInvitation } from '../invitations/send-invitation.ts'
import { findNewcomer } from '../invitations/store.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { insertToken, type TokenKind } from '../links/store.ts'
import { findMemberByEmail, type Member } from '../members/store.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import { LINKS_FROM, PASSWORD_LINKS, takeTry, throttleKey } from '../throttle/throttle.ts'
import { findCredentials } from './store.ts'

const RESET_MINUTES = 30
const FIRST_PASSWORD_MINUTES = 7 * 24 * 60

/**
 * Says yes to everyone. The address is looked up by a job, so that the answer takes as long for a stranger as for a
 * member; the link goes to the house's own host, whatever the page said its address was.
 */
export async function requestReset(deps: AuthDeps, input: InputOf<typeof forgotPassword>, call: Call): Promise<null> {
  const tenant = await tenantOfDomain(deps.tenants, input.TenantUrl ?? call.host)
  if (tenant === undefined) return null
  const email = normalEmail(input.Email)
  return deps.platform.forPlatformOfTenant(tenant.id, async (db) => {
    await takeTry(db, throttleKey(deps.secret, 'links-from', clientNetwork(call.address)), LINKS_FROM)
    await takeTry(db, throttleKey(deps.secret, 'links-to', email), PASSWORD_LINKS)
    await enqueue(db, sendResetLink, { email, language: call.language })
    return null
  })
}

/** Job: mails a reset link if the address belongs to a member of the company who has a password. */
export async function mailResetLink(
  deps: AuthDeps,
  tenantId: string,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const member = await deps.platform.forPlatform((db) => findMemberByEmail(db, tenantId, email))
  if (member === undefined) return inviteAgain(deps, tenantId, email, language)
  const kind = member.password_hash === null ? 'first' : 'reset'
  await issueLink(deps, tenantId, member, kind, language)
}

/** Job: tells the owner of an account that it was closed for a while. */
export async function mailAboutLock(
  deps: AuthDeps,
  tenantId: string,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  await deps.platform.forPlatform(async (db) => {
    const member = await findMemberByEmail(db, tenantId, email)
    if (member !== undefined) await sendLetter(db, { userId: member.user_id, language }, { kind: 'locked-for-tries' })
  })
}

/** Somebody new who was invited and never came gets the invitation again. Whoever has an account is not helped by a reset. */
async function inviteAgain(deps: AuthDeps, tenantId: string, email: string, language: Language): Promise<void> {
  const userId = await deps.platform.forPlatform((db) => findNewcomer(db, tenantId, email))
  if (userId !== undefined) await mailInvitation(deps, tenantId, { userId, language })
}

/** Invites somebody who has no password yet; a newer invitation takes the place of an older one. */
export async function inviteUser(deps: AuthDeps, tenantId: string, userId: string, language: Language): Promise<void> {
  const found = await deps.platform.forPlatform((db) => findCredentials(db, userId))
  if (found?.password_hash === null) await mailInvitation(deps, tenantId, { userId, language })
}

async function issueLink(deps: AuthDeps, tenantId: string, member: Member, kind: TokenKind, language: Language) {
  const { name: company } = await tenantById(deps.tenants, tenantId)
  const token = newToken()
  const minutes = kind === 'reset' ? RESET_MINUTES : FIRST_PASSWORD_MINUTES
  await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    await insertToken(db, { tokenHash: sha256(token), userId: member.user_id, tenantId, kind, minutes })
    // An invitation is told of in the same words to whoever has a password elsewhere: nobody reads here who that is.
    if (kind === 'first') await recordEvent(db, { kind: 'invitation-sent', userId: member.user_id })
    else await recordEvent(db, { kind: 'password-link-sent', userId: member.user_id, details: { link: kind } })
    const letter = kind === 'reset' ? ({ kind, token } as const) : ({ kind: 'first-password', token, company } as const)
    await sendLetter(db, { userId: member.user_id, language }, letter)
  })
}
