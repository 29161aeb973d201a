import { endpoint } from '@vezne/contract/kit/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { TextRow } from '../db/wire-rows.ts'
import { Proof } from '../db/proof.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { bindRoute } from './bind.ts'
import type { Caller } from './caller.ts'
import { writtenRoute } from './routes.ts'
import { createHttp } from './server.ts'
import { WrittenReply } from './written-reply.ts'

/** As `askForCaller` does it: the proof is asked for with the question, and before its answer is believed. */
const shelf = endpoint({
  method: 'POST',
  summary: '',
  refusals: [],
  path: '/Shelf',
  access: 'pay',
  reads: true,
  input: z.strictObject({ place: z.optional(z.int()) }),
  reply: z.string(),
})
const session: { now: TextRow[]; caller: Caller | undefined; lookups: number } = {
  now: [],
  caller: undefined,
  lookups: 0,
}
const RECALLED = 'r'.repeat(43)
const shelfRoute = writtenRoute(shelf, async (_input, { caller: who }) => {
  who.proof?.take(await Promise.resolve(session.now))
  return new WrittenReply((ink) => ink.text(JSON.stringify(`seen by ${who.name}`)))
})

const caller: Caller = {
  kind: 'user',
  firms: '*',
  userId: 'u',
  name: 'Şule Çınar',
  tenantId: 't',
  firmId: undefined,
  subFirmId: undefined,
  rights: new Set(['pay']),
  sessionHash: Buffer.alloc(32),
  expiresAt: new Date(1_800_000_000_000),
}

let http: FastifyInstance

beforeAll(async () => {
  const log = createLog({ level: 'silent', process: 'test', write: () => undefined, onDropped: () => undefined })
  const manners = { production: true, rehearsal: false, trustedProxies: [], rateLimitFactor: 1 }
  http = await createHttp({ ...manners, log, metrics: createMetrics() })
  bindRoute(http, shelfRoute, {
    authenticate: () => {
      session.lookups += 1
      return Promise.resolve(session.caller)
    },
    recall: (token) =>
      token === RECALLED ? { ...caller, name: 'Eski', proof: new Proof([], ['open', 'pay']) } : undefined,
    requireFreshFactor: () => Promise.resolve(),
    requireFreshOperator: () => Promise.resolve(),
    rateLimitFactor: 1,
  })
})
afterAll(() => http.close())

const post = (url: string, payload: object, headers: Record<string, string>) =>
  http.inject({ method: 'POST', url, headers, payload })

describe('[I-22] whoever is remembered begins at once, and is believed with their proof alone', () => {
  const headers = { authorization: `Bearer ${RECALLED}` }
  const say = (now: TextRow[], who: Caller | undefined) => Object.assign(session, { now, caller: who, lookups: 0 })

  it('is answered without being looked up where nothing has changed', async () => {
    say([['open', 'pay']], undefined)
    const answer = await post('/Shelf', {}, headers)
    expect([answer.statusCode, answer.json<{ data: string }>().data, session.lookups]).toEqual([200, 'seen by Eski', 0])
  })

  it.each([
    ['ended', []],
    ['changed', [['open', 'pay,stock']]],
    [
      'two',
      [
        ['open', 'pay'],
        ['open', 'pay'],
      ],
    ],
  ] as [string, TextRow[]][])(
    'is looked up where their sign-in has %s, and gets what is theirs now',
    async (_, now) => {
      say(now, { ...caller, name: 'Yeni' })
      expect((await post('/Shelf', {}, headers)).json()).toMatchObject({ data: 'seen by Yeni' })
      say(now, { ...caller, rights: new Set() })
      expect((await post('/Shelf', {}, headers)).statusCode).toBe(403)
      say(now, undefined)
      const gone = await post('/Shelf', {}, headers)
      expect([gone.statusCode, gone.headers['x-session-expiration'], session.lookups]).toEqual([401, undefined, 1])
    },
  )

  it('hears nothing of a wrong input before they are known', async () => {
    say([['open', 'pay']], undefined)
    expect((await post('/Shelf', { place: 'x' }, headers)).statusCode).toBe(401)
    say([['open', 'pay']], caller)
    expect((await post('/Shelf', { place: 'x' }, headers)).statusCode).toBe(406)
  })

  it('is looked up at once where they could not do it before, or a page asks by itself', async () => {
    say([['open', 'pay']], caller)
    await post('/Shelf', {}, { ...headers, 'x-background': 'true' })
    expect(session.lookups).toBe(1)
  })
})
