/**
 * The house's own worker, which hands on what has ended. It tells a listener outside, who counts; and it may be told to
 * kill itself with the outbox in its hands, or right after it has told.
 */
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { openPool } from '@vezne/server/kit/db/pool.ts'
import { workerBoss } from '@vezne/server/kit/jobs/boss.ts'
import { handler, startWorker } from '@vezne/server/kit/jobs/worker.ts'
import { paymentEnded } from '@vezne/server/modules/till/payments/index.ts'
import { askToFollowUp, followUpHandler } from '@vezne/server/modules/books/receivables/index.ts'
import { readTillProcess } from './config.ts'
import { crashAt } from './crash.ts'
import type { Told } from './front-door.ts'
import { shiftWallClock } from './wall-clock.ts'

const { order, killAt } = readTillProcess()
shiftWallClock(order.wallAheadMs)
const crash = crashAt(killAt)
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: order.databaseUrl,
  DATABASE_POOL: '2',
  VEZNE_SECRET: order.secret,
  LOG_LEVEL: 'error',
})
const house = openInfrastructure(config, order.name, (line) => process.send?.({ log: line }))
const onError = () => undefined
const pool = openPool({ url: order.databaseUrl, max: 2, role: 'vezne_relay', onError })
const boss = workerBoss(order.databaseUrl, onError)
const insert = boss.insert.bind(boss)
// The relay has taken its batch out of the outbox and has not committed yet.
boss.insert = (...args) => {
  crash.at('K10-outbox-claimed')
  return insert(...args)
}

const tell = handler(paymentEnded, async (tenantId, { paymentId, what }, jobId) => {
  const delivered: Told = { jobId, paymentId, what }
  const answer = await fetch(order.deliverTo, { method: 'POST', body: JSON.stringify(delivered) })
  if (!answer.ok) throw new Error('nobody took it')
  crash.at('K11-delivered')
  await house.tenantDb.forTenant(tenantId, askToFollowUp)
})

process.once('disconnect', () => process.exit(0))
const { log, metrics, jobSeal } = house
// The database may be away just now; whoever started us starts us again.
await startWorker({ boss, pool, log, metrics, jobSeal }, [tell, followUpHandler(house.tenantDb)]).catch(() =>
  process.exit(1),
)
process.send?.({ port: 0 })
