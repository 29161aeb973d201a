import type { SignedIn, login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { clientNetwork } from '../../../../kit/http/client-address.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { createSemaphore } from '../../../../kit/semaphore.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import { tenantOfDomain, type Tenant } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { tellAboutLock } from '../jobs.ts'
import { findMemberByEmail, hasSignedInFrom, type Member } from '../members/store.ts'
import { passwordMatches } from '../password-hash.ts'
import { askForFactor } from '../second-factor/demand.ts'
import { siteOf } from '../second-factor/site.ts'
import { openSession } from '../sessions/open-session.ts'
import {
  ACCOUNT,
  countSignIn,
  forgetTries,
  signInRefusal,
  takeBackTry,
  throttleKey,
  type ThrottleKey,
} from '../throttle/throttle.ts'

/**
 * Guesses come in floods, and every one costs the same work as an honest sign-in. Whoever has opened the account from
 * this place before does not stand in line with them.
 */
const strangers = createSemaphore({ width: 2, queue: 100, full: () => new Refusal('too-many-requests') })

interface Attempt {
  readonly member: Member | undefined
  readonly isKnownPlace: boolean
  readonly accountKey: ThrottleKey
  readonly addressKey: ThrottleKey
  readonly tries: number
}

export const normalEmail = (email: string) => email.trim().toLowerCase()

export function accountKeyOf({ secret }: AuthDeps, email: string, from: string): ThrottleKey {
  return throttleKey(secret, 'account', email, from)
}

/**
 * Opens a session in the company of the domain. Unknown user, somebody else's company and a wrong password are one
 * answer after the same work: nobody learns from it who has an account.
 */
export async function signIn(
  deps: AuthDeps,
  { email, password, b2BDomainUrl }: InputOf<typeof login>,
  call: Call,
): Promise<SignedIn> {
  const tenant = await tenantOfDomain(deps.tenants, b2BDomainUrl ?? call.host)
  const address = normalEmail(email)
  const attempt = tenant === undefined ? undefined : await beginAttempt(deps, tenant, address, call)
  const check = () => passwordMatches(password, attempt?.member?.password_hash ?? undefined)
  const matches = await (attempt?.isKnownPlace === true ? check() : strangers.run(check))
  if (tenant === undefined || attempt === undefined) throw new Refusal('wrong-credentials')
  const { member } = attempt
  if (member !== undefined && matches) return succeed(deps, tenant, member, attempt, call)
  await fail(deps, tenant, address, attempt, call)
  throw new Refusal('wrong-credentials')
}

/** Counts the try before the password is looked at: by account and by address, known or not. */
async function beginAttempt(deps: AuthDeps, tenant: Tenant, email: string, call: Call): Promise<Attempt> {
  const addressKey = throttleKey(deps.secret, 'address', clientNetwork(call.address))
  const { counted, ...found } = await deps.platform.forPlatform(async (db) => {
    const member = await findMemberByEmail(db, tenant.id, email)
    // Whoever has opened this account from here before has a counter of their own: strangers cannot lock them out.
    const isKnownPlace = await hasSignedInFrom(db, email, call.address)
    const accountKey = accountKeyOf(deps, email, isKnownPlace ? clientNetwork(call.address) : '')
    const keys = { address: isKnownPlace ? undefined : addressKey, account: accountKey }
    return { member, isKnownPlace, accountKey, counted: await countSignIn(db, keys, deps.rateLimitFactor) }
  })
  if (counted.refused) throw signInRefusal(counted)
  return { ...found, addressKey, tries: counted.tries }
}

/** The password was right; a second factor, where there is or must be one, is a question of its own. */
async function succeed(
  deps: AuthDeps,
  tenant: Tenant,
  member: Member,
  attempt: Attempt,
  call: Call,
): Promise<SignedIn> {
  const site = await siteOf(deps, tenant, call)
  const opened = await deps.platform.forPlatformOfTenant(tenant.id, async (db) => {
    await forgetTries(db, attempt.accountKey)
    if (!attempt.isKnownPlace) await takeBackTry(db, attempt.addressKey)
    const refusal = await askForFactor(deps, db, { tenant, member, site }, call)
    if (refusal !== undefined) return refusal
    await recordEvent(db, { kind: 'signed-in', userId: member.user_id }, call)
    return openSession(deps, db, tenant, member, call)
  })
  if (opened instanceof Refusal) throw opened
  return opened
}

function fail(deps: AuthDeps, tenant: Tenant, email: string, { member, tries }: Attempt, call: Call): Promise<void> {
  return deps.platform.forPlatformOfTenant(tenant.id, async (db: PlatformTenantDb) => {
    await recordEvent(db, { kind: 'sign-in-failed', userId: member?.user_id, details: { tries } }, call)
    // Enqueued for unknown addresses too: who has an account is found out later, where nobody measures the time.
    if (tries === ACCOUNT.tries) await enqueue(db, tellAboutLock, { email, language: call.language })
  })
}
