import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import type { SettlementDeps } from './deps.ts'
import { settlementDesk } from './desk.ts'
import { settlementRoutes } from './routes.ts'

export const settlements = module({
  name: 'settlements',
  deps: ({ tenantDb }: Ground): SettlementDeps => ({ db: tenantDb }),
  routes: ({ settlements: deps }) => settlementRoutes(deps),
  reviewDesks: () => [settlementDesk()],
  rights: ['review.decide'],
})
