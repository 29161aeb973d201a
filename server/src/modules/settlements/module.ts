import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import { forEachTenant, type TenantDeps } from '../tenants/index.ts'
import { awaitFiles } from './await-files.ts'
import type { SettlementDeps } from './deps.ts'
import { awaitedDesk, settlementDesk } from './desk.ts'
import { settlementRoutes } from './routes.ts'

export const settlements = module({
  name: 'settlements',
  deps: ({ tenantDb, log, tenants }: Ground & { readonly tenants: TenantDeps }): SettlementDeps => ({
    db: tenantDb,
    log,
    tenants,
  }),
  routes: ({ settlements: deps }) => settlementRoutes(deps),
  sweeps: ({ settlements: deps }) => [
    {
      // On a working morning, before people sit down.
      name: 'settlements.await-files',
      cron: '12 5 * * *',
      run: () => forEachTenant(deps, 'settlements.await-files', (tenantId) => deps.db.forTenant(tenantId, awaitFiles)),
    },
  ],
  reviewDesks: () => [settlementDesk(), awaitedDesk()],
  rights: ['review.decide'],
})
