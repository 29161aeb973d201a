import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import type { PaymentDeps } from '../payments/index.ts'
import type { TenantDeps } from '../tenants/index.ts'
import { fetchPage } from './fetch-page.ts'
import { pageSweeps, type PageWatchDeps } from './watch-pages.ts'

interface Needs extends Ground {
  readonly tenants: TenantDeps
  readonly payments: PaymentDeps
}

export const pageWatch = module({
  name: 'pageWatch',
  deps: ({ config, tenants, payments, alarms, log }: Needs): PageWatchDeps => ({
    ...config,
    tenants,
    payments,
    alarms,
    log,
    fetchPage,
  }),
  sweeps: ({ config, pageWatch: deps }) => (config.watchesPages ? pageSweeps(deps) : []),
})
