import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Infrastructure } from './infrastructure.ts'
import { appliedMigrations, migrationFiles, pendingMigrations } from './kit/db/migrations.ts'
import { bindRoute } from './kit/http/bind.ts'
import { bindDocs } from './kit/http/docs.ts'
import { bindOperations } from './kit/http/operations.ts'
import { bindPages } from './kit/http/pages.ts'
import type { Route } from './kit/http/routes.ts'
import { createHttp } from './kit/http/server.ts'
import { handler, type Handler, type Sweep } from './kit/jobs/worker.ts'
import type { Mailer } from './kit/mail.ts'
import { authHandlers, authRoutes, authSweeps, authenticate, type AuthDeps } from './modules/auth/index.ts'
import { erpReportRoutes } from './modules/erp-reports/index.ts'
import { sendMail } from './modules/notifications/index.ts'
import { tenantOfDomain, tenantRoutes, type TenantDeps } from './modules/tenants/index.ts'

/** What the modules need of the house, tied together where everyone can see it. */
export function modulesOf({ config, platform }: Infrastructure): { tenants: TenantDeps; auth: AuthDeps } {
  const tenants = { platform, publicAddress: { scheme: config.publicScheme, port: config.publicPort } }
  const sessionLength = { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours }
  return {
    tenants,
    auth: { platform, tenants, sessionLength, secret: config.secret, rateLimitFactor: config.rateLimitFactor },
  }
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}

/** What stands between the house and being ready, in a word. */
async function whatIsMissing({ pool }: Infrastructure): Promise<string | undefined> {
  const pending = pendingMigrations(await migrationFiles(), await appliedMigrations(pool))
  return pending.length === 0 ? undefined : 'migrations'
}

export interface Api {
  readonly http: FastifyInstance
  /** From now on `/api/ready` says no, so that a balancer sends nobody here any more. */
  readonly drain: () => void
}

export async function buildApi(house: Infrastructure): Promise<Api> {
  const { config, log, metrics } = house
  const { tenants, auth } = modulesOf(house)
  const http = await createHttp({ ...config, log, metrics })
  let draining = false

  const routes: Route[] = [...tenantRoutes(tenants), ...authRoutes(auth), ...erpReportRoutes()]
  const binding = {
    authenticate: (token: string) => authenticate(auth, token),
    rateLimitFactor: config.rateLimitFactor,
  }
  await http.register(
    (api, _options, done) => {
      for (const each of routes) bindRoute(api, each, binding)
      done()
    },
    { prefix: '/api' },
  )
  bindOperations(http, {
    check: () => whatIsMissing(house),
    isDraining: () => draining,
    metrics,
    metricsToken: config.metricsToken,
  })
  await bindDocs(
    http,
    routes.map(({ endpoint }) => endpoint),
    productVersion(),
  )
  await bindPages(http, {
    webDir: config.webDir,
    contentDir: config.contentDir,
    tenantOf: (host) => tenantOfDomain(tenants, host),
  })
  const drain = () => {
    draining = true
  }
  return { http, drain }
}

/** Who runs which job. */
export function jobHandlers(house: Infrastructure, mailer: Mailer): Handler[] {
  const { auth } = modulesOf(house)
  return [handler(sendMail, (_tenantId, mail, jobId) => mailer.send({ ...mail, id: jobId })), ...authHandlers(auth)]
}

/** What is done by the clock. */
export function sweeps(house: Infrastructure): Sweep[] {
  return authSweeps(modulesOf(house).auth)
}
