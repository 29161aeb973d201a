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
import { createPeers, type Peers } from './kit/processes/peers.ts'
import type { Seal } from './kit/secret.ts'
import { createSheetImports, type SheetImports } from './kit/sheet/imports.ts'
import {
  createBankHealth,
  createCardHold,
  paymentFigures,
  type BankHealth,
  type CardHold,
} from './modules/till/payments/index.ts'
import { createTerminalDeps, type TerminalDeps } from './modules/company/terminals/index.ts'

/** What every process of the house stands on. */
export interface Infrastructure {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly alarms: Alarms
  readonly pool: pg.Pool
  readonly tenantDb: TenantDatabase
  readonly platform: PlatformDatabase
  /** The files that are taken in as sheets. */
  readonly sheets: SheetImports
  /** Connections that only bank doors use: whoever comes back from a bank waits for nobody else. */
  readonly reserved: Reserved
  readonly jobSeal: Seal
  readonly terminals: TerminalDeps
  readonly till: TillInfrastructure
}

interface Reserved {
  readonly pool: pg.Pool
  readonly tenantDb: TenantDatabase
  readonly platform: PlatformDatabase
}

/** What the till has once in each process. */
interface TillInfrastructure {
  readonly wire: Wire
  readonly bootId: string
  readonly cards: CardHold
  readonly banks: BankHealth
  readonly peers: Peers
  readonly clock: ClockWatch
  /** Where what a bank said is written down, in a process that also serves everybody else. */
  readonly reserved?: TenantDatabase
}

/** On top of what the rest of the process has. A connection is opened when it is used for the first time. */
const RESERVED_PART = 1 / 3
const LEAST_RESERVED = 2

/** What a process does around its call to a bank. */
const GRACE_MS = 10_000

/** Settles when the line is the system's, or can never be. */
const toStdout = (line: string): Promise<boolean> =>
  new Promise((resolve) => {
    process.stdout.write(line, (error) => resolve(error === undefined || error === null))
  })

/** On the other pipe, and waited for by nobody: this one may be stuck as well. */
const UNTOLD = { level: 50, msg: 'the log does not take lines in time: what it had to know of first was not sent' }

export function openInfrastructure(
  config: Config,
  name: string,
  write: (line: string) => unknown = toStdout,
): Infrastructure {
  const metrics = createMetrics()
  const log = createLog({
    level: config.logLevel,
    process: name,
    write,
    onDropped: () => metrics.droppedLogLines.inc(),
    onUntold: () => {
      metrics.untoldLogLines.inc()
      process.stderr.write(`${JSON.stringify({ ...UNTOLD, process: name })}\n`)
    },
  })
  const open = (max: number) =>
    openPool({
      url: config.databaseUrl,
      max,
      waitMs: config.databaseWaitMs,
      role: 'vezne_app',
      onError: (error) => log.warn('a database connection was lost', { error }),
    })
  const pool = open(config.databasePool)
  const jobSeal = createJobSeal(config.secret)
  const tenantDb = tenantDatabase(pool, jobSeal.close)
  const platform = platformDatabase(pool, jobSeal.close)
  const doorPool = open(Math.max(LEAST_RESERVED, Math.ceil(config.databasePool * RESERVED_PART)))
  const reserved = {
    pool: doorPool,
    tenantDb: tenantDatabase(doorPool, jobSeal.close),
    platform: platformDatabase(doorPool, jobSeal.close),
  }
  const figures = paymentFigures(metrics.registry)
  const till = {
    wire: httpWire({ timeoutMs: config.bankTimeoutMs }),
    bootId: randomUUID(),
    cards: createCardHold({ counted: (cards) => figures.cardsHeld.set(cards) }),
    banks: createBankHealth({ pool, log, metrics: figures }),
    peers: peersOn(pool, config),
    clock: createClockWatch({ pool, log, metrics, production: config.production }),
  }
  const alarms = createAlarms({ pool, log })
  const terminals = createTerminalDeps(config)
  const sheets = createSheetImports({ pool, log })
  return { config, log, metrics, alarms, pool, tenantDb, platform, sheets, reserved, jobSeal, terminals, till }
}

export async function closePools({ pool, reserved }: Infrastructure): Promise<void> {
  await Promise.all([pool.end(), reserved.pool.end()])
}

/** The same house as the API sees it: what a bank said is written down on the connections of the bank doors. */
export function apiSide(house: Infrastructure): Infrastructure {
  return { ...house, till: { ...house.till, reserved: house.reserved.tenantDb } }
}

/** The same house as bank doors see it: on connections of their own. */
export function bankSide(house: Infrastructure): Infrastructure {
  const { pool, tenantDb, platform } = house.reserved
  const peers = peersOn(pool, house.config)
  return { ...house, pool, tenantDb, platform, till: { ...house.till, peers } }
}

function peersOn(pool: pg.Pool, { secret, bankTimeoutMs }: Config): Peers {
  return createPeers({ pool, secret, timeoutMs: bankTimeoutMs + GRACE_MS })
}
