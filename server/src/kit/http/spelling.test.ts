import { endpoint } from '@vezne/contract/kit/endpoint.ts'
import { id, nothing, text } from '@vezne/contract/kit/fields.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { askRaw } from '../../testing/raw-request.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import { bindRoute } from './bind.ts'
import { bindDoors } from './doors.ts'
import { route } from './routes.ts'
import { createHttp } from './server.ts'

const described = { method: 'GET', access: 'public', summary: '', refusals: [] } as const
const look = endpoint({ ...described, path: '/Till/Look', input: nothing, reply: z.null() })
const see = endpoint({ ...described, path: '/Till/See/{name}', input: z.object({ name: text(99) }), reply: text(99) })
const hold = endpoint({ ...described, path: '/Till/{tillId}/Hold', input: z.object({ tillId: id }), reply: z.null() })

const TILL = '0199a5a0-0000-7000-8000-000000000001'
/** Of the general limit of 600 a minute. */
const CALLS_A_MINUTE = 6

const portOf = async (house: FastifyInstance) =>
  Number(new URL(await house.listen({ port: 0, host: '127.0.0.1', backlog: 1024 })).port)

let http: FastifyInstance
let port = 0
let release = () => undefined as void
let handled: string[] = []

beforeEach(async () => {
  handled = []
  const held = Promise.withResolvers<void>()
  release = held.resolve
  const log = createLog({ level: 'silent', process: 'test', write: () => undefined, onDropped: () => undefined })
  const rateLimitFactor = CALLS_A_MINUTE / 600
  const options = { production: true, rehearsal: false, trustedProxies: [], rateLimitFactor, log }
  http = await createHttp({ ...options, metrics: createMetrics() })
  const routes = [
    route(look, () => Promise.resolve(handled.push('look')).then(() => null)),
    route(see, ({ name }) => Promise.resolve(name)),
    route(hold, () =>
      Promise.resolve(handled.push('hold'))
        .then(() => held.promise)
        .then(() => null),
    ),
  ]
  const binding = {
    authenticate: () => Promise.resolve(undefined),
    requireFreshFactor: () => Promise.reject(new Refusal('second-factor-required')),
    requireFreshOperator: () => Promise.reject(new Refusal('second-factor-required')),
    rateLimitFactor: 1000,
  }
  await http.register(
    (api, _options, done) => {
      for (const each of routes) bindRoute(api, each, binding)
      done()
    },
    { prefix: '/api' },
  )
  const open = ({ params }: { params: Readonly<Record<string, string>> }) =>
    Promise.resolve({ status: 200, headers: {}, body: params['capability'] ?? '' })
  await bindDoors(
    http,
    [{ methods: ['GET'], path: '/bank/return/:capability', perMinute: 600, bodyLimit: 1024, open }],
    { rateLimitFactor: 1, log },
  )
  http.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing here'))
  http.get('/*', (_request, reply) => reply.send('the panel'))
  port = await portOf(http)
})
afterEach(async () => {
  release()
  await http.close()
})

const get = (target: string) => askRaw({ port, target })
const statuses = async (target: string, times: number) => {
  const all: number[] = []
  for (let each = 0; each < times; each += 1) all.push((await get(target)).status)
  return all
}

describe('[I-30] the limits of the API hold however its address is spelt', () => {
  it.each(['http://elsewhere/api/Till/Look', 'HTTP://x:1/api/Till/Look?', 'https://u:p@x/api/Till/Look'])(
    'counts the absolute form %s by its path, and keeps its answer out of every cache',
    async (target) => {
      const first = await get(target)
      expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(await statuses(target, CALLS_A_MINUTE)).toEqual([200, 200, 200, 200, 200, 429])
      expect((await get('/api/Till/Look')).status).toBe(429)
    },
  )

  it.each([
    '/%61pi/Till/Look',
    '/api/Till/%4Cook',
    '/api/%54%69%6c%6c/Look',
    '/api%2FTill/Look',
    '/api/Till%2fLook',
    '/api/Till/Look%00',
    '/api%00/Till/Look',
    '/%61pi/nothing/here',
    '/api/Till/%6Eothing',
    `/api/Till/${TILL}/Hol%64`,
    '*api/Till/Look',
    // These cannot be decoded.
    '/api/%zz',
    '/api/Till/See/%E0%A4%A',
    '/%zz?a=1',
    'http://elsewhere/%61pi/Till/Look',
  ])('refuses %s, which reaches no handler, and counts it', async (target) => {
    const first = await get(target)
    expect(first.status).toBe(400)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
    expect(first.body).toContain('address-misspelt')
    expect(await statuses(target, CALLS_A_MINUTE)).toEqual([400, 400, 400, 400, 400, 429])
    expect(handled).toEqual([])
  })

  it('counts a parameter of any length', async () => {
    expect(await statuses(`/api/Till/See/${'x'.repeat(3000)}`, 1 + CALLS_A_MINUTE)).toEqual([
      406, 406, 406, 406, 406, 406, 429,
    ])
  })

  it('counts what has no route, by any method, where its decoded path begins with /api', async () => {
    expect(await statuses('/api/Till/Nothing', 2)).toEqual([200, 200])
    const post = () => askRaw({ port, method: 'POST', target: '/api/Till/Nothing', body: '{}' })
    expect([await post(), await post()].map(({ status }) => status)).toEqual([404, 404])
    expect((await askRaw({ port, method: 'PUT', target: '/api' })).status).toBe(404)
    expect((await askRaw({ port, method: 'DELETE', target: 'http://x/api/' })).headers['cache-control']).toBe(
      'no-store',
    )
    expect((await post()).status).toBe(429)
    expect((await get('/home')).status).toBe(200)
  })

  it('lets no more than 400 calls in at once, however they are spelt', async () => {
    const crowd = await createCrowdHouse()
    const turnedAway: string[] = []
    const calls = Array.from({ length: 401 }, async () => {
      const { status, headers } = await askRaw({ port: crowd.port, target: 'http://x/api/held' })
      if (status !== 200) turnedAway.push(`${status} ${headers['retry-after']}`)
    })
    await expect.poll(() => crowd.inside() + turnedAway.length).toBe(401)
    crowd.release()
    await Promise.all(calls)
    expect(turnedAway).toEqual(['503 2'])
    await crowd.close()
  })
})

async function createCrowdHouse() {
  const log = createLog({ level: 'silent', process: 'test', write: () => undefined, onDropped: () => undefined })
  const options = { production: true, rehearsal: false, trustedProxies: [], rateLimitFactor: 100, log }
  const crowd = await createHttp({ ...options, metrics: createMetrics() })
  const held = Promise.withResolvers<string>()
  let inside = 0
  crowd.get('/api/held', () => {
    inside += 1
    return held.promise
  })
  return {
    port: await portOf(crowd),
    inside: () => inside,
    release: () => held.resolve('done'),
    close: () => crowd.close(),
  }
}

describe('[I-36] parameters are free', () => {
  it.each([
    ['https%3A%2F%2Fshop.example%2Fok%3Forder%3D%31', 'https://shop.example/ok?order=1'],
    ['%C3%96deme%20al%C4%B1nd%C4%B1', 'Ödeme alındı'],
    ['%2561', '%61'],
  ])('%s is read as %s', async (written, read) => {
    const answer = await get(`/api/Till/See/${written}`)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, expect.objectContaining({ data: read })])
    expect((await get(`/bank/return/${written}`)).body).toBe(read)
  })

  it('behind a page too, whose own name is written in one way', async () => {
    expect((await get('/pay-without-login/100/%31%32/%00/https%3A%2F%2Fshop.example%2F')).body).toBe('the panel')
    expect((await get('/pos-collection-result/True/%4Fnay%2Fland%C4%B1')).body).toBe('the panel')
    expect((await get('/%70ay-without-login/100')).status).toBe(400)
    expect((await get('/pay-without-login%2F100')).status).toBe(400)
  })

  it('and what cannot be decoded is refused with the manners of the house', async () => {
    for (const target of ['/api/Till/See/%E0%A4%A', '/%zz']) {
      const { status, headers, body } = await get(target)
      expect([target, status, headers['cache-control']]).toEqual([target, 400, 'no-store'])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(body).toContain('address-misspelt')
    }
  })
})
