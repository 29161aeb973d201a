export { tenantRoutes } from './routes.ts'
export { tenantById, tenantByPaymentGuid, tenantIds, tenantOfDomain, type Tenant, type TenantDeps } from './tenants.ts'
