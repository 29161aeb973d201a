export { tenantRoutes } from './routes.ts'
export { tenantById, tenantOfDomain, type Tenant, type TenantDeps } from './tenants.ts'
