import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@vezne/server/kit/migrate/migrate.ts'
import { hashPassword } from '@vezne/server/modules/platform/auth/index.ts'
import { startKept } from '@vezne/tools/postgres/kept.ts'
import { startApis } from './api-processes.ts'
import { createBench, fillBench } from './store.ts'

const PORT = 24500
export const PASSWORD = 'Olcum.Parolasi.42'
export const DOMAIN = 'olcum.example'

export interface BenchHouse {
  readonly url: string
  readonly databaseUrl: string
  readonly close: () => Promise<void>
}

export const emailOf = (index: number) => `kisi${index}@olcum.example`

/** The real API process over HTTP, on a bundled database of its own, behind a proxy that it trusts: us. */
export async function openBenchHouse(environment: NodeJS.ProcessEnv, accounts: number): Promise<BenchHouse> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vezne-bench-'))
  chmodSync(dataFolder, 0o711)
  const order = {
    kind: 'bundled',
    dataFolder,
    logFolder: join(dataFolder, 'log'),
    durable: true,
    demo: false,
    temporary: true,
  } as const
  const server = await startKept({ ...order, path: environment['PATH'] ?? '' })
  const databaseUrl = server.urlOf('bench')
  await createBench(server.urlOf('postgres'))
  await migrate(databaseUrl)
  const people = Array.from({ length: accounts }, (_, index) => emailOf(index))
  await fillBench(databaseUrl, DOMAIN, people, await hashPassword(PASSWORD))
  // The real limits, by account and by address, are what is measured; no address here reaches the one per minute.
  const settings = {
    DATABASE_URL: databaseUrl,
    CONTENT_DIR: dataFolder,
    RATE_LIMIT_FACTOR: '1',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }
  const api = await startApis({ port: PORT, count: 1, settings: { ...environment, ...settings } })
  return {
    url: `http://127.0.0.1:${PORT}/api`,
    databaseUrl,
    close: async () => {
      await api.stop()
      await server.stop()
    },
  }
}

export interface Timed {
  readonly status: number
  readonly ms: number
}

export async function timedPost({ url }: BenchHouse, path: string, body: unknown, from: string): Promise<Timed> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const startedAt = performance.now()
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - startedAt }
}

export const signIn = (house: BenchHouse, email: string, password: string, from: string) =>
  timedPost(house, '/FirmAuth/Login', { email, password, b2BDomainUrl: DOMAIN }, from)
