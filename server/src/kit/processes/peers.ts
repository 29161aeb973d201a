import { request } from 'node:http'
import type pg from 'pg'
import { createSeal, type Seal, type Secrets } from '../secret.ts'
import { addressOf } from './store.ts'

type Passed =
  /** The other process has dealt with it. */
  | 'taken'
  /** It is not there any more: nothing has arrived. */
  | 'gone'
  /** It is there, and could not take it just now; sending it again is harmless. */
  | 'not-now'
  /** It may have arrived, and no answer came. */
  | 'unclear'

/** The other processes of this installation, by the id of their boot. */
export interface Peers {
  readonly pass: (bootId: string, message: string) => Promise<Passed>
}

export const INTERNAL_PATH = '/passed-on'
const CONNECT_WITHIN_MS = 2000

/** Messages travel closed, for one process: a listener, or a caller who knows only the address, can do nothing. */
export const internalSeal = (secret: Secrets): Seal => createSeal(secret, 'passed-on')

export function createPeers(deps: {
  readonly pool: pg.Pool
  readonly secret: Secrets
  /** Longer than a bank may take: the other process speaks to one before it answers. */
  readonly timeoutMs: number
}): Peers {
  const seal = internalSeal(deps.secret)
  return {
    pass: async (bootId, message) => {
      const address = await addressOf(deps.pool, bootId)
      if (address === undefined) return 'gone'
      return post(`http://${address}${INTERNAL_PATH}`, seal.close(message, [bootId]), deps.timeoutMs)
    },
  }
}

const ANSWERS: Readonly<Record<number, Passed>> = { 204: 'taken', 410: 'gone', 503: 'not-now' }

function post(url: string, body: string, timeoutMs: number): Promise<Passed> {
  return new Promise((resolve) => {
    let hasArrived = false
    const outgoing = request(url, { method: 'POST', agent: false, headers: { 'content-type': 'text/plain' } })
    const impatience = setTimeout(() => outgoing.destroy(), CONNECT_WITHIN_MS)
    const end = (passed: Passed) => {
      clearTimeout(impatience)
      resolve(passed)
    }
    outgoing.once('socket', (socket) => {
      socket.once('connect', () => {
        hasArrived = true
        clearTimeout(impatience)
        outgoing.setTimeout(timeoutMs, () => outgoing.destroy())
      })
    })
    outgoing.once('response', (reply) => {
      reply.resume()
      end(ANSWERS[reply.statusCode ?? 0] ?? 'unclear')
    })
    outgoing.once('error', () => end(hasArrived ? 'unclear' : 'gone'))
    outgoing.once('close', () => end(hasArrived ? 'unclear' : 'gone'))
    outgoing.end(body)
  })
}
