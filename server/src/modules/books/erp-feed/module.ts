import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { listKeys, type AuthDeps } from '../../platform/auth/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { ErpFeedDeps } from './deps.ts'
import { erpFeedDesks } from './desk.ts'
import { erpFeedRoutes } from './routes.ts'
import { erpFeedSweeps } from './sweeps.ts'

interface Needs extends Ground {
  readonly auth: AuthDeps
  readonly tenants: TenantDeps
}

export const erpFeed = module({
  name: 'erpFeed',
  deps: ({ tenantDb, config, auth, tenants, log }: Needs): ErpFeedDeps => ({
    db: tenantDb,
    tenants,
    log,
    secret: config.secret,
    nameOfKey: async (tenantId, keyId) =>
      (await listKeys(auth, tenantId)).find(({ id }) => id === keyId)?.name ?? 'ERP',
  }),
  routes: ({ erpFeed: deps }) => erpFeedRoutes(deps),
  sweeps: ({ erpFeed: deps }) => erpFeedSweeps(deps),
  reviewDesks: () => erpFeedDesks(),
  rights: ['erp.manage'],
})
