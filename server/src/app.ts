import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { bankSide, type Infrastructure } from './infrastructure.ts'
import { showAlarms } from './kit/alarms/alarms.ts'
import { appliedMigrations, migrationFiles, pendingMigrations, type Migration } from './kit/db/migrations.ts'
import { remembered } from './kit/db/remembered.ts'
import { bindRoute } from './kit/http/bind.ts'
import { bindDoors } from './kit/http/doors.ts'
import { bindDocs } from './kit/http/docs.ts'
import { bindOperations } from './kit/http/operations.ts'
import { bindPages } from './kit/http/pages.ts'
import type { Route } from './kit/http/routes.ts'
import { createHttp } from './kit/http/server.ts'
import { handler, type Handler, type Sweep } from './kit/jobs/worker.ts'
import type { Mailer } from './kit/mail.ts'
import { authHandlers, authRoutes, authSweeps, authenticate, type AuthDeps } from './modules/auth/index.ts'
import { erpReportRoutes } from './modules/erp-reports/index.ts'
import { ledgerSweeps } from './modules/ledger/index.ts'
import { sendMail } from './modules/notifications/index.ts'
import { fetchPage, pageSweeps, type PageWatchDeps } from './modules/page-watch/index.ts'
import {
  payWithoutLoginRoutes,
  payWithoutLoginSweeps,
  rememberedPayPage,
  type PayWithoutLoginDeps,
} from './modules/pay-without-login/index.ts'
import {
  bankDoors,
  bankProbe,
  checkDueRefund,
  frameDoors,
  paymentCheck,
  paymentEnded,
  showResult,
  tenantOfPayment,
  type DueCheck,
  type PaymentDeps,
} from './modules/payments/index.ts'
import {
  onPaymentEnded as onReceiptDue,
  receiptDoor,
  receiptHandlers,
  receiptPath,
  type ReceiptDeps,
} from './modules/receipts/index.ts'
import { createRatesDeps, rateSweeps, type RatesDeps } from './modules/rates/index.ts'
import { tenantById, tenantIds, tenantOfDomain, tenantRoutes, type TenantDeps } from './modules/tenants/index.ts'
import {
  onPaymentEnded as onWebhookDue,
  openNet,
  webhookHandlers,
  webhookSweeps,
  type WebhookDeps,
} from './modules/webhooks/index.ts'

/** What the modules need of the house, tied together where everyone can see it. */
export function modulesOf(house: Infrastructure): {
  tenants: TenantDeps
  auth: AuthDeps
  payments: PaymentDeps
  receipts: ReceiptDeps
  rates: RatesDeps
  webhooks: WebhookDeps
} {
  const { config, platform, tenantDb, terminals, log, till } = house
  const tenants = { platform, publicAddress: { scheme: config.publicScheme, port: config.publicPort } }
  const sessionLength = { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours }
  return {
    tenants,
    auth: { platform, tenants, sessionLength, secret: config.secret, rateLimitFactor: config.rateLimitFactor },
    payments: { ...till, db: tenantDb, terminals, log, secret: config.secret, bankDoor: config.bankDoor, settlers },
    receipts: { db: tenantDb, tenants, agreements: config, secret: config.secret },
    webhooks: {
      db: tenantDb,
      pool: house.pool,
      terminals,
      tenants,
      secret: config.secret,
      now: till.clock.now,
      log,
      net: openNet(config.simulatorsUrl),
    },
    rates: createRatesDeps({ platform, log, alarms: house.alarms, now: till.clock.now, source: config.tcmbUrl }),
  }
}

/** Whoever wanted the money is told of it in the transaction that approves; ways to take money add themselves here. */
const settlers: PaymentDeps['settlers'] = {}

const portalOf = (tenants: TenantDeps) => async (tenantId: string) => (await tenantById(tenants, tenantId)).homeUrl

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}

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

/** Paying without an account stands on nearly everything else. */
export function payWithoutLoginOf(house: Infrastructure, modules = modulesOf(house)): PayWithoutLoginDeps {
  const { frameOrigin, contentDir, rateLimitFactor } = house.config
  const settings = { frameOrigin, contentDir, rateLimitFactor }
  return { ...modules, ...settings, tenantOfPayment: tenantOfPayment(house.pool) }
}

export async function buildApi(house: Infrastructure): Promise<Api> {
  const { config, log, metrics } = house
  const found = modulesOf(house)
  const modules = { ...found, payments: { ...found.payments, reserved: house.reserved.tenantDb } }
  const { tenants, auth, payments, receipts } = modules
  const payWithoutLogin = payWithoutLoginOf(house, modules)
  const http = await createHttp({ ...config, log, metrics })
  let draining = false

  const routes: Route[] = [
    ...tenantRoutes(tenants),
    ...authRoutes(auth),
    ...payWithoutLoginRoutes(payWithoutLogin),
    ...erpReportRoutes(),
  ]
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
  const atBankDoors = modulesOf(bankSide(house))
  const doors = [
    ...bankDoors({ payments: atBankDoors.payments, portalOf: portalOf(atBankDoors.tenants) }),
    receiptDoor(receipts),
  ]
  await bindDoors(http, doors, { ...config, log })
  bindOperations(http, {
    check: whatIsMissing(house, await migrationFiles()),
    isDraining: () => draining,
    metrics,
    metricsToken: config.metricsToken,
    // Without the database the figures of this process are the ones that matter most.
    refresh: () =>
      showAlarms(metrics, house.pool).catch((error: unknown) => log.warn('the alarms could not be read', { error })),
  })
  await bindDocs(
    http,
    routes.map(({ endpoint }) => endpoint),
    productVersion(),
  )
  await bindPages(http, {
    webDir: config.webDir,
    contentDir: config.contentDir,
    tenantOf: remembered((host) => tenantOfDomain(tenants, host), config.pageMemoryMs),
    payPageOf: rememberedPayPage(payWithoutLogin, config.pageMemoryMs),
    proofOf: async ({ host, path, token }) =>
      showResult(payments, {
        path,
        token,
        tenantId: (await tenantOfDomain(tenants, host))?.id,
        receiptUrlOf: (payment) => `${receiptPath(config.secret, payment)}.pdf`,
      }),
    frameOrigin: config.frameOrigin,
    log,
  })
  const drain = () => {
    draining = true
  }
  return { http, drain }
}

/** The second origin, a listener of its own: bank pages are shown there, apart from everything of ours. */
export async function buildFrames(house: Infrastructure): Promise<FastifyInstance> {
  const { config, log, metrics } = house
  const { tenants, payments } = modulesOf(bankSide(house))
  // What is shown here is the banks' own, inside a page of ours that says what must be said.
  const http = await createHttp({ ...config, rehearsal: false, log, metrics })
  await bindDoors(http, frameDoors({ ...config, payments, portalOf: portalOf(tenants) }), { ...config, log })
  return http
}

/** Who runs which job. */
export function jobHandlers(house: Infrastructure, mailer: Mailer): Handler[] {
  const { auth, receipts, webhooks } = modulesOf(house)
  return [
    handler(sendMail, (_tenantId, mail, jobId) => mailer.send({ ...mail, id: jobId })),
    ...authHandlers(auth),
    ...webhookHandlers(webhooks),
    ...receiptHandlers(receipts, mailer),
    // Each listener only writes down a job of its own: one that fails later does not repeat the others.
    handler(paymentEnded, (tenantId, event) =>
      house.tenantDb.forTenant(tenantId, async (db) => {
        await onReceiptDue(db, event)
        await onWebhookDue(db, event)
      }),
    ),
  ]
}

/** What is done by the clock. */
export function sweeps(house: Infrastructure): Sweep[] {
  const { auth, rates, tenants, webhooks } = modulesOf(house)
  return [
    ...authSweeps(auth),
    ...rateSweeps(rates),
    ...webhookSweeps(webhooks),
    ...payWithoutLoginSweeps(house.pool),
    ...ledgerSweeps({ ...house, tenantIds: () => tenantIds(tenants) }),
    ...(house.config.watchesPages ? pageSweeps(pageWatchOf(house)) : []),
  ]
}

/** Looks at our pages from outside. */
export function pageWatchOf(house: Infrastructure): PageWatchDeps {
  const { tenants, payments } = modulesOf(house)
  return { ...house.config, tenants, payments, alarms: house.alarms, log: house.log, fetchPage }
}

/** What the janitor looks after when its moment has come. */
export function dueChecks(house: Infrastructure): DueCheck[] {
  const { payments } = modulesOf(house)
  const refundCheck = (tenantId: string, id: string) => checkDueRefund(payments, tenantId, id)
  return [paymentCheck(payments), { table: 'payment_refunds', check: refundCheck }, bankProbe(payments)]
}
