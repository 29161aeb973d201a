import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { CheckoutDeps } from '../../till/checkout/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { PayWithoutLoginDeps } from './deps.ts'
import { payPage } from './page/public-page.ts'
import { payWithoutLoginRoutes } from './routes.ts'
import { shopRoutes } from './shops/routes.ts'

interface Needs extends Ground {
  readonly checkout: CheckoutDeps
  readonly tenants: TenantDeps
}

export const payWithoutLogin = module({
  name: 'payWithoutLogin',
  deps: ({ checkout, tenants }: Needs): PayWithoutLoginDeps => ({ ...checkout, tenants }),
  routes: ({ payWithoutLogin: deps }) => [...payWithoutLoginRoutes(deps), ...shopRoutes(deps)],
  pages: ({ payWithoutLogin: deps, config }) => [payPage(deps, config.pageMemoryMs)],
  rights: ['key.manage', 'screen.edit'],
  // A payer here owes nothing that we know of: the money is on the company's books, and that is all.
  settles: { 'pay-without-login': null },
})
