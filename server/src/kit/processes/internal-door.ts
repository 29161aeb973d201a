import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { isIPv6, type AddressInfo } from 'node:net'
import type pg from 'pg'
import { isPassing } from '../http/answer.ts'
import type { Log } from '../log.ts'
import { INTERNAL_PATH, internalSeal } from './peers.ts'
import { forgetProcesses, registerProcess, removeProcess } from './store.ts'
import type { Secrets } from '../secret.ts'

export interface InternalDoor {
  readonly port: number
  readonly close: () => Promise<void>
}

interface InternalDoorOptions {
  readonly pool: pg.Pool
  readonly secret: Secrets
  readonly bootId: string
  /** Where the other processes reach this one: the loopback, or an address inside the cluster. Never a public one. */
  readonly host: string
  readonly port: number
  readonly log: Log
}

const SIGN_OF_LIFE_MS = 5000
const BODY_LIMIT_BYTES = 256 * 1024

/** Listens for messages of other processes, and publishes its address. */
export async function openInternalDoor(
  { pool, secret, bootId, host, port, log }: InternalDoorOptions,
  take: (message: string) => Promise<void>,
): Promise<InternalDoor> {
  const seal = internalSeal(secret)
  const answer = async (request: IncomingMessage): Promise<number> => {
    const body = await bodyOf(request)
    if (request.method !== 'POST' || request.url !== INTERNAL_PATH || body === undefined) return 404
    let message: string
    try {
      message = seal.open(body, [bootId])
    } catch {
      // For a process that had this address before, or from a stranger: either way not for us.
      return 410
    }
    await take(message)
    return 204
  }
  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => {
        log.error('what another process passed on could not be taken', { error })
        return isPassing(error) ? 503 : 500
      })
      .then((status) => response.writeHead(status).end())
      .catch(() => response.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: opened } = server.address() as AddressInfo
  const address = `${isIPv6(host) ? `[${host}]` : host}:${opened}`
  const live = () =>
    registerProcess(pool, bootId, address).catch((error: unknown) => {
      log.warn('a process could not be registered', { error })
    })
  await live()
  await forgetProcesses(pool).catch(() => undefined)
  const breath = setInterval(() => void live(), SIGN_OF_LIFE_MS)
  return {
    port: opened,
    close: async () => {
      clearInterval(breath)
      await removeProcess(pool, bootId).catch(() => undefined)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > BODY_LIMIT_BYTES) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
