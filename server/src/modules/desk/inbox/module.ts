import type { Ground } from '../../../ground.ts'
import { handler } from '../../../kit/jobs/worker.ts'
import { module } from '../../../kit/module.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import { forEachTenant, type TenantDeps } from '../../platform/tenants/index.ts'
import type { InboxDeps } from './deps.ts'
import { handOutNotice } from './give-notice.ts'
import { giveNotice, NEWS } from './jobs.ts'
import { inboxRoutes } from './routes.ts'
import { tidyNotices } from './store.ts'

interface Needs extends Ground {
  readonly auth: AuthDeps
  readonly tenants: TenantDeps
}

export const inbox = module({
  name: 'inbox',
  deps: ({ tenantDb, log, auth, tenants }: Needs): InboxDeps => ({ db: tenantDb, log, auth, tenants }),
  routes: ({ inbox: deps }) => inboxRoutes(deps),
  jobs: ({ inbox: deps }) => [handler(giveNotice, (tenantId, news) => handOutNotice(deps, tenantId, news))],
  listens: NEWS,
  sweeps: ({ inbox: deps }) => [
    {
      name: 'notices.tidy',
      cron: '43 2 * * *',
      run: () => forEachTenant(deps, 'notices.tidy', (tenantId) => deps.db.forTenant(tenantId, tidyNotices)),
    },
  ],
})
