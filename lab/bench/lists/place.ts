import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@vezne/server/kit/migrate/migrate.ts'
import { BadDay } from '@vezne/tools/kit/bad-day.ts'
import { startKept } from '@vezne/tools/postgres/kept.ts'
import { systemProgram } from '@vezne/tools/postgres/system.ts'
import type { ListBenchConfig } from '../config.ts'
import { secondsOf } from '../sale/cpu.ts'
import { createDatabase, logStatements } from '../sale/store.ts'
import { layPayments, samplePayments, signInStaff, type Sample } from './lay.store.ts'

export const AT_ONCE = 8
/** One process of the API for each core, as a portal runs them; they share the connections. */
const PROCESSES = 2

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
  const order = { kind: 'system', dataFolder: folder, logFolder, durable: true, demo: false, temporary: true } as const
  const server = await startKept({ ...order, path: environment['PATH'] ?? '' })
  const databaseUrl = server.urlOf('ours')
  await createDatabase(server.urlOf('postgres'), 'ours')
  await migrate(databaseUrl)
  const token = await lay(databaseUrl)
  const ports = Array.from({ length: PROCESSES }, (_, at) => port + 2 * at)
  const startApi = async (own: number) => {
    const started = fork(fileURLToPath(new URL('../../../server/src/main-api.ts', import.meta.url)), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
      env: {
        ...environment,
        NODE_ENV: 'development',
        DATABASE_URL: databaseUrl,
        DATABASE_POOL: String(AT_ONCE / PROCESSES),
        PORT: String(own),
        PUBLIC_PORT: String(own),
        CONTENT_DIR: folder,
        RATE_LIMIT_FACTOR: '1000000',
        LOG_LEVEL: 'warn',
      },
    })
    await once(started, 'message')
    return started
  }
  const startAll = () => Promise.all(ports.map(startApi))
  let apis = await startAll()
  const stopAll = () =>
    Promise.all(
      apis.map(async (api) => {
        api.kill('SIGTERM')
        await once(api, 'exit')
      }),
    )
  return {
    port,
    ports,
    token,
    version: server.version,
    bin: dirname(realpathSync(join(program.bin, 'postgres'))),
    databaseUrl,
    folder,
    apiPid: () => apis[0]?.pid ?? 0,
    spentByApi: () => apis.reduce((sum, { pid = 0 }) => sum + secondsOf(pid), 0),
    readLog: () => readFileSync(join(logFolder, 'postgres.log'), 'utf8'),
    restart: async (isLogged) => {
      await stopAll()
      await logStatements(databaseUrl, 'ours', isLogged)
      apis = await startAll()
    },
    close: async () => {
      await stopAll()
      await server.stop()
    },
  }
}
