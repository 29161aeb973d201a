import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { CheckoutDeps } from '../../till/checkout/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { PosCollectionDeps } from './deps.ts'
import { posCollectionRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly checkout: CheckoutDeps
  readonly tenants: TenantDeps
}

export const posCollection = module({
  name: 'posCollection',
  deps: ({ checkout, tenants }: Needs): PosCollectionDeps => ({ ...checkout, tenants }),
  routes: ({ posCollection: deps }) => posCollectionRoutes(deps),
  rights: ['pay'],
  // A free collection: it closes no line that we know of, and is on the books of its firm.
  settles: { 'pos-collection': null },
})
