import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { httpWire } from './http-wire.ts'
import { formRequest } from './wire.ts'

const servers: (Server | SocketServer)[] = []

async function listen(server: Server | SocketServer): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/x?y=1`
}

const bank = (listener: RequestListener) => listen(createServer(listener))

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
})

const wire = httpWire({ timeoutMs: 400 })

it('sends once and brings the bytes back, whatever the status', async () => {
  let calls = 0
  const url = await bank((request, response) => {
    calls += 1
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => response.writeHead(502).end(Buffer.concat(chunks)))
  })
  const answer = await wire.send(formRequest(url, 'a=ş'))
  expect(answer).toMatchObject({ kind: 'answer', status: 502 })
  expect(answer.kind === 'answer' && Buffer.from(answer.bytes).toString()).toBe('a=ş')
  expect(calls).toBe(1)
})

it('does not follow a redirect', async () => {
  const url = await bank((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
  expect(await wire.send(formRequest(url, ''))).toMatchObject({ kind: 'answer', status: 302 })
})

it('gives up after its time, and says that something was sent', async () => {
  const url = await bank(() => {})
  expect(await wire.send(formRequest(url, 'x'))).toEqual({ kind: 'silence', why: 'timeout', sent: true })
})

it('says that nothing was sent when nobody listens', async () => {
  const url = await bank(() => {})
  const closed = servers.pop()
  closed?.close()
  expect(await wire.send(formRequest(url, 'x'))).toEqual({ kind: 'silence', why: 'unreachable', sent: false })
})

it('takes no answer that was broken off, and none above 256 KiB', async () => {
  const cut = await bank((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await wire.send(formRequest(cut, 'x'))).toEqual({ kind: 'silence', why: 'broken-off', sent: true })
  const large = await bank((_, response) => response.end(Buffer.alloc(256 * 1024 + 1)))
  expect(await wire.send(formRequest(large, 'x'))).toEqual({ kind: 'silence', why: 'too-large', sent: true })
})

it('survives an answer that is no HTTP', async () => {
  const url = await listen(createSocketServer((socket) => socket.end('hello\r\n\r\n')))
  expect(await wire.send(formRequest(url, 'x'))).toEqual({ kind: 'silence', why: 'broken-off', sent: true })
})

it('tells where it called and how it ended, and nothing of what was said', async () => {
  const url = await bank((_, response) => response.end('ok'))
  const calls: unknown[] = []
  await httpWire({ timeoutMs: 400, onCall: (call) => calls.push(call) }).send(formRequest(url, 'pan=1'))
  expect(calls).toEqual([{ host: expect.any(String), path: '/x', ended: 200, tookMs: expect.any(Number) }])
})
