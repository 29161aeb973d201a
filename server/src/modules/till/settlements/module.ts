import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { forEachTenant } from '../../platform/tenants/index.ts'
import { awaitFiles } from './await-files.ts'
import type { SettlementDeps } from './deps.ts'
import { awaitedDesk, settlementDesk } from './desk.ts'
import { fetchDue } from './fetch-due.ts'
import { settlementRoutes } from './routes.ts'

interface Needs extends Ground, Pick<SettlementDeps, 'tenants' | 'terminals'> {
  readonly till: Pick<SettlementDeps, 'wire'>
}

export const settlements = module({
  name: 'settlements',
  deps: ({ tenantDb, log, tenants, terminals, till, sheets }: Needs): SettlementDeps => ({
    db: tenantDb,
    log,
    tenants,
    terminals,
    sheets,
    wire: till.wire,
  }),
  routes: ({ settlements: deps }) => settlementRoutes(deps),
  sweeps: ({ settlements: deps }) => [
    {
      // In the morning, and again through the day for what did not come.
      name: 'settlements.fetch-reports',
      cron: '35 3-18 * * *',
      run: () =>
        forEachTenant(deps, 'settlements.fetch-reports', async (tenantId) => void (await fetchDue(deps, tenantId))),
    },
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
