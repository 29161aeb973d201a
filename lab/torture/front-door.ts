import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Chance } from '../fuzz/random.ts'

/**
 * What stands in front of two tills: one address that outlives both. It passes a request to one of them, to the other
 * only when no connection could be made, and never sends again what may have arrived. Now and then the network plays
 * its trick and a bank's message comes to both at once.
 */
export interface FrontDoor {
  readonly url: string
  /** Where the tills listen now; undefined while one is down. */
  readonly ports: (number | undefined)[]
  /** What browsers were told when they came back, by payment. */
  readonly shown: { readonly paymentId: string; readonly state: string }[]
  /** What the worker has told the world, as often as it did. */
  readonly delivered: Delivered[]
  readonly close: () => void
}

/** What a worker says, and when it was heard. */
export interface Told {
  readonly jobId: string
  readonly paymentId: string
  readonly what: string
}

export interface Delivered extends Told {
  readonly at: number
}

export const DELIVERIES = '/delivered'

interface Passed {
  readonly status: number
  readonly text: string
}

const TWICE_IN = 8

export async function openFrontDoor(chance: Chance): Promise<FrontDoor> {
  const ports: (number | undefined)[] = []
  const shown: { paymentId: string; state: string }[] = []
  const delivered: Delivered[] = []
  const server = createServer((incoming, response) => {
    void bodyOf(incoming).then(async (body) => {
      if (incoming.url === DELIVERIES) {
        delivered.push({ ...(JSON.parse(body.toString('utf8')) as Told), at: Date.now() })
        response.end()
        return
      }
      const isMessage = incoming.url?.startsWith('/bank/') === true
      const order = chance.below(2) === 0 ? [0, 1] : [1, 0]
      const twice = isMessage && chance.below(TWICE_IN) === 0
      const [first] = await Promise.all([
        passOn(ports, order, incoming, body),
        twice ? passOn(ports, order.toReversed(), incoming, body) : undefined,
      ])
      const paymentId = paymentOf(incoming.url ?? '')
      if (paymentId !== undefined && first.status === 200) shown.push({ paymentId, state: first.text })
      response.statusCode = first.status
      response.end(first.text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ports,
    shown,
    delivered,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function passOn(
  ports: readonly (number | undefined)[],
  order: readonly number[],
  incoming: IncomingMessage,
  body: Buffer,
): Promise<Passed> {
  for (const till of order) {
    const port = ports[till]
    const passed = port === undefined ? undefined : await passTo(port, incoming, body)
    if (passed !== undefined) return passed
  }
  return { status: 503, text: 'nobody is there' }
}

/** Undefined only when no connection was made, so that nothing can have arrived. */
function passTo(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed | undefined> {
  return new Promise((resolve) => {
    const { 'content-type': type = '', 'content-length': _length, connection: _kept, ...rest } = headers
    const outgoing = ask({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      agent: false,
      headers: { ...rest, 'content-type': type, 'content-length': body.length },
    })
    outgoing.once('response', (reply) => {
      bodyOf(reply).then(
        (text) => resolve({ status: reply.statusCode ?? 502, text: text.toString('utf8') }),
        () => resolve({ status: 502, text: 'broken off' }),
      )
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? undefined : { status: 502, text: 'broken off' })
    })
    outgoing.end(body)
  })
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A capability begins with the tenant's sixteen bytes and the payment's. */
function paymentOf(url: string): string | undefined {
  const [, capability] = /^\/bank\/return\/([\w-]+)/.exec(url) ?? []
  if (capability === undefined) return undefined
  const hex = Buffer.from(capability, 'base64url').subarray(16, 32).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
