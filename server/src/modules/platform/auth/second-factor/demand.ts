import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Tenant } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import type { Member } from '../members/store.ts'
import { offerApp } from './authenticator.ts'
import { askedWith } from './asked-with.ts'
import { issueChallenge } from './challenges.ts'
import type { Site } from './site.ts'
import { factorsOf } from './store.ts'

/** Staff as their role says, or as the installation does where the role is silent; a firm's users as they like. */
export function isFactorDemanded({ asksStaffForFactor }: AuthDeps, { is_staff, asks_second_factor }: Member): boolean {
  return is_staff && (asks_second_factor ?? asksStaffForFactor)
}

/**
 * What stands between a right password and a session: the second factor somebody has, or the one they must set up first.
 * A value and not thrown, because throwing would undo what was just written.
 */
export async function askForFactor(
  deps: AuthDeps,
  db: PlatformTenantDb,
  { tenant, member, site }: { readonly tenant: Tenant; readonly member: Member; readonly site: Site },
  call: Call,
): Promise<Refusal | undefined> {
  const userId = member.user_id
  const { isOn } = await factorsOf(db, userId)
  if (!isOn && !isFactorDemanded(deps, member)) return undefined
  await recordEvent(db, { kind: 'second-factor-asked', userId, details: { enrolment: !isOn } }, call)
  const offer = isOn ? undefined : await offerApp(deps, db, tenant, member)
  if (offer === undefined) {
    return new Refusal('second-factor-required', await askedWith(deps, db, { userId, purpose: 'sign-in' }, site))
  }
  return new Refusal('second-factor-enrolment-required', {
    challenge: await issueChallenge(deps, db, { userId, purpose: 'enrolment' }),
    offer,
  })
}
