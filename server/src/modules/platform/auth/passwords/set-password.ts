import type { resetPassword } from '@vezne/contract/auth.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { clientNetwork } from '../../../../kit/http/client-address.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { isHouseHost, type AuthDeps } from '../deps.ts'
import { takePlaceIfOffered } from '../invitations/answer.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { tellOwners } from '../letters/tell-owners.ts'
import type { TokenKind } from '../links/store.ts'
import { doorsOf } from '../members/doors.ts'
import { logInCompanies } from '../members/tell-companies.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { accountKeyOf } from '../sign-in/sign-in.ts'
import { LINK_CHECKS, forgetTries, takeBackTry, takeTry, throttleKey } from '../throttle/throttle.ts'
import { hashPassword } from '../password-hash.ts'
import { requireGoodPassword } from './rules.ts'
import { findLiveToken, replacePassword, useToken, type LiveToken } from './store.ts'

/** Finds a link that still works; guessing at links is slowed down by address. */
async function liveToken(deps: AuthDeps, guid: string, kind: TokenKind | undefined, call: Call): Promise<LiveToken> {
  const checks = throttleKey(deps.secret, 'link-checks', clientNetwork(call.address))
  const token = await deps.platform.forPlatform(async (db) => {
    await takeTry(db, checks, LINK_CHECKS)
    const found = await findLiveToken(db, sha256(guid))
    if (found === undefined || (kind !== undefined && found.kind !== kind)) return undefined
    await takeBackTry(db, checks)
    return found
  })
  if (token === undefined) throw new Refusal('password-link-invalid')
  return token
}

export async function checkLink(deps: AuthDeps, guid: string, kind: TokenKind | undefined, call: Call): Promise<null> {
  await liveToken(deps, guid, kind, call)
  return null
}

/** Sets a password by a link. A reset link sets no first password, and the other way round. */
export async function setPasswordByLink(
  deps: AuthDeps,
  kind: TokenKind,
  { PsrGuid, Password }: { PsrGuid: string; Password: string },
  call: Call,
): Promise<ReplyOf<typeof resetPassword>> {
  const token = await liveToken(deps, PsrGuid, kind, call)
  const { user_id: userId, tenant_id: tenantId, email, password_hash: oldHash } = token
  await requireGoodPassword(deps, { password: Password, path: 'Password' }, { userId, email, hash: oldHash })
  const newHash = await hashPassword(Password)
  await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    // Whoever used the link first has set the password; the second one is told that the link is gone.
    if (!(await useToken(db, sha256(PsrGuid)))) throw new Refusal('password-link-invalid')
    await replacePassword(db, userId, { oldHash, newHash })
    await endSessionsOf(db, userId)
    await forgetTries(db, accountKeyOf(deps, email, ''))
    if (token.takes_place) await takePlaceIfOffered(db, userId, call)
    await logInCompanies(db, userId, kind === 'reset' ? 'password-reset' : 'first-password-set', call)
    if (kind === 'reset') {
      await sendLetter(db, { userId, language: call.language }, { kind: 'sign-in-changed', what: 'password' })
      await tellOwners(db, { personId: userId, deed: 'password-reset' })
    }
  })
  return isHouseHost(deps, call.host) ? { companies: await doorsOf(deps, userId) } : null
}
