import { endpoint } from '@vezne/contract/kit/endpoint.ts'
import { list, text } from '@vezne/contract/kit/fields.ts'
import type { FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import { bindRoute } from './bind.ts'
import { gateByKey } from './in-flight.ts'
import { route } from './routes.ts'
import { createHttp } from './server.ts'

const described = { method: 'POST', summary: '', reply: z.null(), refusals: [] } as const
const input = z.strictObject({ name: text(5), rows: z.optional(list(z.strictObject({ id: text(5) }), 9000)) })
const pay = endpoint({ ...described, access: 'public', path: '/Till/Pay', input })
const feed = endpoint({ ...described, access: 'key:erp', path: '/Till/Feed', input })
const other = endpoint({ ...described, access: 'key:erp', path: '/Till/Other', input })

const [KEY, SECOND_KEY] = ['k'.repeat(43), 's'.repeat(43)]
let http: FastifyInstance
let begun = 0
let end: () => void = () => undefined
/** How often a caller was looked up, and what that waits for. */
let lookedUp = 0
let lookUp: Promise<void> = Promise.resolve()

beforeEach(async () => {
  begun = 0
  lookedUp = 0
  lookUp = Promise.resolve()
  const log = createLog({ level: 'silent', process: 'test', write: () => undefined, onDropped: () => undefined })
  const options = { production: true, rehearsal: false, trustedProxies: [], rateLimitFactor: 100, log }
  http = await createHttp({ ...options, metrics: createMetrics() })
  const held = Promise.withResolvers<null>()
  end = () => held.resolve(null)
  const hold = () => {
    begun += 1
    return held.promise
  }
  const gate = gateByKey(2)
  const binding = {
    authenticate: async (token: string) => {
      lookedUp += 1
      await lookUp
      return { kind: 'key', keyId: token, tenantId: 't', firms: '*', scope: 'erp' } as const
    },
    requireFreshFactor: () => Promise.reject(new Refusal('second-factor-required')),
    requireFreshOperator: () => Promise.reject(new Refusal('second-factor-required')),
    rateLimitFactor: 1000,
  }
  bindRoute(
    http,
    route(pay, () => Promise.resolve(null)),
    binding,
  )
  bindRoute(http, route(feed, hold, { gate, mostValues: 20 }), binding)
  bindRoute(http, route(other, hold, { gate }), binding)
  await http.ready()
})
afterEach(async () => {
  end()
  await http.close()
})

const post = (url: string, payload: string, key = KEY) =>
  http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    payload,
  })
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors: { path: string; rule: string }[] }).errors

const unknownFields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`a-field-nobody-knows-${at}`, at])))

describe('[I-36] a bomb of JSON', () => {
  it('of unknown fields is answered by the first fifty', async () => {
    const answer = await post('/Till/Pay', unknownFields(400))
    expect(answer.statusCode).toBe(406)
    expect(errorsOf(answer)).toHaveLength(50)
    expect(answer.body.length).toBeLessThan(10_000)
  })

  it('of wrong rows is answered by the first fifty', async () => {
    const rows = Array.from({ length: 8000 }, () => ({ id: 1 }))
    const answer = await post('/Till/Pay', JSON.stringify({ name: 'a', rows }))
    expect([answer.statusCode, errorsOf(answer).length]).toEqual([406, 50])
  })

  it.each([
    ['206 KB of unknown fields', unknownFields(6700)],
    ['a body as deep as it is long', '['.repeat(200_000)],
    ['a list without an end', `{"name":"a","rows":[${'1,'.repeat(100_000)}1]}`],
    ['many lists, each of them short', `[${'[1,1,1],'.repeat(9000)}1]`],
  ])('is refused before it is read: %s', async (_what, body) => {
    const answer = await post('/Till/Pay', body)
    expect([answer.statusCode, errorsOf(answer)]).toEqual([406, [{ path: '', rule: 'too-much-sent', params: {} }]])
  })

  it('is measured by its route, where that says how much is much', async () => {
    const rows = (count: number) =>
      JSON.stringify({ name: 1, rows: Array.from({ length: count }, () => ({ id: 'a' })) })
    expect(errorsOf(await post('/Till/Feed', rows(9)))).toEqual([{ path: 'name', rule: 'invalid', params: {} }])
    expect(errorsOf(await post('/Till/Feed', rows(10)))).toEqual([expect.objectContaining({ rule: 'too-much-sent' })])
  })
})

describe('[I-30] of one key', () => {
  it('two calls are in flight, a third waits outside with its body unread, and another key is not asked to', async () => {
    const body = '{"name":"a"}'
    const first = [post('/Till/Feed', body), post('/Till/Other', body)]
    await expect.poll(() => begun).toBe(2)
    // Its body would be refused if it were read.
    const third = await post('/Till/Feed', '{"name":')
    expect([third.statusCode, third.headers['retry-after'], third.json<{ code: string }>().code]).toEqual([
      429,
      '2',
      'key-busy',
    ])
    const foreign = post('/Till/Feed', body, SECOND_KEY)
    await expect.poll(() => begun).toBe(3)
    end()
    expect((await Promise.all([...first, foreign])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await post('/Till/Feed', body)).statusCode).toBe(200)
    expect((await post('/Till/Feed', '{"name":')).statusCode).toBe(406)
    expect((await post('/Till/Feed', body)).statusCode).toBe(200)
  })
  it('whoever hung up while they were looked up takes no place', async () => {
    const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
    const held = Promise.withResolvers<void>()
    lookUp = held.promise
    const head = `POST /Till/Feed HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${KEY}\r\ncontent-length: 9\r\n\r\n`
    const sockets = [1, 2].map(() => connect({ port, host: '127.0.0.1' }))
    for (const socket of sockets) socket.write(head)
    await expect.poll(() => lookedUp).toBe(2)
    for (const socket of sockets) socket.destroy()
    const open = () => new Promise((resolve) => http.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(open).toBe(0)
    held.resolve()
    end()
    const answers = await Promise.all([post('/Till/Feed', '{"name":"a"}'), post('/Till/Other', '{"name":"a"}')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})
