import { SETUP_PATH } from '@vezne/contract/setup/claim.ts'
import type { FastifyInstance } from 'fastify'
import { MODULES, modulesOf } from './app.ts'
import { apiSide, bankSide, type Infrastructure } from './infrastructure.ts'
import { showAlarms } from './kit/alarms/alarms.ts'
import { appliedMigrations, migrationFiles, pendingMigrations, type Migration } from './kit/migrate/migrations.ts'
import { remembered } from './kit/db/remembered.ts'
import { bindRoute } from './kit/http/bind.ts'
import type { PlatformCall, SignedInCall } from './kit/http/caller.ts'
import { bindDoors } from './kit/http/doors.ts'
import { bindDocs } from './kit/http/docs.ts'
import { bindOperations } from './kit/http/operations.ts'
import { bindPages } from './kit/http/pages.ts'
import { createHttp } from './kit/http/server.ts'
import { productVersion } from './kit/product-version.ts'
import { authenticate, requireFreshFactor, requireFreshOperator, watchForOwner } from './modules/platform/auth/index.ts'
import { tenantOfDomain } from './modules/platform/tenants/index.ts'

/** What stands between the house and being ready, in a word. */
function whatIsMissing({ pool, config, till }: Infrastructure, files: readonly Migration[]) {
  const look = async () =>
    pendingMigrations(files, await appliedMigrations(pool)).length > 0 ? 'migrations' : undefined
  // Anybody may ask this as often as they like: the files are read once, the table once a second, and a no is kept too.
  const lately = remembered(() => look().catch(() => 'database'), config.pageMemoryMs)
  return async (): Promise<string | undefined> => (await lately('')) ?? (till.clock.isFit() ? undefined : 'clock')
}

export interface Api {
  readonly http: FastifyInstance
  /** From now on `/api/ready` says no, so that a balancer sends nobody here any more. */
  readonly drain: () => void
}

export async function buildApi(infrastructure: Infrastructure): Promise<Api> {
  const house = modulesOf(apiSide(infrastructure))
  const { config, log, metrics, tenants } = house
  const http = await createHttp({ ...config, log, metrics })
  let draining = false

  const routes = MODULES.partsOf('routes', house)
  const binding = {
    authenticate: (token: string, address: string, isBackground?: boolean) =>
      authenticate(house.auth, token, address, isBackground),
    requireFreshFactor: (call: SignedInCall) => requireFreshFactor(house.auth, call),
    requireFreshOperator: (call: PlatformCall) => requireFreshOperator(house.auth, call),
    rateLimitFactor: config.rateLimitFactor,
  }
  await http.register(
    (api, _options, done) => {
      for (const each of routes) bindRoute(api, each, binding)
      done()
    },
    { prefix: '/api' },
  )
  const reserved = MODULES.partsOf('reservedDoors', modulesOf(bankSide(infrastructure)))
  await bindDoors(http, reserved, { ...config, log })
  await bindDoors(http, MODULES.partsOf('doors', house), { ...config, log, closedAt: config.houseHost })
  bindOperations(http, {
    check: whatIsMissing(house, await migrationFiles()),
    isDraining: () => draining,
    metrics,
    metricsToken: config.metricsToken,
    // Without the database the figures of this process are the ones that matter most.
    refresh: () =>
      showAlarms(metrics, house.pool).catch((error: unknown) => log.warn('the alarms could not be read', { error })),
  })
  const endpoints = routes.map(({ endpoint }) => endpoint)
  if (config.showsApiDocs) await bindDocs(http, endpoints, productVersion())
  await bindPages(http, {
    webDir: config.webDir,
    houseHost: config.houseHost,
    contentDir: config.contentDir,
    tenantOf: remembered((host) => tenantOfDomain(tenants, host), config.pageMemoryMs),
    pages: MODULES.partsOf('pages', house),
    frameOrigin: config.frameOrigin,
    claim: { path: SETUP_PATH, isOpen: watchForOwner(house.auth) },
    log,
  })
  const drain = () => {
    draining = true
  }
  return { http, drain }
}

/** The second origin, a listener of its own: bank pages are shown there, apart from everything of ours. */
export async function buildFrames(infrastructure: Infrastructure): Promise<FastifyInstance> {
  const house = modulesOf(bankSide(infrastructure))
  const { config, log, metrics } = house
  // What is shown here is the banks' own, inside a page of ours that says what must be said.
  const http = await createHttp({ ...config, rehearsal: false, log, metrics })
  await bindDoors(http, MODULES.partsOf('frameDoors', house), { ...config, log })
  return http
}
