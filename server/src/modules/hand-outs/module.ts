import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import { forEachTenant, type TenantDeps } from '../tenants/index.ts'
import type { HandOutDeps } from './deps.ts'
import { handOutDesk } from './desk.ts'
import { askAboutAwaited } from './questions.ts'
import { handOutRoutes } from './routes.ts'

export const handOuts = module({
  name: 'handOuts',
  deps: ({ tenantDb, log, tenants }: Ground & { readonly tenants: TenantDeps }): HandOutDeps => ({
    db: tenantDb,
    log,
    tenants,
  }),
  routes: ({ handOuts: deps }) => handOutRoutes(deps),
  sweeps: ({ handOuts: deps }) => [
    {
      name: 'hand-outs.awaited',
      cron: '23 * * * *',
      run: () => forEachTenant(deps, 'hand-outs.awaited', (tenantId) => askAboutAwaited(deps.db, tenantId)),
    },
  ],
  reviewDesks: () => [handOutDesk()],
})
