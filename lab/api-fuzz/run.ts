import type { FastifyInstance } from 'fastify'
import { chanceFrom } from '../fuzz/random.ts'
import { everyEndpoint, requestFor, type FuzzedRequest } from './requests.ts'

export interface Fuzzed {
  readonly requests: number
  readonly byStatus: ReadonlyMap<number, number>
  readonly slowestMs: number
  readonly faults: readonly string[]
}

export interface FuzzOptions {
  readonly perEndpoint: number
  readonly seed: number
  readonly token?: string
  /** Field → a value that exists, so that some requests get further than the first look. */
  readonly known?: Readonly<Record<string, string>>
}

const TOO_SLOW_MS = 10_000
const STREAMED = JSON.stringify({ success: true, message: '' })

/** Requests made from the contract's own description, to every call of it: none may break the server or hang. */
export async function fuzzApi(
  http: FastifyInstance,
  { perEndpoint, seed, token, known = {} }: FuzzOptions,
): Promise<Fuzzed> {
  const faults: string[] = []
  const byStatus = new Map<number, number>()
  let slowestMs = 0
  let requests = 0
  for (const [at, endpoint] of (await everyEndpoint()).entries()) {
    const chance = chanceFrom(seed + at)
    for (let each = 0; each < perEndpoint; each += 1) {
      const { status, fault, tookMs } = await ask(http, requestFor(endpoint, chance, known), chance, token)
      requests += 1
      slowestMs = Math.max(slowestMs, tookMs)
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      if (fault !== undefined) faults.push(`${endpoint.method} ${endpoint.path} number ${each}: ${fault}`)
    }
  }
  return { requests, byStatus, slowestMs, faults }
}

async function ask(
  http: FastifyInstance,
  request: FuzzedRequest,
  chance: ReturnType<typeof chanceFrom>,
  token: string | undefined,
) {
  const isSignedIn = token !== undefined && chance.below(4) !== 0
  const startedAt = performance.now()
  const answer = await http.inject({
    ...request,
    headers: {
      ...(request.payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isSignedIn ? { authorization: `Bearer ${token}` } : {}),
      'accept-language': chance.pick(['tr', 'en', 'xx;q=9', '']),
      ...(chance.below(5) === 0 ? { 'idempotency-key': chance.pick(['a', 'ğ', ' ', 'x'.repeat(300)]) } : {}),
    },
  })
  const tookMs = performance.now() - startedAt
  // What comes in pieces is no envelope; its refusals are.
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
  const body = isStream ? STREAMED : answer.body
  return { status: answer.statusCode, tookMs, fault: faultOf(answer.statusCode, body, tookMs) }
}

/** Every answer has the house's envelope; a 500 is ours, and 503 is said on purpose. */
function faultOf(status: number, body: string, tookMs: number): string | undefined {
  if (status >= 500 && status !== 503) return `answered ${status}`
  if (tookMs > TOO_SLOW_MS) return `took ${Math.round(tookMs)} ms`
  return isEnvelope(body) ? undefined : `answered ${status} without an envelope: ${body.slice(0, 80)}`
}

function isEnvelope(body: string): boolean {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && 'success' in parsed && 'message' in parsed
  } catch {
    return false
  }
}
