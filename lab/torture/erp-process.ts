/**
 * The program beside a company's ERP: it feeds lines into the ledger without a pause, asks for what was paid here, and says
 * that it has booked it. It is killed at any moment, as everybody is, and knows nothing of its life before.
 */
import { randomUUID } from 'node:crypto'
import { modulesOf } from '@vezne/server/app.ts'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { accountLines, takeBatch } from '@vezne/server/modules/books/erp-feed/index.ts'
import { acknowledge, collect } from '@vezne/server/modules/erp/erp-outbox/index.ts'
import { readTillProcess } from './config.ts'
import { FED_LEDGER, firmCodeAt, STORM_FIRMS, TENANT } from './place.ts'
import { shiftWallClock } from './wall-clock.ts'

const LINES = 20
const AT_ONCE = 50

const { order } = readTillProcess()
shiftWallClock(order.wallAheadMs)
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: order.databaseUrl,
  DATABASE_POOL: '2',
  VEZNE_SECRET: order.secret,
  LOG_LEVEL: 'error',
})
const house = openInfrastructure(config, order.name, (line) => process.send?.({ log: line }))
const { erpFeed, erpOutbox } = modulesOf(house)
const caller = { kind: 'key', keyId: randomUUID(), tenantId: TENANT, firms: '*', scope: 'erp' } as const
const sender = { caller, keyId: null, userId: null, name: 'Fırtına ERP', fills: 'push' } as const

async function feed(): Promise<void> {
  const batchId = randomUUID()
  const items = Array.from({ length: LINES }, (_, at) => ({
    externalId: `${batchId}-${at}`,
    firmCode: firmCodeAt(at % STORM_FIRMS.length),
    documentOn: '2026-03-02',
    type: 'wholesale-invoice',
    documentNo: `F${batchId.slice(0, 8)}-${at}`,
    debit: 1,
    currencyCode: 'TRY',
  }))
  const now = await house.tenantDb.forTenant(TENANT, (db) => db.now())
  await takeBatch(erpFeed, accountLines, { batchId, ledger: FED_LEDGER, asOf: now.getTime(), items }, sender)
}

async function book(): Promise<void> {
  const { items } = await collect(erpOutbox, { limit: AT_ONCE, leaseMinutes: 5 }, caller)
  const booked = items.map(({ id, reference }) => ({ id, erpNumber: `F-${reference}`.slice(0, 60) }))
  if (booked.length > 0) await acknowledge(erpOutbox, booked, { caller, language: 'tr' })
}

process.once('disconnect', () => process.exit(0))
process.send?.({ port: 0 })
for (;;) {
  // The database may be away just now: a program tries again, and what it had sent is sent anew under another name.
  await feed()
    .then(book)
    .catch(() => undefined)
}
