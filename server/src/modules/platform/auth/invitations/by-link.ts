import type { acceptInvitationByLink, showInvitation } from '@vezne/contract/auth/invitations.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { clientNetwork } from '../../../../kit/http/client-address.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import type { AuthDeps } from '../deps.ts'
import { doorsOf } from '../members/doors.ts'
import { insertToken } from '../links/store.ts'
import { LINK_CHECKS, takeBackTry, takeTry, throttleKey } from '../throttle/throttle.ts'
import { leavePlace, takePlace } from './answer.ts'
import { findLiveInvitation, spendInvitation, type LiveInvitation } from './store.ts'

type ByLink = InputOf<typeof showInvitation>

/** Whoever took a place by a letter sits before the page that asks for their first password. */
const PASSWORD_MINUTES = 60

/** Finds a link that still works; guessing at links is slowed down by address. */
async function liveInvitation(deps: AuthDeps, { token }: ByLink, call: Call): Promise<LiveInvitation> {
  const checks = throttleKey(deps.secret, 'link-checks', clientNetwork(call.address))
  const found = await deps.platform.forPlatform(async (db) => {
    await takeTry(db, checks, LINK_CHECKS)
    const live = await findLiveInvitation(db, sha256(token))
    if (live !== undefined) await takeBackTry(db, checks)
    return live
  })
  if (found === undefined) throw new Refusal('invitation-over')
  return found
}

/** Machines that read mail open links, too: looking changes nothing. */
export async function showByLink(deps: AuthDeps, input: ByLink, call: Call): Promise<ReplyOf<typeof showInvitation>> {
  const { companyName } = await liveInvitation(deps, input, call)
  return { companyName }
}

/** The link was mailed for one place, so it takes that one. Whoever has no password yet chooses it next. */
export async function acceptByLink(
  deps: AuthDeps,
  input: ByLink,
  call: Call,
): Promise<ReplyOf<typeof acceptInvitationByLink>> {
  const { tenantId, userId, passwordHash } = await liveInvitation(deps, input, call)
  const passwordGuid = passwordHash === null ? newToken() : null
  await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    // Whoever used the link first has answered; the second one is told that it is over.
    if (!(await spendInvitation(db, sha256(input.token)))) throw new Refusal('invitation-over')
    await takePlace(db, userId, call)
    if (passwordGuid === null) return
    const tokenHash = sha256(passwordGuid)
    await insertToken(db, { tokenHash, userId, tenantId, kind: 'first', minutes: PASSWORD_MINUTES })
  })
  return { companies: await doorsOf(deps, userId), passwordGuid }
}

export async function declineByLink(deps: AuthDeps, input: ByLink, call: Call): Promise<null> {
  const { tenantId, userId } = await liveInvitation(deps, input, call)
  return deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    if (!(await spendInvitation(db, sha256(input.token)))) throw new Refusal('invitation-over')
    await leavePlace(db, userId, call)
    return null
  })
}
