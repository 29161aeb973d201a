import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import type { PaymentDeps } from '../payments/index.ts'
import type { TerminalDeps } from '../terminals/index.ts'
import type { PosAccountDeps } from './deps.ts'
import { posAccountRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly terminals: TerminalDeps
  readonly payments: PaymentDeps
}

export const posAccounts = module({
  name: 'posAccounts',
  deps: ({ tenantDb, terminals, payments }: Needs): PosAccountDeps => ({ db: tenantDb, terminals, till: payments }),
  routes: ({ posAccounts: deps }) => posAccountRoutes(deps),
  rights: ['pos.edit'],
})
