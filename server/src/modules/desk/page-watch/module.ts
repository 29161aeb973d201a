import type { Ground } from '../../../ground.ts'
import { isPublicAddress } from '../../../kit/http/public-address.ts'
import { module } from '../../../kit/module.ts'
import type { PaymentDeps } from '../../till/payments/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import { pageFetcher } from './fetch-page.ts'
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
    // Real payers' pages are on the Internet; the demo's and a rehearsal's are on this machine.
    fetchPage: pageFetcher({ mayReach: config.production && !config.rehearsal ? isPublicAddress : () => true }),
  }),
  sweeps: ({ config, pageWatch: deps }) => (config.watchesPages ? pageSweeps(deps) : []),
})
