import { contentUrl, payFlags, type Tenant } from '../../../platform/tenants/index.ts'
import type { ScreenFacts } from './store.ts'

/** What every payment page shows of its company, whoever pays and for what. */
export function companyForm(tenant: Tenant, facts: ScreenFacts) {
  const { settings, methods, paymentTypes, campaignPicture, posCurrencies } = facts
  return {
    tenantId: tenant.id,
    hasProvider: posCurrencies.length > 0,
    tenant: payFlags(tenant),
    settings,
    methods: [...methods],
    paymentTypes: [...paymentTypes],
    campaignImageUrl: settings.b2BShowCampaignButton
      ? (contentUrl(campaignPicture) ?? tenant.payment.campaignImageUrl)
      : null,
  }
}
