import type { resetSecondFactor } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import { recordEvent } from '../../audit/index.ts'
import { tenantById, type Tenant } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { tellOwners } from '../letters/tell-owners.ts'
import { findMember, findMemberByEmail, isOfOthers, type Member } from '../members/store.ts'
import { tellCompanies } from '../members/tell-companies.ts'
import { insertOperatorEvent } from '../operators/store.ts'
import { insertToken } from '../links/store.ts'
import { findCredentials, withdrawPassword } from '../passwords/store.ts'
import { factorsOf } from '../second-factor/store.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import { PASSWORD_LINKS, takeTry, throttleKey } from '../throttle/throttle.ts'
import { requireUser } from '../users/reach.ts'
import { forgetFactors, isOwner } from './store.ts'

const LINK_MINUTES = 24 * 60

interface Lost {
  readonly userId: string
  /** The company that takes it away; null: the house. Why is for the log of events, and no company's text to mail. */
  readonly by: string | null
  readonly language: Language
}

/**
 * Without the factor a password alone would open the account, here and in every other company of the person, so the
 * password goes too: the way back leads through the mailbox, by a letter of the house that says which company did this.
 * Whoever means ill gains nothing by it but a letter of complaint.
 */
export async function takeFactor(deps: AuthDeps, db: PlatformTenantDb, { userId, by, language }: Lost): Promise<void> {
  if (!(await factorsOf(db, userId)).isOn) throw new Refusal('second-factor-off')
  await takeTry(db, throttleKey(deps.secret, 'factor-resets', userId), PASSWORD_LINKS)
  await forgetFactors(db, userId)
  await withdrawPassword(db, userId, (await findCredentials(db, userId))?.password_hash ?? null)
  await endSessionsOf(db, userId)
  const token = newToken()
  await insertToken(db, {
    tokenHash: sha256(token),
    userId,
    tenantId: db.tenantId,
    kind: 'first',
    minutes: LINK_MINUTES,
  })
  await sendLetter(db, { userId, language }, { kind: 'factor-reset', token, by })
}

const changed = (reason: string) => ({ before: { secondFactor: true }, after: { secondFactor: false }, reason })

/** Who is about to lose their second factor, where the caller may take it. */
async function lostPerson(db: PlatformTenantDb, id: string, { caller }: SignedInCall): Promise<Member> {
  const { userId, isPending } = await requireUser(db, id)
  if (!(await isOwner(db, caller.userId))) throw new Refusal('owner-only')
  if (userId === caller.userId) throw new Refusal('factor-is-your-own')
  if (isPending) throw new Refusal('user-not-joined')
  if (await isOfOthers(db, userId)) throw new Refusal('account-of-others')
  const member = await findMember(db, caller.tenantId, userId)
  if (member === undefined) throw new Refusal('user-suspended')
  return member
}

/** For whoever has lost phone and recovery codes: an owner of their company lets them begin again. */
export async function resetFactor(
  deps: AuthDeps,
  { id, reason }: InputOf<typeof resetSecondFactor>,
  call: SignedInCall,
): Promise<null> {
  const { caller, language } = call
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  return deps.platform.forPlatformOfTenant(tenant.id, async (db) => {
    const member = await lostPerson(db, id, call)
    await takeFactor(deps, db, { userId: member.user_id, by: tenant.name, language })
    const [userId, details] = [caller.userId, { id, email: member.email }]
    await recordEvent(db, { kind: 'second-factor-reset', userId, details, change: changed(reason) }, call)
    await tellOwners(db, { personId: member.user_id, deed: 'factor-reset' })
    return null
  })
}

/** The same from the machine itself, for an owner whom no other owner can help. False: nobody here has that address. */
export function resetFactorByHand(
  deps: AuthDeps,
  tenant: Tenant,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<boolean> {
  return deps.platform.forPlatformOfTenant(tenant.id, async (db) => {
    const member = await findMemberByEmail(db, tenant.id, normalEmail(email))
    if (member === undefined) return false
    await takeFactor(deps, db, { userId: member.user_id, by: null, language: 'tr' })
    const details = { email: member.email, by: 'vezne second-factor', reason }
    await insertOperatorEvent(db, { kind: 'account-factor-reset', details })
    await tellCompanies(db, { personId: member.user_id, deed: 'factor-reset' })
    return true
  })
}
