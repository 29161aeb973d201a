/**
 * One till in a process of its own: the engine, its doors, and a janitor, by a database's clock that runs faster than ours. It may
 * be told by its environment to kill itself at the n-th pass of a named moment.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { httpWire } from '@vezne/banks/pos/port.ts'
import { modulesOf } from '@vezne/server/app.ts'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { openPool } from '@vezne/server/kit/db/pool.ts'
import { openInternalDoor } from '@vezne/server/kit/processes/internal-door.ts'
import {
  bankProbe,
  refundCheck,
  createCardHold,
  paymentCheck,
  startJanitor,
  takePassedReturn,
  type PaymentDeps,
} from '@vezne/server/modules/till/payments/index.ts'
import { tenantById } from '@vezne/server/modules/platform/tenants/index.ts'
import { readTillProcess } from './config.ts'
import { crashAt } from './crash.ts'
import { hanging } from './hang.ts'
import { PACE, TENANT } from './place.ts'
import { tillDoors } from './till-doors.ts'
import { shiftWallClock } from './wall-clock.ts'

const TIMEOUT_MS = 60_000 * PACE
const TICK_MS = 80

const { order, killAt } = readTillProcess()
shiftWallClock(order.wallAheadMs)
const crash = crashAt(killAt)
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: order.databaseUrl,
  DATABASE_POOL: '8',
  VEZNE_SECRET: order.secret,
  SIMULATORS_URL: order.simulatorsUrl,
  LOG_LEVEL: 'error',
})
// What the engine complains about is counted by whoever started us.
const house = openInfrastructure(config, order.name, (line) => {
  appendFileSync(order.logFile, line)
  process.send?.({ log: line })
})
const deps: PaymentDeps = {
  db: house.tenantDb,
  terminals: house.terminals,
  wire: crash.wire(hanging(order.hangs, httpWire({ timeoutMs: TIMEOUT_MS }), TIMEOUT_MS)),
  banks: house.till.banks,
  log: house.log,
  secret: config.secret,
  bankDoor: order.bankDoor,
  bootId: randomUUID(),
  cards: createCardHold(),
  peers: house.till.peers,
  settlers: {
    'pay-without-login': null,
    'payment-link': null,
    'pos-collection': null,
    'plan-line': null,
    trial: null,
    recovered: null,
  },
  at: crash.at,
}

// Whichever of the two a payer comes back to, the one that has the card completes.
const place = { ...house, secret: config.secret, bootId: deps.bootId, host: '127.0.0.1', port: 0 }
await openInternalDoor(place, (message) => takePassedReturn(deps, message))

// One card pays all day: nobody counts its tries.
const limits = { rateLimitFactor: 1e6 }
const checkout = { ...modulesOf(house).checkout, payments: deps, ...limits }
const doors = tillDoors({ ...checkout, tenant: () => tenantById(modulesOf(house).tenants, TENANT) })
doors.listen(0, '127.0.0.1')
await once(doors, 'listening')
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true, port: (doors.address() as AddressInfo).port })

// The house's own janitor, in each of the two: whatever one of them holds when it dies, the other must find.
const pool = openPool({ url: order.databaseUrl, max: 3, role: 'vezne_relay', onError: () => undefined })
startJanitor({ pool, log: house.log, metrics: house.metrics, tickMs: TICK_MS }, [
  paymentCheck(deps),
  refundCheck(deps),
  bankProbe(deps),
])
