import type { stepUp as stepUpCall } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { findMember, type Member } from '../members/store.ts'
import { tenantById } from '../../tenants/index.ts'
import { askedWith } from './asked-with.ts'
import { endChallenge } from './challenges.store.ts'
import { takeChallenge } from './challenges.ts'
import { isFactorDemanded } from './demand.ts'
import { proveAnswer, requireAnswer } from './prove.ts'
import { siteOf, type Site } from './site.ts'
import { factorsOf, hasShownFactor, lockFactors, markSession, type Factors } from './store.ts'

/** For so long a sign-in that has shown its second factor is not asked again. */
export const FRESH_MINUTES = 10

interface Looked {
  readonly sessionHash: Buffer
  readonly site: Site
  /** Undefined: shown once in this sign-in is enough. */
  readonly withinMinutes?: number
}

/**
 * Why a sign-in may not go on without its second factor; undefined where it may. Asked is whoever has one; whose company
 * demands one and who has none must set it up first. A value and not thrown: the challenge must stay.
 */
async function missingFactor(
  deps: AuthDeps,
  db: PlatformTenantDb,
  member: Member,
  { sessionHash, site, withinMinutes }: Looked,
): Promise<Refusal | undefined> {
  const userId = member.user_id
  const { isOn } = await factorsOf(db, userId)
  if (!isOn) return isFactorDemanded(deps, member) ? new Refusal('second-factor-enrolment-required') : undefined
  if (await hasShownFactor(db, sessionHash, withinMinutes)) return undefined
  const question = { userId, purpose: 'step-up', sessionHash } as const
  return new Refusal('second-factor-required', await askedWith(deps, db, question, site))
}

/** Before somebody enters a company that demands a second factor, from one that does not. */
export async function factorForCompany(
  deps: AuthDeps,
  db: PlatformTenantDb,
  member: Member,
  looked: Looked,
): Promise<Refusal | undefined> {
  return isFactorDemanded(deps, member) ? missingFactor(deps, db, member, looked) : undefined
}

/** Before a dangerous step: refuses where the second factor was not shown within the last ten minutes. */
export async function requireFreshFactor(deps: AuthDeps, call: SignedInCall): Promise<void> {
  const { tenantId, userId, sessionHash } = call.caller
  const site = await siteOf(deps, await tenantById(deps.tenants, tenantId), call)
  const refusal = await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    const member = await findMember(db, tenantId, userId)
    if (member === undefined) return new Refusal('not-signed-in')
    return missingFactor(deps, db, member, { sessionHash, site, withinMinutes: FRESH_MINUTES })
  })
  if (refusal !== undefined) throw refusal
}

/**
 * Whether this sign-in may bring its person a factor, under their lock: the first one, for which a password was asked when
 * it began, or another one where one was shown lately. A factor that came from elsewhere meanwhile makes a first one another.
 */
export async function mayBringAnother(db: PlatformTenantDb, { caller }: SignedInCall): Promise<Factors> {
  const factors = await lockFactors(db, caller.userId)
  if (factors.isOn && !(await hasShownFactor(db, caller.sessionHash, FRESH_MINUTES)))
    throw new Refusal('second-factor-on-already')
  return factors
}

/** Takes the code that a dangerous step asked for, in the sign-in that was asked. */
export async function stepUp(deps: AuthDeps, answer: InputOf<typeof stepUpCall>, call: SignedInCall): Promise<null> {
  const { userId, tenantId, sessionHash } = call.caller
  const site = await siteOf(deps, await tenantById(deps.tenants, tenantId), call)
  const challenge = await takeChallenge(deps, answer.challenge, { purposes: ['step-up'], sessionHash }, call)
  requireAnswer(answer)
  const isShown = await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    if (!(await proveAnswer(deps, db, userId, answer, { site, call }))) return false
    if (!(await endChallenge(db, challenge.id))) throw new Refusal('second-factor-over')
    await recordEvent(db, { kind: 'second-factor-shown-again', userId }, call)
    await markSession(db, sessionHash)
    return true
  })
  if (!isShown) throw new Refusal('second-factor-wrong', null, 'code')
  return null
}
