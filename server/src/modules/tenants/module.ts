import type { PlatformDatabase } from '../../kit/db/platform-db.ts'
import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import { tenantRoutes } from './routes.ts'
import type { TenantDeps } from './tenants.ts'

export const tenants = module({
  name: 'tenants',
  deps: ({ config, platform }: Ground & { readonly platform: PlatformDatabase }): TenantDeps => ({
    platform,
    publicAddress: { scheme: config.publicScheme, port: config.publicPort },
  }),
  routes: ({ tenants: deps }) => tenantRoutes(deps),
  rights: ['company.edit', 'security.edit', 'screen.edit', 'key.manage'],
})
