import type { SignedIn } from '@vezne/contract/auth.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { companiesOf, findMember } from '../members/store.ts'
import { factorForCompany } from '../second-factor/step-up.ts'
import { siteOf } from '../second-factor/site.ts'
import { openSession } from '../sessions/open-session.ts'

/** Whoever looks on as somebody learns of no other company that they are in. */
export async function listTenants(
  { platform }: AuthDeps,
  { caller }: SignedInCall,
): Promise<{ id: string; name: string }[]> {
  const companies = await platform.forPlatform((db) => companiesOf(db, caller.userId))
  return caller.impersonation === undefined ? companies : companies.filter(({ id }) => id === caller.tenantId)
}

/** The same sign-in goes on in another company with a new token; the old one ends. A company one is not in does not exist. */
export async function switchTenant(deps: AuthDeps, tenantId: string, call: SignedInCall): Promise<SignedIn> {
  const { userId, sessionHash, tenantId: from } = call.caller
  const tenant = await tenantById(deps.tenants, tenantId)
  const site = await siteOf(deps, tenant, call)
  const opened = await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    const member = await findMember(db, tenantId, userId)
    if (member === undefined) throw new Refusal('tenant-not-found')
    // What is demanded there may not have been demanded where they come from.
    const missing = await factorForCompany(deps, db, member, { sessionHash, site })
    if (missing !== undefined) return missing
    const session = await openSession(deps, db, tenant, member, call, sessionHash)
    await recordEvent(db, { kind: 'company-switched', userId, details: { from } }, call)
    return session
  })
  if (opened instanceof Refusal) throw opened
  return opened
}
