import { chmodSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bankOf } from '@vezne/banks/pos/banks.ts'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { migrate } from '@vezne/server/kit/migrate/migrate.ts'
import { saveDefinition } from '@vezne/server/modules/company/commissions/index.ts'
import { saveAccount } from '@vezne/server/modules/company/terminals/index.ts'
import { demoAccount } from '@vezne/tools/seed/gateway-accounts.ts'
import { startKept } from '@vezne/tools/postgres/kept.ts'
import { systemProgram } from '@vezne/tools/postgres/system.ts'
import { demoId } from '@vezne/tools/seed/demo-id.ts'
import { posAccountOf } from '@vezne/tools/seed/pos-accounts.ts'
import { BadDay } from '@vezne/tools/kit/bad-day.ts'
import { startApis } from '../api-processes.ts'
import { openQuickBank } from './bank.ts'
import type { Shop } from './payers.ts'
import { addCompany, createDatabase, createLean, TENANT } from './store.ts'

const DOMAIN = 'olcum.example'
const BANK_ID = 64
const OPTION = demoId('bench sale option')

export interface Place {
  readonly shop: Shop
  readonly version: string
  readonly bin: string
  /** Ours, and one that began as its copy, for pgbench. */
  readonly ours: string
  readonly theirs: string
  /** Where the leanest sale is made. */
  readonly lean: string
  readonly folder: string
  readonly readLog: () => string
  readonly apiPid: () => number
  /** A new API process, whose connections are new, too. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The system's PostgreSQL as durable as in earnest, the real API process on it, and a bank that answers at once. */
export async function openPlace(environment: NodeJS.ProcessEnv, port: number): Promise<Place> {
  const program = systemProgram(environment['PATH'] ?? '')
  if (program === undefined) throw new BadDay('This measures against pgbench of an installed PostgreSQL 15 or newer.')
  const folder = mkdtempSync(join(tmpdir(), 'vezne-bench-'))
  chmodSync(folder, 0o711)
  const logFolder = join(folder, 'log')
  const kept = { kind: 'system', dataFolder: folder, logFolder, durable: true, demo: false, temporary: true } as const
  const server = await startKept({ ...kept, path: environment['PATH'] ?? '' })
  const [ours, theirs, lean] = [server.urlOf('ours'), server.urlOf('theirs'), server.urlOf('lean')]
  const bank = bankOf(BANK_ID)
  if (bank === undefined) throw new Error(`there is no bank ${BANK_ID}`)
  const quick = await openQuickBank(demoAccount(bank, '').credentials['storeKey'] ?? '')
  await createDatabase(server.urlOf('postgres'), 'ours')
  await migrate(ours)
  await addCompany(ours, DOMAIN)
  const settings = {
    NODE_ENV: 'development',
    DATABASE_URL: ours,
    DATABASE_POOL: '16',
    PORT: String(port),
    PUBLIC_PORT: String(port),
    SIMULATORS_URL: quick.url,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    CONTENT_DIR: folder,
    // A line for every request would be measured too; the database writes none for either side.
    LOG_LEVEL: 'warn',
  }
  await openTill({ ...settings, DATABASE_POOL: '1' }, quick.url)
  await createDatabase(server.urlOf('postgres'), 'theirs', 'ours')
  await createLean(server.urlOf('postgres'), lean)
  const order = { port, count: 1, settings: { ...environment, ...settings } }
  let apis = await startApis(order)
  return {
    shop: { port, framePort: port + 1, host: DOMAIN, optionId: OPTION, bank: quick },
    version: server.version,
    // The PATH may hold a link to the server alone; pgbench stands where the server really is.
    bin: dirname(realpathSync(join(program.bin, 'postgres'))),
    ours,
    theirs,
    lean,
    folder,
    readLog: () => readFileSync(join(logFolder, 'postgres.log'), 'utf8'),
    apiPid: () => apis.pids[0] ?? 0,
    restart: async () => {
      await apis.stop()
      apis = await startApis(order)
    },
    close: async () => {
      await apis.stop()
      quick.close()
      await server.stop()
    },
  }
}

/** One POS account and one option, written as the panel would. */
async function openTill(settings: NodeJS.ProcessEnv, bankUrl: string): Promise<void> {
  const bank = bankOf(BANK_ID)
  if (bank === undefined) throw new Error(`there is no bank ${BANK_ID}`)
  const house = openInfrastructure(readConfig({ ...settings, LOG_LEVEL: 'error' }), 'bench')
  const account = posAccountOf('anadolu', bank, bankUrl)
  await house.tenantDb.forTenant(TENANT, async (db) => {
    await saveAccount(house.terminals, db, account)
    const rates = [{ count: 1, percent: '0' }]
    await saveDefinition(db, { id: OPTION, accountId: account.id, cardName: bank.name, rates })
  })
  await house.pool.end()
}
