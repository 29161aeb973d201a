export { forEachTenant, type EveryTenant } from './for-each-tenant.ts'

export { tenantById, tenantByPaymentGuid, tenantOfDomain, type Tenant, type TenantDeps } from './tenants.ts'
