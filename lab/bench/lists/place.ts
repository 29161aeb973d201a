import { chmodSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { migrate } from '@vezne/server/kit/migrate/migrate.ts'
import { BadDay } from '@vezne/tools/kit/bad-day.ts'
import { startKept } from '@vezne/tools/postgres/kept.ts'
import { systemProgram } from '@vezne/tools/postgres/system.ts'
import { portsOf, PROCESSES, startApis } from '../api-processes.ts'
import type { ListBenchConfig } from '../config.ts'
import { createDatabase, logStatements } from '../sale/store.ts'
import { layPayments, samplePayments, signInStaff, type Sample } from './lay.store.ts'

export const AT_ONCE = 8

export interface Place {
  /** Of the first process, and of all of them. */
  readonly port: number
  readonly ports: readonly number[]
  readonly token: string
  readonly version: string
  readonly bin: string
  readonly databaseUrl: string
  readonly folder: string
  readonly readLog: () => string
  /** The first process of the API, which is another one after a restart. */
  readonly apiPid: () => number
  /** Seconds of processor time that the API has spent. */
  readonly spentByApi: () => number
  /** New API processes, whose statements the database writes down, or not. */
  readonly restart: (isLogged: boolean) => Promise<void>
  readonly close: () => Promise<void>
}

type PlaceConfig = Pick<ListBenchConfig, 'environment' | 'port' | 'profile'>

/** Among payments, with some of them to ask for. */
export interface PaymentPlace extends Place {
  readonly samples: readonly Sample[]
}

export async function openPlace(config: PlaceConfig & Pick<ListBenchConfig, 'payments'>): Promise<PaymentPlace> {
  const place = await openPlaceOf(config, async (databaseUrl) => {
    await layPayments(databaseUrl, config.payments)
    return signInStaff(databaseUrl)
  })
  return { ...place, samples: await samplePayments(place.databaseUrl, 10) }
}

/**
 * The system's PostgreSQL as durable as in earnest, whatever is asked for laid, and the real API process on it. Whoever lays
 * it answers the token of somebody who is signed in.
 */
export async function openPlaceOf(
  { environment, port, profile }: PlaceConfig,
  lay: (databaseUrl: string) => Promise<string>,
): Promise<Place> {
  const program = systemProgram(environment['PATH'] ?? '')
  if (program === undefined) throw new BadDay('This measures against pgbench of an installed PostgreSQL 15 or newer.')
  const folder = mkdtempSync(join(tmpdir(), 'vezne-bench-'))
  chmodSync(folder, 0o711)
  const logFolder = join(folder, 'log')
  const kept = { kind: 'system', dataFolder: folder, logFolder, durable: true, demo: false, temporary: true } as const
  const server = await startKept({ ...kept, path: environment['PATH'] ?? '' })
  const databaseUrl = server.urlOf('ours')
  await createDatabase(server.urlOf('postgres'), 'ours')
  await migrate(databaseUrl)
  const token = await lay(databaseUrl)
  const order = {
    port,
    count: PROCESSES,
    profile,
    settings: {
      ...environment,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(AT_ONCE / PROCESSES),
      CONTENT_DIR: folder,
      RATE_LIMIT_FACTOR: '1000000',
    },
  }
  let apis = await startApis(order)
  return {
    port,
    ports: portsOf(order),
    token,
    version: server.version,
    bin: dirname(realpathSync(join(program.bin, 'postgres'))),
    databaseUrl,
    folder,
    apiPid: () => apis.pids[0] ?? 0,
    spentByApi: () => apis.spent(),
    readLog: () => readFileSync(join(logFolder, 'postgres.log'), 'utf8'),
    restart: async (isLogged) => {
      await apis.stop()
      await logStatements(databaseUrl, 'ours', isLogged)
      apis = await startApis(order)
    },
    close: async () => {
      await apis.stop()
      await server.stop()
    },
  }
}
