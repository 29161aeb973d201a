export { contentUrl } from './content-url.ts'
export { forEachTenant, type EveryTenant } from './for-each-tenant.ts'

export { variantFlags } from './pay-form/variant.ts'
export { makeCompany } from './make-company.ts'

export {
  addressOf,
  isOnlyCompany,
  isPortalEmpty,
  tenantById,
  tenantByPaymentGuid,
  tenantOfDomain,
  type Tenant,
  type TenantDeps,
} from './tenants.ts'
