import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import { commissionRoutes } from './routes.ts'
import type { CommissionDeps } from './table/deps.ts'

interface Needs extends Ground {
  readonly auth: AuthDeps
}

export const commissions = module({
  name: 'commissions',
  deps: ({ tenantDb, auth, sheets }: Needs): CommissionDeps => ({ db: tenantDb, auth, sheets }),
  routes: ({ commissions: deps }) => commissionRoutes(deps),
  rights: ['commission.edit'],
})
