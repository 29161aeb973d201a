export { contentPath, contentUrl } from './content-url.ts'
export { domainLost } from './domains/jobs.ts'
export { forEachTenant, type EveryTenant } from './for-each-tenant.ts'

export { variantFlags } from './pay-form/variant.ts'
export { payFlags } from './pay-flags.ts'
export { makeCompany } from './make-company.ts'

export {
  addressOf,
  isOnlyCompany,
  isPortalEmpty,
  homesOf,
  tenantById,
  tenantByPaymentGuid,
  tenantOfDomain,
  tenantOfHost,
  type Tenant,
  type TenantDeps,
} from './tenants.ts'
