import type pg from 'pg'
import { listener } from '../../../kit/jobs/listener.ts'
import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import { paymentEnded } from '../../till/payments/index.ts'
import type { TaskDeps } from '../../platform/task-runs/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../../company/terminals/index.ts'
import type { WebhookDeps } from './deps.ts'
import { onPaymentEnded, webhookHandlers, webhookSweeps } from './jobs.ts'
import { replayHandler } from './office/replay-task.ts'
import { webhookRoutes } from './office/routes.ts'
import { openNet } from './sending/net.ts'

interface Needs extends Ground {
  readonly pool: pg.Pool
  readonly terminals: TerminalDeps
  readonly tenants: TenantDeps
  readonly auth: AuthDeps
  readonly taskRuns: TaskDeps
  readonly till: { readonly clock: { readonly now: () => Date } }
}

export const webhooks = module({
  name: 'webhooks',
  deps: ({ config, tenantDb, pool, terminals, tenants, auth, log, till }: Needs): WebhookDeps => ({
    db: tenantDb,
    pool,
    terminals,
    tenants,
    auth,
    secret: config.secret,
    now: till.clock.now,
    log,
    net: openNet(config.simulatorsUrl),
  }),
  routes: ({ webhooks: deps }) => webhookRoutes(deps),
  jobs: ({ webhooks: deps, taskRuns }) => [...webhookHandlers(deps), replayHandler(deps, taskRuns)],
  sweeps: ({ webhooks: deps }) => webhookSweeps(deps),
  listens: [listener(paymentEnded, onPaymentEnded)],
  rights: ['webhook.manage'],
})
