import type { getSignInPolicy, saveSignInPolicy } from '@vezne/contract/auth.ts'
import { policyShape } from '@vezne/contract/auth/policy.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { MIN_PASSWORD_LENGTH } from '@vezne/domain/access/password-rules.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../../kit/refusal.ts'
import { findStanding, saveRecord } from '../../records/index.ts'
import type { AuthDeps } from '../deps.ts'
import { findAskingRoles, readPolicyRow, setAskingRoles, updatePolicyRow } from './store.ts'

const SUBJECT = 'sign-in-policy'

/** What counts: of the house and the company always the stricter. */
async function policyOf({ sessionLength }: AuthDeps, db: PlatformTenantDb) {
  const { passwordLength, idleMinutes, sessionHours } = await readPolicyRow(db)
  const asking = (await findAskingRoles(db)).filter(({ asks }) => asks)
  return {
    passwordLength: Math.max(MIN_PASSWORD_LENGTH, passwordLength ?? 0),
    idleMinutes: Math.floor(Math.min(sessionLength.idleMinutes, idleMinutes ?? Infinity)),
    sessionHours: Math.floor(Math.min(sessionLength.hours, sessionHours ?? Infinity)),
    factorRoles: asking.map(({ id }) => id),
    factorRoleNames: asking.map(({ name }) => name),
  }
}

export function showPolicy(deps: AuthDeps, { tenantId }: Caller): Promise<ReplyOf<typeof getSignInPolicy>> {
  const { sessionLength, asksStaffForFactor } = deps
  return deps.platform.forPlatformOfTenant(tenantId, async (db) => ({
    ...(await policyOf(deps, db)),
    house: {
      idleMinutes: Math.floor(sessionLength.idleMinutes),
      sessionHours: Math.floor(sessionLength.hours),
      asksAllStaff: asksStaffForFactor,
    },
    roles: (await findAskingRoles(db)).map(({ id, name }) => ({ id, name })),
    ...(await findStanding(db, SUBJECT)),
  }))
}

/** The bounds of the contract are those of any house; this one's may be narrower. */
function refuseBeyondHouse({ sessionLength }: AuthDeps, asked: InputOf<typeof saveSignInPolicy>): void {
  const most = { idleMinutes: sessionLength.idleMinutes, sessionHours: sessionLength.hours }
  const broken: BrokenRule[] = (['idleMinutes', 'sessionHours'] as const)
    .filter((path) => asked[path] > most[path])
    .map((path) => ({ path, rule: 'too-large', params: { limit: Math.floor(most[path]) } }))
  if (broken.length > 0) throw new BrokenRules(broken)
}

/** Acts at once: every call looks at the sign-in it comes with. */
export function changePolicy(
  deps: AuthDeps,
  input: InputOf<typeof saveSignInPolicy>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveSignInPolicy>> {
  refuseBeyondHouse(deps, input)
  const { version, reason, factorRoles, passwordLength, idleMinutes, sessionHours } = input
  return deps.platform.forPlatformOfTenant(call.caller.tenantId, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: policyShape,
        version,
        kind: 'sign-in-policy-changed',
        reason,
        read: () => policyOf(deps, db),
        write: async () => {
          const known = new Set((await findAskingRoles(db)).map(({ id }) => id))
          if (factorRoles.some((id) => !known.has(id))) throw new Refusal('not-found', null, 'factorRoles')
          await updatePolicyRow(db, { passwordLength, idleMinutes, sessionHours })
          await setAskingRoles(db, factorRoles)
        },
      },
      call,
    ),
  }))
}
