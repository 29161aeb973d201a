import type { secondFactor } from '@vezne/contract/auth.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { recordEvent } from '../../audit/index.ts'
import { tenantById, type Tenant } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { findMember, type Member } from '../members/store.ts'
import { openSession } from '../sessions/open-session.ts'
import type { Challenge } from './challenges.store.ts'
import { endChallenge } from './challenges.store.ts'
import { takeChallenge } from './challenges.ts'
import { switchOn } from './enrol.ts'
import { proveAnswer, requireAnswer } from './prove.ts'
import { siteOf, type Site } from './site.ts'
import { lockFactors, markSession } from './store.ts'

type Answer = InputOf<typeof secondFactor>
type SignedInByFactor = ReplyOf<typeof secondFactor>

/** The second half of a sign-in: the session opens with the right code, and with the first one of a new app. */
export async function finishSignIn(deps: AuthDeps, answer: Answer, call: Call): Promise<SignedInByFactor> {
  const asked = { purposes: ['sign-in', 'enrolment'], sessionHash: undefined } as const
  const challenge = await takeChallenge(deps, answer.challenge, asked, call)
  requireAnswer(answer)
  const tenant = await tenantById(deps.tenants, challenge.tenantId)
  const site = await siteOf(deps, tenant, call)
  const opened = await deps.platform.forPlatformOfTenant(tenant.id, async (db) => {
    const member = await findMember(db, tenant.id, challenge.userId)
    if (member === undefined) throw new Refusal('second-factor-over')
    const proved = await prove(deps, db, { tenant, member, challenge }, answer, { site, call })
    return proved && open(deps, db, { tenant, member, challenge }, proved, call)
  })
  if (opened === undefined) throw new Refusal('second-factor-wrong', null, 'code')
  return opened
}

interface Who {
  readonly tenant: Tenant
  readonly member: Member
  readonly challenge: Challenge
}

interface Proved {
  /** Of a factor that was switched on just now. */
  readonly recoveryCodes?: string[]
}

async function prove(
  deps: AuthDeps,
  db: PlatformTenantDb,
  { member, challenge }: Who,
  answer: Answer,
  from: { readonly site: Site; readonly call: Call },
): Promise<Proved | undefined> {
  if (challenge.purpose === 'enrolment') {
    // Whoever has a factor by now signs in by it: a password alone brings nobody another one.
    if ((await lockFactors(db, member.user_id)).isOn) throw new Refusal('second-factor-over')
    const recoveryCodes = await switchOn(deps, db, member.user_id, answer.code ?? '', from.call)
    return recoveryCodes && { recoveryCodes }
  }
  return (await proveAnswer(deps, db, member.user_id, answer, from)) ? {} : undefined
}

async function open(
  deps: AuthDeps,
  db: PlatformTenantDb,
  { tenant, member, challenge }: Who,
  proved: Proved,
  call: Call,
): Promise<SignedInByFactor> {
  // Two right answers at once: the first one opened the session.
  if (!(await endChallenge(db, challenge.id))) throw new Refusal('second-factor-over')
  await recordEvent(db, { kind: 'signed-in', userId: member.user_id, details: { secondFactor: true } }, call)
  const session = await openSession(deps, db, tenant, member, call)
  await markSession(db, sha256(session.token))
  return { ...session, ...proved }
}
