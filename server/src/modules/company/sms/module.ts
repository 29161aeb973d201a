import type { Ground } from '../../../ground.ts'
import { handler } from '../../../kit/jobs/worker.ts'
import { module } from '../../../kit/module.ts'
import type { Seal } from '../../../kit/secret.ts'
import { resolveHost } from '../../../kit/smtp.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { TerminalDeps } from '../terminals/index.ts'
import { carry } from './carry.ts'
import { askDelivery } from './delivery.ts'
import type { SmsDeps } from './deps.ts'
import { askSms, carrySms, smsEnded } from './jobs.ts'
import { smsDoors } from './report-door.ts'
import { smsRoutes } from './routes.ts'
import { smsSweeps } from './sweeps.ts'

interface Needs extends Ground {
  readonly terminals: TerminalDeps
  readonly tenants: TenantDeps
  readonly jobSeal: Seal
}

const TIMEOUT_MS = 15_000

export const sms = module({
  name: 'sms',
  deps: ({ config, tenantDb, terminals, tenants, jobSeal, log }: Needs): SmsDeps => ({
    db: tenantDb,
    terminals,
    tenants,
    log,
    secret: config.secret,
    seal: jobSeal,
    simulatorsUrl: config.simulatorsUrl,
    net: {
      resolve: resolveHost,
      localOrigin: config.simulatorsUrl === undefined ? undefined : new URL(config.simulatorsUrl).origin,
      timeoutMs: TIMEOUT_MS,
    },
  }),
  routes: ({ sms: deps }) => smsRoutes(deps),
  doors: ({ sms: deps }) => smsDoors(deps),
  jobs: ({ sms: deps }) => [
    handler(carrySms, (tenantId, { id }) => carry(deps, tenantId, id)),
    handler(askSms, (tenantId) => askDelivery(deps, tenantId)),
  ],
  sweeps: ({ sms: deps }) => smsSweeps(deps),
  announces: [smsEnded],
  rights: ['company.edit'],
})
