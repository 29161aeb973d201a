import type pg from 'pg'
import type { Ground } from '../../../ground.ts'
import { readAlarms } from '../../../kit/alarms/store.ts'
import { readDurability } from '../../../kit/db/durability.ts'
import { askTimes } from '../../../kit/db/engine-clock.ts'
import { tablesByMonth } from '../../../kit/db/months.ts'
import { tryMail } from '../../../kit/mail.ts'
import { module } from '../../../kit/module.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'
import { certificateOf } from './certificate.ts'
import type { SetupDeps } from './deps.ts'
import { setupRoutes } from './routes.ts'
import { readArchive } from './store.ts'

interface Needs extends Ground {
  readonly pool: pg.Pool
  readonly tenants: TenantDeps
  readonly auth: AuthDeps
  readonly terminals: TerminalDeps
}

export const setup = module({
  name: 'setup',
  deps: ({ config, tenantDb: db, pool, log, tenants, auth, terminals }: Needs): SetupDeps => ({
    db,
    tenants,
    auth,
    terminals,
    log,
    installation: config,
    eyes: {
      certificateOf,
      tryMail: () => tryMail(config.smtpUrl),
      alarms: () => readAlarms(pool),
      times: () => askTimes(pool),
      durability: () => readDurability(pool),
      archive: () => readArchive(pool),
      months: () => tablesByMonth(pool),
      wall: () => Date.now(),
    },
  }),
  routes: ({ setup: deps }) => setupRoutes(deps),
  rights: ['company.edit'],
})
