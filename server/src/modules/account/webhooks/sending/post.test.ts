import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sendPinned } from './net.ts'
import { post, type Net } from './post.ts'
import { isPublicAddress } from '../../../../kit/http/public-address.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const message = { headers: { 'content-type': 'application/json' }, body: '{}' }
const never = () => Promise.reject(new Error('nobody may be called'))
const netOf = (changes: Partial<Net>): Net => ({
  resolve: () => Promise.resolve(['93.184.215.14']),
  send: never,
  localOrigin: undefined,
  // Long enough for nobody to be late on a busy machine; whoever waits for silence says so.
  timeoutMs: 60_000,
  ...changes,
})

describe('[I-14] a webhook', () => {
  it.each([
    ['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ['0.0.0.0', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255', '192.88.99.1', '240.0.0.1'],
    [
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:93.184.215.14',
      '64:ff9b::a00:1',
      '100::1',
      '2001:db8::1',
      '2002:7f00:1::',
    ],
    [
      '2001::1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'fe80::1%eth0',
      'ff02::1',
      '5f00::1',
      '3fff::1',
      '',
      'x',
      '1.2.3',
      '1.2.3.4.5',
    ],
  ])('never goes to an address that is not on the open Internet: %s …', (...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  it('goes to addresses that are', () => {
    const open = ['93.184.215.14', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1']
    expect(open.filter(isPublicAddress)).toEqual(open)
  })

  it.each([
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://127.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[::ffff:a00:1]/x',
    'https://10.0.0.1:8443/x',
    'http://shop.example/x',
    'https://u:p@shop.example/x',
    'https://shop.example/x#y',
    'ftp://shop.example/x',
    'file:///etc/passwd',
    'not an address',
  ])('is not sent to %s', async (url) => {
    expect(await post(netOf({}), url, message)).toEqual({ error: 'address-refused' })
  })

  it('is not sent to a name with one closed address among open ones, nor to one without any', async () => {
    const asked = (addresses: string[]) =>
      post(netOf({ resolve: () => Promise.resolve(addresses) }), 'https://shop.example/', message)
    expect(await asked(['93.184.215.14', '10.0.0.1'])).toEqual({ error: 'address-refused' })
    expect(await asked(['10.0.0.1'])).toEqual({ error: 'address-refused' })
    expect(await asked([])).toEqual({ error: 'name-unknown' })
    const unknown = netOf({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await post(unknown, 'https://shop.example/', message)).toEqual({ error: 'name-unknown' })
  })

  it('goes where its name led when it was asked, in ten thousand tries of a name that turns around', async () => {
    const seen = { questions: 0, closed: 0, open: 0 }
    const resolve = () => {
      seen.questions += 1
      return Promise.resolve([Math.random() < 0.5 ? '93.184.215.14' : '169.254.169.254'])
    }
    const send: Net['send'] = ({ address }) => {
      seen[address === '93.184.215.14' ? 'open' : 'closed'] += 1
      return Promise.resolve(200)
    }
    for (let round = 0; round < 10_000; round += 1)
      await post(netOf({ resolve, send }), 'https://rebind.example/', message)
    expect(seen).toMatchObject({ questions: 10_000, closed: 0 })
    expect(seen.open).toBeGreaterThan(1000)
  })

  it('keeps the name for its host and the address for its way', async () => {
    const hosts: (string | undefined)[] = []
    const port = await listen((request, reply) => {
      hosts.push(request.headers.host)
      reply.end()
    })
    const url = new URL(`http://no-such-name.invalid:${port}/x`)
    const { signal } = new AbortController()
    expect(await sendPinned({ url, address: '127.0.0.1', signal, ...message })).toBe(200)
    expect(hosts).toEqual([`no-such-name.invalid:${port}`])
  })

  it('follows no redirect, waits for nobody, and reads no answer to its end', async () => {
    const calls: string[] = []
    const port = await listen((request, reply) => {
      calls.push(request.url ?? '')
      if (request.url === '/moved') reply.writeHead(302, { location: '/secret' }).end()
      if (request.url === '/endless') {
        reply.writeHead(200)
        reply.write('x'.repeat(1000))
      }
    })
    const origin = `http://localhost:${port}`
    const net = netOf({ resolve: () => Promise.resolve(['127.0.0.1']), send: sendPinned, localOrigin: origin })
    expect(await post(net, `${origin}/moved`, message)).toEqual({ status: 302 })
    expect(await post(net, `${origin}/endless`, message)).toEqual({ status: 200 })
    expect(await post({ ...net, timeoutMs: 500 }, `${origin}/silent`, message)).toEqual({ error: 'timeout' })
    expect(calls).toEqual(['/moved', '/endless', '/silent'])
    expect(await post({ ...net, localOrigin: undefined }, `${origin}/moved`, message)).toEqual({
      error: 'address-refused',
    })
    servers[0]?.close()
    servers[0]?.closeAllConnections()
    expect(await post(net, `${origin}/moved`, message)).toEqual({ error: 'unreachable' })
  })
})
