export { forEachTenant, type EveryTenant } from './for-each-tenant.ts'

export { addressOf, tenantById, tenantByPaymentGuid, tenantOfDomain, type Tenant, type TenantDeps } from './tenants.ts'
