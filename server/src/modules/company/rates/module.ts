import type { PlatformDatabase } from '../../../kit/db/platform-db.ts'
import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import { rateRoutes } from './office/routes.ts'
import { createRatesDeps, rateSweeps } from './rates.ts'

interface Needs extends Ground {
  readonly platform: PlatformDatabase
  readonly tenants: TenantDeps
  readonly till: { readonly clock: { readonly now: () => Date } }
}

export const rates = module({
  name: 'rates',
  deps: ({ config, platform, log, alarms, till }: Needs) =>
    createRatesDeps({ platform, log, alarms, now: till.clock.now, source: config.tcmbUrl }),
  routes: ({ rates: deps, tenants }) => rateRoutes(deps, tenants),
  sweeps: ({ rates: deps }) => rateSweeps(deps),
  rights: ['review.decide'],
})
