import type pg from 'pg'
import type { Ground } from '../../../ground.ts'
import type { ClockWatch } from '../../../kit/clock-watch.ts'
import type { PlatformDatabase } from '../../../kit/db/platform-db.ts'
import { module } from '../../../kit/module.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'
import type { PlatformDeps } from './deps.ts'
import { platformRoutes } from './routes.ts'
import { countUsage } from './usage.ts'

interface Needs extends Ground {
  readonly platform: PlatformDatabase
  readonly pool: pg.Pool
  readonly tenants: TenantDeps
  readonly auth: AuthDeps
  readonly terminals: TerminalDeps
  readonly till: { readonly clock: ClockWatch }
}

export const platformOffice = module({
  name: 'platformOffice',
  deps: ({ config, platform, tenantDb, pool, log, tenants, auth, terminals, till }: Needs): PlatformDeps => ({
    platform,
    db: tenantDb,
    pool,
    log,
    secret: config.secret,
    tenants,
    auth,
    terminals,
    clock: till.clock,
  }),
  routes: ({ platformOffice: deps }) => platformRoutes(deps),
  sweeps: ({ platformOffice: deps }) => [
    { name: 'platform-office.count-usage', cron: '*/10 * * * *', run: () => countUsage(deps) },
  ],
})
