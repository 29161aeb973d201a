import type pg from 'pg'
import { listener } from '../../kit/jobs/listener.ts'
import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import { paymentEnded } from '../payments/index.ts'
import type { TenantDeps } from '../tenants/index.ts'
import type { TerminalDeps } from '../terminals/index.ts'
import type { WebhookDeps } from './deps.ts'
import { onPaymentEnded, webhookHandlers, webhookSweeps } from './jobs.ts'
import { openNet } from './sending/net.ts'

interface Needs extends Ground {
  readonly pool: pg.Pool
  readonly terminals: TerminalDeps
  readonly tenants: TenantDeps
  readonly till: { readonly clock: { readonly now: () => Date } }
}

export const webhooks = module({
  name: 'webhooks',
  deps: ({ config, tenantDb, pool, terminals, tenants, log, till }: Needs): WebhookDeps => ({
    db: tenantDb,
    pool,
    terminals,
    tenants,
    secret: config.secret,
    now: till.clock.now,
    log,
    net: openNet(config.simulatorsUrl),
  }),
  jobs: ({ webhooks: deps }) => webhookHandlers(deps),
  sweeps: ({ webhooks: deps }) => webhookSweeps(deps),
  listens: [listener(paymentEnded, onPaymentEnded)],
})
