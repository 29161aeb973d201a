import type { stepUp as stepUpCall } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { PlatformTenantDb } from '../../../kit/db/platform-db.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { findMember, type Member } from '../members/store.ts'
import { endChallenge } from './challenges.store.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { isFactorDemanded } from './demand.ts'
import { proveFactor } from './prove.ts'
import { factorsOf, hasShownFactor, markSession } from './store.ts'

const FRESH_MINUTES = 10

interface Looked {
  readonly sessionHash: Buffer
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
  { sessionHash, withinMinutes }: Looked,
): Promise<Refusal | undefined> {
  const userId = member.user_id
  const { isOn } = await factorsOf(db, userId)
  if (!isOn) return isFactorDemanded(deps, member) ? new Refusal('second-factor-enrolment-required') : undefined
  if (await hasShownFactor(db, sessionHash, withinMinutes)) return undefined
  const challenge = await issueChallenge(deps, db, { userId, purpose: 'step-up', sessionHash })
  return new Refusal('second-factor-required', { challenge })
}

/** Before somebody enters a company that demands a second factor, from one that does not. */
export async function factorForCompany(
  deps: AuthDeps,
  db: PlatformTenantDb,
  member: Member,
  sessionHash: Buffer,
): Promise<Refusal | undefined> {
  return isFactorDemanded(deps, member) ? missingFactor(deps, db, member, { sessionHash }) : undefined
}

/** Before a dangerous step: refuses where the second factor was not shown within the last ten minutes. */
export async function requireFreshFactor(deps: AuthDeps, { tenantId, userId, sessionHash }: Caller): Promise<void> {
  const refusal = await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    const member = await findMember(db, tenantId, userId)
    if (member === undefined) return new Refusal('not-signed-in')
    return missingFactor(deps, db, member, { sessionHash, withinMinutes: FRESH_MINUTES })
  })
  if (refusal !== undefined) throw refusal
}

/** Takes the code that a dangerous step asked for, in the sign-in that was asked. */
export async function stepUp(
  deps: AuthDeps,
  { challenge: token, code }: InputOf<typeof stepUpCall>,
  call: SignedInCall,
): Promise<null> {
  const { userId, tenantId, sessionHash } = call.caller
  const challenge = await takeChallenge(deps, token, { purposes: ['step-up'], sessionHash }, call)
  const isShown = await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    if (!(await proveFactor(deps, db, userId, code, call))) return false
    if (!(await endChallenge(db, challenge.id))) throw new Refusal('second-factor-over')
    await recordEvent(db, { kind: 'second-factor-shown-again', userId }, call)
    await markSession(db, sessionHash)
    return true
  })
  if (!isShown) throw new Refusal('second-factor-wrong', null, 'code')
  return null
}
