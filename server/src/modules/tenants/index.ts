export { forEachTenant, type EveryTenant } from './for-each-tenant.ts'
export { tenantRoutes } from './routes.ts'
export { tenantById, tenantByPaymentGuid, tenantOfDomain, type Tenant, type TenantDeps } from './tenants.ts'
