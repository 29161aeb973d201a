import { randomUUID } from 'node:crypto'
import { httpWire, type Wire } from '@vezne/banks/pos/port.ts'
import type pg from 'pg'
import type { Config } from './config.ts'
import { createAlarms, type Alarms } from './kit/alarms/alarms.ts'
import { createClockWatch, type ClockWatch } from './kit/clock-watch.ts'
import { platformDatabase, type PlatformDatabase } from './kit/db/platform-db.ts'
import { openPool } from './kit/db/pool.ts'
import { tenantDatabase, type TenantDatabase } from './kit/db/tenant-db.ts'
import { createJobSeal } from './kit/jobs/sealed.ts'
import { createLog, type Log } from './kit/log.ts'
import { createMetrics, type Metrics } from './kit/metrics.ts'
import { createNeighbours, type Neighbours } from './kit/processes/neighbours.ts'
import type { Seal } from './kit/secret.ts'
import { createBankHealth, createCardHold, type BankHealth, type CardHold } from './modules/payments/index.ts'
import { createTerminalDeps, type TerminalDeps } from './modules/terminals/index.ts'

/** What every process of the house stands on. */
export interface Infrastructure {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly alarms: Alarms
  readonly pool: pg.Pool
  readonly tenantDb: TenantDatabase
  readonly platform: PlatformDatabase
  readonly jobSeal: Seal
  readonly terminals: TerminalDeps
  readonly till: TillInfrastructure
}

/** What the till has once in each process. */
export interface TillInfrastructure {
  readonly wire: Wire
  readonly bootId: string
  readonly cards: CardHold
  readonly banks: BankHealth
  readonly neighbours: Neighbours
  readonly clock: ClockWatch
}

/** What a process does around its call to a bank. */
const GRACE_MS = 10_000

export function openInfrastructure(
  config: Config,
  name: string,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Infrastructure {
  const metrics = createMetrics()
  const log = createLog({
    level: config.logLevel,
    process: name,
    write,
    onDropped: () => metrics.droppedLogLines.inc(),
  })
  const pool = openPool({
    url: config.databaseUrl,
    max: config.databasePool,
    role: 'vezne_app',
    onError: (error) => log.warn('a database connection was lost', { error }),
  })
  const jobSeal = createJobSeal(config.secret)
  const tenantDb = tenantDatabase(pool, jobSeal.close)
  const platform = platformDatabase(pool, jobSeal.close)
  const till = {
    wire: httpWire({ timeoutMs: config.bankTimeoutMs }),
    bootId: randomUUID(),
    cards: createCardHold({ counted: (cards) => metrics.cardsHeld.set(cards) }),
    banks: createBankHealth({ pool, log, metrics }),
    neighbours: createNeighbours({ pool, secret: config.secret, timeoutMs: config.bankTimeoutMs + GRACE_MS }),
    clock: createClockWatch({ pool, log, metrics, production: config.production }),
  }
  const alarms = createAlarms({ pool, log })
  const terminals = createTerminalDeps(config)
  return { config, log, metrics, alarms, pool, tenantDb, platform, jobSeal, terminals, till }
}
