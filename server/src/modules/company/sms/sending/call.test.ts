import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOut, type OutgoingNet } from './call.ts'

const heard: string[] = []
let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.url ?? '')
    if (request.url === '/hang-up') return void request.socket.destroy()
    if (request.url === '/away') return void response.writeHead(302, { location: `${origin}/secret` }).end()
    response.end('merhaba')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const net = (changes: Partial<OutgoingNet> = {}): OutgoingNet => ({
  resolve: () => Promise.resolve(['93.184.216.34']),
  localOrigin: origin,
  timeoutMs: 60_000,
  ...changes,
})
const post = (url: string, changes: Partial<OutgoingNet> = {}) =>
  callOut(net(changes), { method: 'POST', url, body: 'selam' })

it('brings back what the other side says', async () => {
  expect(await post(`${origin}/`)).toEqual({ status: 200, text: 'merhaba' })
})

it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1', '::1', 'fd00::1'])(
  'does not go where a name leads to %s, also among open addresses',
  async (address) => {
    const resolve = () => Promise.resolve(['93.184.216.34', address])
    expect(await post('https://sms.example/', { resolve })).toEqual({ error: 'address-refused', isSafe: true })
  },
)

it.each(['http://sms.example/', 'https://a:b@sms.example/', 'ftp://sms.example/', 'file:///etc/passwd', 'x'])(
  'does not go to %s',
  async (url) => {
    expect(await post(url)).toEqual({ error: 'address-refused', isSafe: true })
  },
)

it('follows nobody elsewhere', async () => {
  expect(await post(`${origin}/away`)).toMatchObject({ status: 302 })
  expect(heard).not.toContain('/secret')
})

it('knows what the other side cannot have heard from what it may have', async () => {
  const resolve = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await post('https://nowhere.example/', { resolve })).toEqual({ error: 'name-unknown', isSafe: true })
  const closed = 'http://127.0.0.1:1'
  expect(await post(`${closed}/`, { localOrigin: closed })).toEqual({ error: 'unreachable', isSafe: true })
  expect(await post(`${origin}/hang-up`)).toEqual({ error: 'no-answer', isSafe: false })
})
