import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAnswer, wireRequest, type Outcome } from '@vezne/contract/kit/client.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { buildApi } from '../api.ts'
import { readConfig } from '../config.ts'
import { closePools, openInfrastructure, type Infrastructure } from '../infrastructure.ts'
import { createTestDatabase } from './database.ts'

interface CallOptions {
  readonly token?: string
  readonly language?: string
  readonly headers?: Record<string, string>
}

/** The whole server without sockets, on a database of its own. */
export interface TestHouse {
  readonly infrastructure: Infrastructure
  readonly http: FastifyInstance
  readonly drain: () => void
  readonly logLines: string[]
  /** As the product has it: a login that owns nothing. */
  readonly databaseUrl: string
  /** A connection of a superuser, which sees everything: only for looking and for preparing. */
  readonly owner: pg.Client
  readonly raw: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<Outcome<ReplyOf<E>>>
}

async function openHouse(environment: Record<string, string>): Promise<TestHouse & { close: () => Promise<void> }> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'vezne-test-'))
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const logLines: string[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.serveUrl,
    DATABASE_POOL: '4',
    // Many who want one row at once take as long as the machine lets them: only what hangs is ended.
    DATABASE_WAIT_MS: '120000',
    // What a test has just changed is seen at once.
    PAGE_MEMORY_MS: '0',
    // A stream tells what there is to tell and is over: a test that wants it longer says so.
    LIVE_STREAM_MS: '0',
    CONTENT_DIR: folder,
    WEB_DIR: join(folder, 'no-web'),
    ...environment,
  })
  const infrastructure = openInfrastructure(config, 'test', (line) => void logLines.push(line))
  const { http, drain } = await buildApi(infrastructure)
  await http.ready()

  const raw: TestHouse['raw'] = (endpoint, input, { token, language, headers } = {}) => {
    const { method, url, body } = wireRequest(endpoint, input)
    return http.inject({
      method,
      url: `/api${url}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    })
  }
  return {
    infrastructure,
    http,
    drain,
    logLines,
    databaseUrl: database.serveUrl,
    owner,
    raw,
    call: async (endpoint, input, options) => {
      const answer = await raw(endpoint, input, options)
      return readAnswer(endpoint, { status: answer.statusCode, body: answer.json() })
    },
    close: async () => {
      await http.close()
      await closePools(infrastructure)
      await owner.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens a house before the tests of a file and takes it down after them. */
export function useHouse(environment: Record<string, string> = {}): TestHouse {
  const opened: { house?: TestHouse & { close: () => Promise<void> } } = {}
  beforeAll(async () => {
    opened.house = await openHouse(environment)
  })
  afterAll(() => opened.house?.close())
  // The house does not exist yet while the file is read, so its parts are looked up when they are used.
  return new Proxy({} as TestHouse, {
    get: (_target, part: keyof TestHouse) => {
      if (opened.house === undefined) throw new Error('the house opens before the first test')
      return opened.house[part]
    },
  })
}
