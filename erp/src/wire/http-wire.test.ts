import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { httpWire } from '../port.ts'
import { decodeEither } from './wire.ts'

const servers: Server[] = []

async function erp(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/x?y=1`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

const wire = httpWire({ timeoutMs: 400 })
const ask = (url: string, method: 'GET' | 'POST' = 'POST') => wire.send({ method, url, headers: {}, body: 'ş' })

it('[M-13] brings the bytes back whatever the status, and follows no redirect', async () => {
  const url = await erp((request, response) => response.writeHead(302, { location: '/elsewhere' }).end(request.method))
  const answer = await ask(url, 'GET')
  expect(answer).toMatchObject({ kind: 'answer', status: 302 })
  expect(answer.kind === 'answer' && decodeEither(answer.bytes)).toBe('GET')
})
it('[M-13] tells what may have arrived from what cannot have', async () => {
  expect(await ask(await erp(() => {}))).toEqual({ kind: 'silence', why: 'timeout', sent: true })
  const cut = await erp((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 10)
  })
  expect(await ask(cut)).toEqual({ kind: 'silence', why: 'broken-off', sent: true })
  const gone = await erp(() => {})
  const closed = servers.pop()
  closed?.close()
  expect(await ask(gone)).toEqual({ kind: 'silence', why: 'unreachable', sent: false })
})
it('[M-13] tells of a call where it went and how it ended, and never what was said', async () => {
  const calls: object[] = []
  const told = httpWire({ timeoutMs: 400, onCall: ({ path, ended }) => calls.push({ path, ended }) })
  await told.send({ method: 'GET', url: await erp((_, response) => response.end('x')), headers: {}, body: '' })
  expect(calls).toEqual([{ path: '/api/v1/x', ended: 200 }])
})
it('[M-13] reads letters of either encoding', () => {
  expect(decodeEither(Buffer.from('Şişli', 'utf8'))).toBe('Şişli')
  expect(decodeEither(Uint8Array.from([0xde, 0x69, 0xfe, 0x6c, 0x69]))).toBe('Şişli')
})
it('[M-13] goes nowhere that it may not reach, by number or by name', async () => {
  let heard = 0
  const url = await erp((_, response) => {
    heard += 1
    response.end('{}')
  })
  const kept = httpWire({ timeoutMs: 400, mayReach: (address) => !address.startsWith('127.') && address !== '::1' })
  for (const there of [url, url.replace('127.0.0.1', 'localhost')])
    expect(await kept.send({ method: 'GET', url: there, headers: {}, body: '' })).toEqual({
      kind: 'silence',
      why: 'private-address',
      sent: false,
    })
  expect(heard).toBe(0)
  const open = httpWire({ timeoutMs: 400, mayReach: () => true })
  expect(
    await open.send({ method: 'GET', url: url.replace('127.0.0.1', 'localhost'), headers: {}, body: '' }),
  ).toMatchObject({
    status: 200,
  })
})
