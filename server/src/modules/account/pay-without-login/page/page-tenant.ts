import { Refusal } from '../../../../kit/refusal.ts'
import { tenantById, tenantByPaymentGuid, type Tenant } from '../../../platform/tenants/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'

/** A company with a public page, and the guid that names it there. */
export type PageTenant = Tenant & { readonly paymentGuid: string }

export const hasPage = (tenant: Tenant): tenant is PageTenant => tenant.paymentGuid !== null

export function tenantOfGuid({ tenants }: PayWithoutLoginDeps, guid: string): Promise<Tenant> {
  return tenantByPaymentGuid(tenants, guid)
}

/** A company that shows no payment page to strangers answers them nothing, as if it were not there. */
export async function tenantOfPage({ tenants }: PayWithoutLoginDeps, tenantId: string): Promise<PageTenant> {
  const tenant = await tenantById(tenants, tenantId).catch((error: unknown) => {
    if (error instanceof Refusal) throw new Refusal('not-found')
    throw error
  })
  if (!hasPage(tenant)) throw new Refusal('not-found')
  return tenant
}
