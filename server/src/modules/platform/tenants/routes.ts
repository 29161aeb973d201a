import { setShopOrders } from '@vezne/contract/pay-without-login/shops.ts'
import * as contract from '@vezne/contract/tenants.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { changeCompany, changeSecurity, showCompany, showSecurity } from './company/company.ts'
import type { DomainDeps } from './domains/deps.ts'
import { choosePrimary, claimDomain, dropDomain, lookAtDomain, showDomains } from './domains/domains.ts'
import { hostName } from './host-name.ts'
import { changePayCurrency, changePayForm, showPayCurrency, showPayForm } from './pay-form/pay-form.ts'
import { setOrders } from './set-orders.ts'
import { hasProvider } from './takes-payments.store.ts'
import { addressOf, tenantById, tenantOfDomain, type Tenant } from './tenants.ts'

/** Each asks a name server on behalf of whoever presses the button. */
const LOOKS_A_MINUTE = 30

/** Whoever comes without an order is led to the page only where they could pay. */
async function takesPayments({ db }: DomainDeps, tenant: Tenant): Promise<boolean> {
  if (tenant.paymentGuid === null || tenant.isPaymentWithParams || tenant.isClosed) return false
  return db.forTenant(tenant.id, hasProvider)
}

export function tenantRoutes(deps: DomainDeps): Route[] {
  return [
    route(contract.getLoginEndpoints, async ({ domain }) => {
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
        takesPayments: await takesPayments(deps, tenant),
        brandColour: tenant.brandColour,
      }
    }),
    route(contract.getActiveTenantInfo, async (_input, { caller }) => {
      const tenant = await tenantById(deps, caller.tenantId)
      const { name, logoUrl: logoPath, phoneNumber, address } = tenant
      const company = { name, logoPath, phoneNumber, address, modules: [...tenant.modules] }
      const { impersonation } = caller
      return {
        ...company,
        rights: [...caller.rights],
        ...(impersonation && {
          looking: {
            by: impersonation.by,
            name: caller.name,
            firmName: impersonation.firmName,
            until: impersonation.until.getTime(),
          },
        }),
      }
    }),
    route(contract.getCompany, (_input, { caller }) => showCompany(deps, caller)),
    route(contract.saveCompany, (input, call) => changeCompany(deps, input, call)),
    route(contract.getSecurity, (_input, { caller }) => showSecurity(deps, caller)),
    route(contract.saveSecurity, (input, call) => changeSecurity(deps, input, call)),
    route(contract.getPayForm, (_input, { caller }) => showPayForm(deps, caller)),
    route(contract.savePayForm, (input, call) => changePayForm(deps, input, call)),
    route(contract.getPayCurrency, (_input, { caller }) => showPayCurrency(deps, caller)),
    route(contract.savePayCurrency, (input, call) => changePayCurrency(deps, input, call)),
    route(setShopOrders, (input, call) => setOrders(deps, input, call)),
    route(contract.listDomains, (_input, { caller }) => showDomains(deps, caller)),
    route(contract.addDomain, ({ domain }, call) => claimDomain(deps, domain, call), { perMinute: LOOKS_A_MINUTE }),
    route(contract.checkDomain, ({ domain }, call) => lookAtDomain(deps, domain, call), { perMinute: LOOKS_A_MINUTE }),
    route(contract.makeDomainPrimary, ({ domain }, call) => choosePrimary(deps, domain, call)),
    route(contract.removeDomain, ({ domain }, call) => dropDomain(deps, domain, call)),
  ]
}
