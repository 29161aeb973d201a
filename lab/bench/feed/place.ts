import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@vezne/server/kit/migrate/migrate.ts'
import { startKept } from '@vezne/tools/postgres/kept.ts'
import type { FeedBenchConfig } from '../config.ts'
import { secondsOf, secondsOfServer } from '../sale/cpu.ts'
import { createDatabase } from '../sale/store.ts'
import { layEmptyBooks } from './books.store.ts'

export interface FeedPlace {
  readonly port: number
  readonly version: string
  readonly folder: string
  readonly oursUrl: string
  readonly plainUrl: string
  readonly spentByApi: () => number
  readonly spentByDatabase: () => number
  readonly close: () => Promise<void>
}

/** A server as durable as in earnest with two databases that are the same, and the real API process on one of them. */
export async function openFeedPlace({ environment, port, profile }: FeedBenchConfig): Promise<FeedPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-bench-'))
  chmodSync(folder, 0o711)
  const logFolder = join(folder, 'log')
  const order = { kind: 'bundled', dataFolder: folder, logFolder, durable: true, demo: false, temporary: true } as const
  const server = await startKept({ ...order, path: environment['PATH'] ?? '' })
  const [oursUrl, plainUrl] = [server.urlOf('ours'), server.urlOf('plain')]
  await createDatabase(server.urlOf('postgres'), 'ours')
  await migrate(oursUrl)
  await layEmptyBooks(oursUrl)
  await createDatabase(server.urlOf('postgres'), 'plain', 'ours')
  const api = fork(fileURLToPath(new URL('../../../server/src/main-api.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
    env: {
      ...environment,
      NODE_ENV: 'development',
      DATABASE_URL: oursUrl,
      PORT: String(port),
      PUBLIC_PORT: String(port),
      CONTENT_DIR: folder,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
    },
  })
  await once(api, 'message')
  return {
    port,
    version: server.version,
    folder,
    oursUrl,
    plainUrl,
    spentByApi: () => secondsOf(api.pid ?? 0),
    spentByDatabase: () => secondsOfServer(folder),
    close: async () => {
      api.kill('SIGTERM')
      await once(api, 'exit')
      await server.stop()
    },
  }
}
