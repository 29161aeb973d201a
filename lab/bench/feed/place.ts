import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@vezne/server/kit/migrate/migrate.ts'
import { startKept } from '@vezne/tools/postgres/kept.ts'
import { portsOf, PROCESSES, startApis } from '../api-processes.ts'
import type { FeedBenchConfig } from '../config.ts'
import { secondsOfServer } from '../cpu.ts'
import { createDatabase } from '../sale/store.ts'
import { layEmptyBooks } from './books.store.ts'

export interface FeedPlace {
  readonly ports: readonly number[]
  readonly version: string
  readonly folder: string
  readonly oursUrl: string
  readonly plainUrl: string
  readonly spentByApi: () => number
  readonly spentByDatabase: () => number
  readonly close: () => Promise<void>
}

/** A server as durable as in earnest with two databases that are the same, and the real API on one of them. */
export async function openFeedPlace({ environment, port, profile }: FeedBenchConfig): Promise<FeedPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-bench-'))
  chmodSync(folder, 0o711)
  const logFolder = join(folder, 'log')
  const kept = { kind: 'bundled', dataFolder: folder, logFolder, durable: true, demo: false, temporary: true } as const
  const server = await startKept({ ...kept, path: environment['PATH'] ?? '' })
  const [oursUrl, plainUrl] = [server.urlOf('ours'), server.urlOf('plain')]
  await createDatabase(server.urlOf('postgres'), 'ours')
  await migrate(oursUrl)
  await layEmptyBooks(oursUrl)
  await createDatabase(server.urlOf('postgres'), 'plain', 'ours')
  const order = {
    port,
    count: PROCESSES,
    profile,
    settings: { ...environment, DATABASE_URL: oursUrl, CONTENT_DIR: folder, RATE_LIMIT_FACTOR: '1000000' },
  }
  const apis = await startApis(order)
  return {
    ports: portsOf(order),
    version: server.version,
    folder,
    oursUrl,
    plainUrl,
    spentByApi: apis.spent,
    spentByDatabase: () => secondsOfServer(folder),
    close: async () => {
      await apis.stop()
      await server.stop()
    },
  }
}
