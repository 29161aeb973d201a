import { getActiveTenantInfo, getLoginEndpoints } from '@vezne/contract/tenants.ts'
import { route, type Route } from '../../kit/http/routes.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hostName } from './host-name.ts'
import { addressOf, tenantById, tenantOfDomain, type TenantDeps } from './tenants.ts'

export function tenantRoutes(deps: TenantDeps): Route[] {
  return [
    route(getLoginEndpoints, async ({ domain }) => {
      const tenant = await tenantOfDomain(deps, domain)
      if (tenant === undefined) throw new Refusal('tenant-not-found')
      return {
        tenantId: tenant.id,
        name: tenant.name,
        logoUrl: tenant.logoUrl,
        tenantPaymentGuid: tenant.paymentGuid,
        isTenantSelectedFromModal: tenant.isSelectedFromModal,
        b2BPanelLoginBannerImagePath: tenant.bannerImageUrl,
        b2BPanelLoginBannerImageUrl: tenant.bannerLinkUrl,
        pageTitle: tenant.pageTitle,
        endpoint: `${addressOf(deps, hostName(domain) ?? domain)}/api`,
        email: tenant.email,
        isPaymentWithParams: tenant.isPaymentWithParams,
      }
    }),
    route(getActiveTenantInfo, async (_input, { caller }) => {
      const tenant = await tenantById(deps, caller.tenantId)
      return { logoPath: tenant.logoUrl, phoneNumber: tenant.phoneNumber, address: tenant.address }
    }),
  ]
}
