import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const MEGABYTE = 1_000_000

const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length))
const fields = (bytes: number) => {
  const texts: string[] = []
  for (let length = 0, at = 0; length < bytes; at += 1) length += texts.push(`"a${at}":1`) && `"a${at}":1,`.length
  return `{${texts.join(',')}}`
}

/** Bodies that are small to send and large to read: of each kind one of about so many bytes. */
export function bombsOf(bytes: number): Readonly<Record<string, string>> {
  return {
    'unknown fields': fields(bytes),
    'lists inside lists': filled('[', bytes),
    'objects inside objects': filled('{"a":', bytes),
    'numbers in its rows': `{"items":[${filled('1,', bytes)}1]}`,
    'rows with nothing in them': `{"items":[${filled('{},', bytes)}{}]}`,
    'rows full of fields': `{"items":[${filled(`${fields(4000)},`, bytes)}{}]}`,
    'rows full of lists': `{"items":[${filled(`[${filled('[],', 4000)}1],`, bytes)}1]}`,
  }
}

/** As large as a batch of the ERP feed may be, nearly. */
export const FEED_BOMB_BYTES = 18 * MEGABYTE
/** As large as the body of any other call may be, nearly. */
export const CALL_BOMB_BYTES = 250_000

interface Thrown {
  readonly status: number
  readonly answerBytes: number
  /** What was wrong, each by its rule. */
  readonly rules: readonly string[]
  /** Of the processor, all threads of this process together. */
  readonly seconds: number
}

export async function throwBomb(http: FastifyInstance, url: string, payload: string, token?: string): Promise<Thrown> {
  const [before, begun] = [process.cpuUsage(), performance.now()]
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...authorization },
    payload,
  })
  const { user, system } = process.cpuUsage(before)
  const { errors = [] } = answer.json<{ errors?: { readonly rule: string }[] }>()
  return {
    status: answer.statusCode,
    answerBytes: answer.rawPayload.length,
    rules: errors.map(({ rule }) => rule),
    seconds: Math.min((user + system) / MEGABYTE, (performance.now() - begun) / 1000),
  }
}
