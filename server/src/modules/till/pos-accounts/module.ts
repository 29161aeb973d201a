import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { CheckoutDeps } from '../checkout/index.ts'
import type { PaymentDeps } from '../payments/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'
import type { PosAccountDeps } from './deps.ts'
import { posAccountRoutes } from './routes.ts'
import { trialSettler } from './trial/settler.ts'

interface Needs extends Ground {
  readonly terminals: TerminalDeps
  readonly payments: PaymentDeps
  readonly checkout: CheckoutDeps
  readonly tenants: TenantDeps
}

export const posAccounts = module({
  name: 'posAccounts',
  deps: ({ tenantDb, terminals, payments, checkout, tenants }: Needs): PosAccountDeps => ({
    db: tenantDb,
    terminals,
    till: payments,
    checkout,
    tenants,
  }),
  routes: ({ posAccounts: deps }) => posAccountRoutes(deps),
  rights: ['pos.edit'],
  settles: { trial: trialSettler },
})
