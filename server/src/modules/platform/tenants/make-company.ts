import { randomUUID } from 'node:crypto'
import type { PlatformTenantDb } from '../../../kit/db/platform-db.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { hostName } from './host-name.ts'
import { findTenant, insertDomain, insertTenant } from './store.ts'
import { tenantFrom, type Tenant, type TenantDeps } from './tenants.ts'

/** What a company begins with; everything else it sets itself. */
interface NewCompany {
  readonly name: string
  /** The address it opens at, as somebody typed it. */
  readonly domain: string
  readonly taxNumber: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
}

/**
 * Makes a company in a transaction that was opened for an id of its own, `forPlatformOfTenant(randomUUIDv7(), …)`: its
 * first owner and what the log of events keeps of it go into the same one. It has its roles, every module and a payment
 * page at once; who it belongs to is the caller's to say.
 */
export async function makeCompany(deps: TenantDeps, db: PlatformTenantDb, asked: NewCompany): Promise<Tenant> {
  const domain = hostName(asked.domain)
  if (domain === undefined) throw new BrokenRules([{ path: 'domain', rule: 'domain-invalid' }])
  if (deps.ownHosts.includes(domain)) throw new Refusal('domain-taken', null, 'domain')
  await insertTenant(db, { ...asked, paymentGuid: randomUUID() })
  if (!(await insertDomain(db, domain))) throw new Refusal('domain-taken', null, 'domain')
  const made = await findTenant(db, db.tenantId)
  if (made === undefined) throw new Error('the company was not written')
  return tenantFrom(deps, made)
}
