import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@vezne/server/kit/db/migrate.ts'
import { hashPassword } from '@vezne/server/modules/auth/index.ts'
import { withClient } from '../postgres/connect.ts'
import { startKept } from '../postgres/kept.ts'
import { demoId } from '../seed/demo-id.ts'

const PORT = 24500
export const PASSWORD = 'Olcum.Parolasi.42'
export const DOMAIN = 'olcum.example'

export interface BenchHouse {
  readonly url: string
  readonly databaseUrl: string
  readonly close: () => Promise<void>
}

export const emailOf = (index: number) => `kisi${index}@olcum.example`

/** A company with this many accounts that all have the same password. */
async function fill(databaseUrl: string, accounts: number): Promise<void> {
  const [tenantId, firmId] = [demoId('bench tenant'), demoId('bench firm')]
  const hash = await hashPassword(PASSWORD)
  await withClient(databaseUrl, async (owner) => {
    await owner.query(`insert into tenants (id, name, page_title) values ($1, 'Ölçüm', 'Ölçüm')`, [tenantId])
    await owner.query('insert into tenant_domains (domain, tenant_id, is_primary) values ($1, $2, true)', [
      DOMAIN,
      tenantId,
    ])
    await owner.query(`insert into firms (tenant_id, id, code, name) values ($1, $2, 'F', 'F')`, [tenantId, firmId])
    const people = Array.from({ length: accounts }, (_, index) => [demoId(`bench user ${index}`), emailOf(index)])
    await owner.query(
      `insert into users (id, email, name, password_hash)
        select p.id, p.email, p.email, $3 from unnest($1::uuid[], $2::text[]) p(id, email)`,
      [people.map(([id]) => id), people.map(([, email]) => email), hash],
    )
    await owner.query('insert into memberships (tenant_id, user_id, firm_id) select $1, id, $2 from users', [
      tenantId,
      firmId,
    ])
  })
}

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
  await withClient(server.urlOf('postgres'), (client) => client.query('create database bench'))
  const databaseUrl = server.urlOf('bench')
  await migrate(databaseUrl)
  await fill(databaseUrl, accounts)
  const api = fork(fileURLToPath(new URL('../../server/src/main-api.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...environment,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      PORT: String(PORT),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      CONTENT_DIR: dataFolder,
      // The limits on accounts and addresses are what is measured; the general one per minute would hide them.
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    },
  })
  await once(api, 'message')
  return {
    url: `http://127.0.0.1:${PORT}/api`,
    databaseUrl,
    close: async () => {
      api.kill('SIGTERM')
      await once(api, 'exit')
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
