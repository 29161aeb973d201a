import { httpWire } from '@vezne/erp/port.ts'
import type pg from 'pg'
import type { Config } from '../../../config.ts'
import type { Ground } from '../../../ground.ts'
import { createAlone } from '../../../kit/db/alone.store.ts'
import { isPublicAddress } from '../../../kit/http/public-address.ts'
import { handler } from '../../../kit/jobs/worker.ts'
import { module } from '../../../kit/module.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { turnConnection } from './jobs.ts'
import { erpConnectionRoutes } from './routes.ts'
import { runTurn } from './run-turn.ts'
import { erpConnectionSweeps } from './sweeps.ts'

interface Needs extends Ground {
  readonly pool: pg.Pool
  readonly terminals: TerminalDeps
  readonly tenants: TenantDeps
}

/** An ERP may think for a minute and a half about a list. */
const TIMEOUT_MS = 100_000
/** A user sits before the page and waits. */
const TRIAL_TIMEOUT_MS = 20_000
const BUDGET_MS = { reading: 60_000, writing: 60_000 }

/** A company says where its ERP is, and may not make this machine speak to its own network unless that is theirs. */
const wireOf = ({ erpInLan }: Config, timeoutMs: number) =>
  httpWire({ timeoutMs, ...(erpInLan ? {} : { mayReach: isPublicAddress, onlySecure: true }) })

export const erpConnections = module({
  name: 'erpConnections',
  deps: ({ config, tenantDb, pool, terminals, tenants, alarms, log }: Needs): ErpConnectionDeps => ({
    db: tenantDb,
    terminals,
    tenants,
    alarms,
    log,
    alone: createAlone(pool),
    wire: wireOf(config, TIMEOUT_MS),
    trialWire: wireOf(config, TRIAL_TIMEOUT_MS),
    allowsPlainHttp: config.erpInLan,
    budgetMs: BUDGET_MS,
  }),
  routes: ({ erpConnections: deps }) => erpConnectionRoutes(deps),
  rights: ['erp.manage'],
  jobs: ({ erpConnections: deps }) => [
    handler(turnConnection, (tenantId, { ledgerId }) => runTurn(deps, tenantId, ledgerId)),
  ],
  sweeps: ({ erpConnections: deps }) => erpConnectionSweeps(deps),
})
