import { endpoint } from '@vezne/contract/kit/endpoint.ts'
import { id, nothing, requiredText, text } from '@vezne/contract/kit/fields.ts'
import { amount } from '@vezne/contract/kit/money.ts'
import { rule } from '@vezne/contract/kit/validation.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { BrokenRules, Refusal } from '../refusal.ts'
import { bindRoute } from './bind.ts'
import type { Caller, KeyCaller } from './caller.ts'
import { openApiDocument } from './openapi.ts'
import { route, type Route } from './routes.ts'
import { createHttp } from './server.ts'

const described = { method: 'POST', access: 'public', summary: '', reply: z.null(), refusals: [] } as const

const pay = endpoint({
  ...described,
  path: '/Till/{tillId}/Pay',
  input: z.strictObject({ tillId: id, email: requiredText(50, rule('email-required')), price: amount }),
  reply: z.object({ tillId: id, price: amount }),
})
const find = endpoint({
  ...described,
  method: 'GET',
  path: '/Till/Find',
  input: z.object({ name: text(5) }),
  reply: z.object({ name: text(5) }),
})
const broken = endpoint({ ...described, path: '/Till/Broken', input: z.strictObject({ kind: text(20) }) })
const inside = endpoint({ ...described, path: '/Till/Inside', access: 'session', input: nothing })
const stocks = endpoint({
  ...described,
  path: '/Till/Stocks',
  access: 'stock.see',
  input: z.strictObject({ name: text(5) }),
})
const feed = endpoint({ ...described, path: '/Till/Feed', access: 'key:erp', input: z.strictObject({ name: text(5) }) })
const dangerous = endpoint({
  ...described,
  path: '/Till/Dangerous',
  access: 'pay',
  stepUp: true,
  input: z.strictObject({ name: text(5) }),
})
const limited = endpoint({ ...described, path: '/Till/Limited', input: nothing })

const failures: Record<string, () => Error> = {
  refusal: () => new Refusal('not-found', { tried: 1 }),
  field: () => new Refusal('wrong-current-password', null, 'old'),
  rules: () =>
    new BrokenRules([
      { path: 'items.0.amount', rule: 'amount-zero' },
      { path: 'items.2.amount', rule: 'amount-zero' },
      { path: 'items', rule: 'too-large', params: { limit: 5 } },
    ]),
  bug: () => new TypeError('secret detail'),
  away: () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  busy: () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
}

const heard: string[] = []
const routes: Route[] = [
  route(pay, ({ tillId, price }) => Promise.resolve({ tillId, price, internal: 'never leaves' })),
  route(find, ({ name }) => Promise.resolve({ name })),
  route(broken, ({ kind }) => Promise.reject(failures[kind]?.() ?? new Error('no such failure'))),
  route(inside, () => Promise.resolve(null)),
  route(stocks, () => Promise.resolve(null)),
  route(feed, (_input, { caller }) => {
    heard.push(caller.keyId)
    return Promise.resolve(null)
  }),
  route(dangerous, () => Promise.reject(new Error('nobody comes here'))),
  route(limited, () => Promise.resolve(null), { perMinute: 3 }),
]

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

const TILL = '0199a5a0-0000-7000-8000-000000000001'
const TOKEN = 'a'.repeat(43)
const [KEY, OTHER_KEY] = [`vzk_${'k'.repeat(43)}`, `vzk_${'o'.repeat(43)}`]
const keyOf = (scope: string): KeyCaller => ({ kind: 'key', keyId: scope, tenantId: 't', firms: '*', scope })
const lines: string[] = []
let http: FastifyInstance

beforeAll(async () => {
  const metrics = createMetrics()
  const log = createLog({
    level: 'info',
    process: 'test',
    write: (line) => lines.push(line),
    onDropped: () => undefined,
  })
  http = await createHttp({
    production: true,
    rehearsal: false,
    trustedProxies: ['10.0.0.1'],
    rateLimitFactor: 1,
    log,
    metrics,
  })
  const known: Record<string, Caller | KeyCaller> = { [TOKEN]: caller, [KEY]: keyOf('erp'), [OTHER_KEY]: keyOf('shop') }
  const authenticate = (token: string) => Promise.resolve(known[token])
  const requireFreshFactor = () => Promise.reject(new Refusal('second-factor-required', { challenge: 'x' }))
  const requireFreshOperator = requireFreshFactor
  const binding = { authenticate, requireFreshFactor, requireFreshOperator, rateLimitFactor: 1 }
  await http.register(
    (api, _options, done) => {
      for (const each of routes) bindRoute(api, each, binding)
      done()
    },
    { prefix: '/api' },
  )
})
afterAll(() => http.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })

describe('[G-02] every answer carries success, message and data', () => {
  it('when all is well, with amounts as numbers and nothing the contract does not name', async () => {
    const answer = await post(`/Till/${TILL}/Pay`, { email: 'a@b', price: 12.5 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, message: 'İşlem başarılı.', data: { tillId: TILL, price: 12.5 } })
  })

  it('[E-01] 406 with one sentence per broken rule, in the language of the caller', async () => {
    const body = { email: '', price: 1.005, colour: 'red' }
    const turkish = await post(`/Till/${TILL}/Pay`, body)
    expect(turkish.statusCode).toBe(406)
    expect(turkish.json()).toEqual({
      success: false,
      message: 'Email alanı zorunludur!',
      data: ['Email alanı zorunludur!', 'price alanı geçerli değil.', 'colour alanı tanınmıyor.'],
      errors: [
        { path: 'email', rule: 'email-required', params: {} },
        { path: 'price', rule: 'invalid', params: {} },
        { path: 'colour', rule: 'unknown-field', params: {} },
      ],
    })
    const english = await post(`/Till/not-an-id/Pay`, { email: 'a', price: '3' }, { 'accept-language': 'en' })
    expect(english.json()).toMatchObject({ data: ['tillId is not valid.'] })
  })

  it('406 for a body that is no JSON, is of another kind, or is a list', async () => {
    const send = (payload: string, type: string) =>
      http.inject({ method: 'POST', url: `/api/Till/${TILL}/Pay`, headers: { 'content-type': type }, payload })
    for (const answer of [
      await send('{"a":', 'application/json'),
      await send('<a/>', 'application/xml'),
      await send('', 'application/json'),
    ]) {
      expect(answer.statusCode).toBe(406)
      expect(answer.json()).toMatchObject({ success: false, data: ['Gönderilen veri okunamadı.'] })
    }
    expect((await post(`/Till/${TILL}/Pay`, [])).statusCode).toBe(406)
  })

  it('413 for a body beyond all reason', async () => {
    expect((await post('/Till/Broken', { kind: 'x'.repeat(300_000) })).statusCode).toBe(413)
  })

  it('the status of a refusal, with its code and what the caller needs to go on', async () => {
    const answer = await post('/Till/Broken', { kind: 'refusal' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      success: false,
      message: 'Aradığınız kayıt bulunamadı.',
      data: { tried: 1 },
      code: 'not-found',
    })
  })

  it('[E-01] the field of a refusal or a broken rule that a use case names, each sentence once', async () => {
    const refusal = await post('/Till/Broken', { kind: 'field' })
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      400,
      {
        code: 'wrong-current-password',
        data: null,
        errors: [{ path: 'old', rule: 'wrong-current-password', params: {} }],
      },
    ])
    const rules = await post('/Till/Broken', { kind: 'rules' }, { 'accept-language': 'en' })
    expect([rules.statusCode, rules.json()]).toEqual([
      406,
      {
        success: false,
        message: 'The amount must be greater than zero.',
        data: ['The amount must be greater than zero.', 'items must be at most 5.'],
        errors: [
          { path: 'items.0.amount', rule: 'amount-zero', params: {} },
          { path: 'items.2.amount', rule: 'amount-zero', params: {} },
          { path: 'items', rule: 'too-large', params: { limit: 5 } },
        ],
      },
    ])
  })

  it('[E-04] 500 with the Turkish default and no word of what broke; the log has it', async () => {
    const answer = await post('/Till/Broken', { kind: 'bug' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      success: false,
      message: 'Şu anda işleminizi gerçekleştiremiyoruz.Lütfen daha sonra tekrar deneyiniz.',
      data: null,
    })
    expect(lines.some((line) => line.includes('secret detail') && line.includes('request broke'))).toBe(true)
  })

  it('503 while the database is away, and where a lock was waited for too long', async () => {
    expect((await post('/Till/Broken', { kind: 'busy' })).statusCode).toBe(503)
    expect((await post('/Till/Broken', { kind: 'away' })).statusCode).toBe(503)
  })
})

describe('who may call', () => {
  it('[E-03] 401 before any field is read, and 403 without the permission', async () => {
    expect((await post('/Till/Stocks', { name: 'far too long' })).statusCode).toBe(401)
    const forbidden = await post('/Till/Stocks', { name: 'x' }, { authorization: `Bearer ${TOKEN}` })
    expect(forbidden.statusCode).toBe(403)
    expect(forbidden.json()).toMatchObject({ success: false, code: 'not-permitted' })
  })

  it('[E-03] a broken body is looked at last: 401, 403, 406', async () => {
    const send = async (path: string, token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      return (await http.inject({ method: 'POST', url: `/api${path}`, headers, payload: '{"name":' })).statusCode
    }
    expect([await send('/Till/Stocks'), await send('/Till/Stocks', 'b'.repeat(43))]).toEqual([401, 401])
    expect([await send('/Till/Stocks', TOKEN), await send('/Till/Inside', TOKEN)]).toEqual([403, 406])
    expect([await send('/Till/Feed', TOKEN), await send('/Till/Feed', KEY)]).toEqual([403, 406])
  })

  it('a key opens what has its scope, and nothing that is for people; people open nothing that is for keys', async () => {
    const as = async (path: string, token: string) =>
      (await post(path, { name: 'x' }, { authorization: `Bearer ${token}` })).statusCode
    expect([await as('/Till/Feed', KEY), await as('/Till/Feed', OTHER_KEY), await as('/Till/Feed', TOKEN)]).toEqual([
      200, 403, 403,
    ])
    expect([await as('/Till/Stocks', KEY), await as('/Till/Inside', KEY)]).toEqual([403, 403])
    expect(heard).toEqual(['erp'])
  })

  it('tells a signed-in caller when the session ends', async () => {
    const answer = await post('/Till/Inside', {}, { authorization: `Bearer ${TOKEN}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-session-expiration']).toBe('1800000000000')
  })
})

describe('manners', () => {
  it('[G-03] reads the query of a GET, and refuses a field sent twice', async () => {
    const once = await http.inject({ method: 'GET', url: '/api/Till/Find?name=a%C5%9F' })
    expect(once.json()).toMatchObject({ data: { name: 'aş' } })
    expect((await http.inject({ method: 'GET', url: '/api/Till/Find?name=a&name=b' })).statusCode).toBe(406)
  })

  it('answers 429 past the limit of a route, per address as a trusted proxy tells it', async () => {
    const from = (address: string) =>
      http.inject({
        method: 'POST',
        url: '/api/Till/Limited',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': address },
      })
    const first = [await from('1.1.1.1'), await from('1.1.1.1'), await from('1.1.1.1'), await from('1.1.1.1')]
    expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(first[3]?.json()).toMatchObject({ success: false, code: 'too-many-requests' })
    expect((await from('2.2.2.2')).statusCode).toBe(200)
  })

  it('[I-26] counts one household of IPv6 as one, and an IPv4 address in its long form as itself', async () => {
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      const sent = { method: 'POST', url: '/api/Till/Limited', remoteAddress: '10.0.0.1', headers } as const
      return (await http.inject(sent)).statusCode
    }
    const household = ['2001:db8:7:7::1', '2001:DB8:7:7:ffff::2', '[2001:db8:7:7::3]', '2001:db8:7:7:aaaa:bbbb:cccc:4']
    const statuses: number[] = []
    for (const address of household) statuses.push(await from(address))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await from('2001:db8:7:8::1')).toBe(200)
    for (let time = 0; time < 3; time += 1) expect(await from('3.3.3.3')).toBe(200)
    expect(await from('::ffff:3.3.3.3')).toBe(429)
  })

  it('sends the security headers, keeps answers out of caches and names the request', async () => {
    const { headers } = await post('/Till/Broken', { kind: 'refusal' })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('[I-17] logs the pattern of a route, never an address, a body or a header', async () => {
    lines.length = 0
    await post(
      `/Till/${TILL}/Pay?card=4355084355084358`,
      { email: 'gizli@vezne.test', price: 1 },
      { authorization: 'Bearer gizli' },
    )
    expect(lines).toHaveLength(1)
    const {
      time: _time,
      durationMs: _duration,
      requestId: _id,
      ...line
    } = JSON.parse(lines[0] ?? '') as Record<string, unknown>
    expect(line).toEqual({
      level: 30,
      process: 'test',
      msg: 'request',
      method: 'POST',
      route: '/api/Till/:tillId/Pay',
      status: 200,
    })
  })
})

describe('[I-23] a dangerous step', () => {
  const dare = (body: unknown, token?: string) =>
    post('/Till/Dangerous', body, token === undefined ? {} : { authorization: `Bearer ${token}` })

  it('asks for the second factor after the session, the right and the input, and before anything is done', async () => {
    expect((await dare({ name: 'x' })).statusCode).toBe(401)
    expect((await dare({ name: 'too long' }, TOKEN)).statusCode).toBe(406)
    const asked = await dare({ name: 'x' }, TOKEN)
    expect(asked.statusCode).toBe(409)
    expect(asked.json()).toMatchObject({ code: 'second-factor-required', data: { challenge: 'x' } })
  })

  it('says so in the description of the API', () => {
    const { paths } = openApiDocument([dangerous, inside], '0')
    expect(paths['/Till/Dangerous']?.['post']).toMatchObject({ 'x-step-up': true })
    expect(Object.keys(paths['/Till/Dangerous']?.['post']?.responses ?? {})).toContain('409')
    expect(paths['/Till/Inside']?.['post']).not.toHaveProperty('x-step-up')
  })
})
