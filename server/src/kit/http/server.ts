import { randomUUID } from 'node:crypto'
import { maxHeaderSize, type IncomingMessage, type ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { BrokenRules, Refusal } from '../refusal.ts'
import { answerForError } from './answer.ts'
import { languageOf } from './bind.ts'
import { clientNetwork } from './client-address.ts'
import { isWithin } from './json-bounds.ts'
import { bindRehearsalBand } from './rehearsal-band.ts'
import { isApiCall, isMisspelt, isUnlimited, pathForm, readableForm } from './spelling.ts'

export interface HttpOptions {
  readonly production: boolean
  /** Every page says that no money moves here. */
  readonly rehearsal: boolean
  readonly trustedProxies: readonly string[]
  readonly rateLimitFactor: number
  readonly log: Log
  readonly metrics: Metrics
}

/** Calls a minute from one address, over all routes together. */
const GENERAL_PER_MINUTE = 600

const BODY_LIMIT_BYTES = 256 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly mostValues?: number
  }
}

/** No call of the contract is nested deeper, and no object or list of it is longer. */
const JSON_MOST = { depth: 20, fields: 500, items: 10_000 }
/** A body of real fields has one for every thirty bytes or so. */
const LEAST_BYTES_A_VALUE = 8

/** Fastify's own parser behind a count: a body that holds more than any call takes is refused before it is parsed. */
function readJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { config, bodyLimit } = request.routeOptions
    const values = config.mostValues ?? Math.ceil((bodyLimit ?? BODY_LIMIT_BYTES) / LEAST_BYTES_A_VALUE)
    if (isWithin(body, { ...JSON_MOST, values })) return void parse(request, body, done)
    return done(new BrokenRules([{ path: '', rule: 'too-much-sent' }]))
  })
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown'

function watch(http: FastifyInstance, { log, metrics }: HttpOptions): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request
    const [route, status, durationMs] = [routeOf(request), reply.statusCode, Math.round(reply.elapsedTime)]
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000)
    if (route !== '/api/health' && route !== '/api/ready')
      log.info('request', { requestId: id, method, route, status, durationMs })
    done()
  })
}

/** Programs get the seconds to wait of a refusal that names them. */
function secondsToWait(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return undefined
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined
}

/** The calls of one process at once; a sale among them may wait a minute for its bank. */
const CALLS_AT_ONCE = 400
const COME_AGAIN = { retryAfterSeconds: 2 }

/** Refuses a call beyond that at once, instead of letting it wait with all others for the database. */
function limitCrowd(http: FastifyInstance): void {
  let inside = 0
  http.addHook('onRequest', (request, reply, done) => {
    const isFree = isUnlimited(request) || request.routeOptions.config.isStream === true
    if (!isApiCall(request) || isFree) return done()
    if (inside >= CALLS_AT_ONCE) return done(new Refusal('not-available', COME_AGAIN))
    inside += 1
    reply.raw.once('close', () => {
      inside -= 1
    })
    return done()
  })
}

function answerErrors(http: FastifyInstance, { log }: HttpOptions): void {
  http.setErrorHandler((error, request, reply) => {
    const { status, body, bug } = answerForError(error, languageOf(request))
    const fields = { requestId: request.id, method: request.method, route: routeOf(request), error }
    const wait = secondsToWait(body.data)
    if (wait !== undefined) void reply.header('retry-after', wait)
    if (bug) log.error('request broke', fields)
    else if (status === 503) log.warn('request could not be served', fields)
    return reply.code(status).send(body)
  })
}

/** Helmet's headers are the same for all answers: they are computed once. */
function guardingHeaders(production: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  const guard = helmet({
    // Answers of the API show nothing; pages bring a policy of their own.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  guard({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error instanceof Error) throw error
  })
  return headers
}

/** The plugin limits routes; requests without one count by the same limit. */
function limitUnmatched(http: FastifyInstance): void {
  const limit = http.rateLimit()
  http.addHook('onRequest', async (request, reply) => {
    if (request.is404) await limit.call(http, request, reply)
  })
}

type Headers = Readonly<Record<string, string>>

async function protect(http: FastifyInstance, guarding: Headers, { rateLimitFactor }: HttpOptions): Promise<void> {
  http.addHook('onRequest', (request, reply, done) => {
    void reply.headers(guarding).header('x-request-id', request.id)
    done()
  })
  await http.register(rateLimit, {
    global: true,
    max: Math.ceil(GENERAL_PER_MINUTE * rateLimitFactor),
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => clientNetwork(ip),
    allowList: (request) => !isApiCall(request) || isUnlimited(request),
    errorResponseBuilder: () => new Refusal('too-many-requests'),
  })
  limitUnmatched(http)
  // After the limits by address, which are hooks of an earlier phase, and before a route looks up its caller.
  http.addHook('preParsing', (request, _reply, _payload, done) =>
    done(isMisspelt(request) ? new Refusal('address-misspelt') : null),
  )
  // One step above the plugin's default: for half a millisecond more a page loses a twentieth of its weight.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  await http.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'], brotliOptions })
  http.addHook('onSend', (request, reply, payload, done) => {
    if (isApiCall(request) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/** A Fastify instance with the house's manners: limits, headers, logs, and one way to answer what went wrong. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const guarding = guardingHeaders(options.production)
  const http = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // Callback-mode links carry sealed parameters in the path. No request line of Node's is longer: an address that the
    // router refuses by itself passes no hook, and is not counted.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableForm(pathForm(url)),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    logger: false,
  })
  readJson(http)
  watch(http, options)
  if (options.rehearsal) bindRehearsalBand(http)
  answerErrors(http, options)
  limitCrowd(http)
  await protect(http, guarding, options)
  return http
}
