import type { SignedIn } from '@vezne/contract/auth.ts'
import { flagsOf } from '@vezne/domain/access/flags.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import type { Tenant } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import type { Member } from '../members/store.ts'
import { describeDevice } from './device.ts'
import { continueSession, insertSession, markJoined } from './store.ts'

export interface Opening {
  readonly userId: string
  readonly tenantId: string
  /** The session it goes on from, at a switch or a password change. */
  readonly follows?: Buffer
}

/** A new token, of a new sign-in or of one that goes on, and the moment it ends if nobody uses it. */
export async function newSession(
  { sessionLength }: AuthDeps,
  db: PlatformTenantDb,
  { userId, tenantId, follows }: Opening,
  { address, userAgent }: Call,
): Promise<{ token: string; expiration: number }> {
  const token = newToken()
  const tokenHash = sha256(token)
  const expiresAt =
    follows === undefined
      ? await insertSession(
          db,
          { tokenHash, userId, tenantId, address, device: describeDevice(userAgent) },
          sessionLength,
        )
      : await continueSession(db, follows, { tokenHash, tenantId }, sessionLength)
  // Two switches at once: the first has taken the token, and the second comes with one that is nobody's.
  if (expiresAt === undefined) throw new Refusal('not-signed-in')
  return { token, expiration: expiresAt.getTime() }
}

/** What sign-in and switch answer: the session, who it is, and what the menu may show. */
export async function openSession(
  deps: AuthDeps,
  db: PlatformTenantDb,
  tenant: Tenant,
  member: Member,
  call: Call,
  follows?: Buffer,
): Promise<SignedIn> {
  const opening = { userId: member.user_id, tenantId: tenant.id, ...(follows === undefined ? {} : { follows }) }
  await markJoined(db, member.user_id)
  return signedInAs(tenant, member, await newSession(deps, db, opening, call))
}

/** What a browser is told of whoever it shows the panel to. */
export function signedInAs(tenant: Tenant, member: Member, session: Pick<SignedIn, 'token' | 'expiration'>): SignedIn {
  return {
    ...session,
    firmUserId: member.user_id,
    name: member.name,
    tenantId: tenant.id,
    ...(member.sub_firm_id === null ? {} : { subFirmId: member.sub_firm_id }),
    ...flagsOf(member.rights),
    b2BMenuLinkItemLink: tenant.menuLinkUrl,
    b2BMenuLinkItemTitle: tenant.menuLinkTitle,
    b2BPdfFilePath: tenant.menuPdfUrl,
  }
}
