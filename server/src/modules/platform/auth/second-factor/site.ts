import type { Call } from '../../../../kit/http/caller.ts'
import { addressOf, tenantOfDomain, type Tenant } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'

/** The address a browser stands at: a passkey belongs to one and answers nowhere else. */
export interface Site {
  readonly rpId: string
  readonly origin: string
}

/** One of ours that the browser asked for; where it named another, the company's own. */
export async function siteOf({ tenants }: AuthDeps, tenant: Tenant, { host }: Call): Promise<Site> {
  const isOurs = (await tenantOfDomain(tenants, host)) !== undefined
  const rpId = isOurs ? host : new URL(tenant.homeUrl).hostname
  return { rpId, origin: addressOf(tenants, rpId) }
}
