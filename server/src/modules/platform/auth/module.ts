import type { PlatformDatabase } from '../../../kit/db/platform-db.ts'
import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { TenantDeps } from '../tenants/index.ts'
import type { AuthDeps } from './deps.ts'
import { authHandlers, authSweeps } from './handlers.ts'
import { authRoutes } from './routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { userRoutes } from './users/routes.ts'

interface Needs extends Ground {
  readonly platform: PlatformDatabase
  readonly tenants: TenantDeps
}

export const auth = module({
  name: 'auth',
  deps: ({ config, platform, tenantDb, tenants }: Needs): AuthDeps => ({
    platform,
    db: tenantDb,
    tenants,
    houseOrigin: config.bankDoor,
    sessionLength: { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours },
    secret: config.secret,
    asksStaffForFactor: config.production,
    rateLimitFactor: config.rateLimitFactor,
  }),
  routes: ({ auth: deps }) => [...authRoutes(deps), ...userRoutes(deps), ...setupRoutes(deps)],
  jobs: ({ auth: deps, alarms }, { mailer }) => authHandlers(deps, { mailer, alarms }),
  sweeps: ({ auth: deps, alarms }) => authSweeps(deps, alarms),
  rights: ['key.manage', 'security.edit', 'user.manage', 'impersonate'],
})
