import { pathFields, type Endpoint } from '@vezne/contract/kit/endpoint.ts'
import { languageFromHeader, type Language } from '@vezne/contract/kit/language.ts'
import { readInput } from '@vezne/contract/kit/validation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { BrokenRules, Refusal } from '../refusal.ts'
import { invalid, success, type Answer } from './answer.ts'
import type { AnyCaller, Authenticate, Call, PlatformCall, SignedInCall } from './caller.ts'
import { plainAddress } from './client-address.ts'
import { FileAnswer, sendFile } from './file-answer.ts'
import type { Route, Streaming } from './routes.ts'
import { HeadedReply } from './headed-reply.ts'
import { bindStream } from './stream.ts'

export const languageOf = (request: FastifyRequest): Language => languageFromHeader(request.headers['accept-language'])

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

export function callOf(request: FastifyRequest): Call {
  return {
    requestId: request.id,
    language: languageOf(request),
    address: plainAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    host: request.hostname.toLowerCase(),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    confirmDuplicate: headerOf(request, 'x-confirm-duplicate'),
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
}

function isAllowed({ access, alsoNeeds, orElse }: Endpoint, caller: AnyCaller): boolean {
  if (caller.kind === 'key') return access === `key:${caller.scope}`
  // Platform and companies are apart: no right of a company opens the platform, and no operator a company.
  if (caller.kind === 'platform' || access === 'platform') return caller.kind === access
  const rights = caller.rights as ReadonlySet<string>
  if ([orElse ?? []].flat().some((right) => rights.has(right))) return true
  return [access, alsoNeeds].every((one) => one === undefined || one === 'session' || rights.has(one))
}

/** A page's own calls must not keep a session alive that its owner has left. */
const isBackground = (request: FastifyRequest) => headerOf(request, 'x-background') === 'true'

async function whoAsks(request: FastifyRequest, authenticate: Authenticate, background: boolean) {
  const token = bearerToken(request)
  return token === undefined ? undefined : authenticate(token, plainAddress(request.ip), background)
}

const callers = new WeakMap<FastifyRequest, AnyCaller>()

/**
 * Decides who may pass, before a single byte of the body is read: a stranger learns nothing about what a call expects.
 * First whether we know the caller (401), then whether they may call (403); the input is checked after that.
 */
async function admit(endpoint: Endpoint, request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  if (endpoint.access === 'public') return
  const caller = await whoAsks(request, authenticate, endpoint.streams === true || isBackground(request))
  if (caller === undefined) throw new Refusal('not-signed-in')
  if (!isAllowed(endpoint, caller)) throw new Refusal('not-permitted')
  // Here, and in no module: so a new call is closed as well.
  if (caller.kind === 'user' && caller.impersonation !== undefined && endpoint.reads !== true)
    throw new Refusal('looking-only')
  callers.set(request, caller)
}

function withoutEmpty(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''))
}

/** The fields of a call wherever they were sent: path, and query of a GET or body of the rest. */
function wireInput({ method, path, lenient }: Endpoint, request: FastifyRequest): unknown {
  const sent = method === 'GET' ? request.query : (request.body ?? {})
  const rest = lenient === true ? withoutEmpty(sent) : sent
  if (!path.includes('{')) return rest
  const inPath = pathFields(path)
  if (typeof rest !== 'object' || Array.isArray(rest)) return rest
  const params = request.params as Record<string, string>
  return { ...rest, ...Object.fromEntries(inPath.map((name) => [name, params[name]])) }
}

/** No table holds this character and no keyboard writes it. Without recursion: a body may be as deep as it is long. */
function holdsNul(input: unknown): boolean {
  const parts = [input]
  // The list grows while it is walked.
  for (const part of parts) {
    if (typeof part === 'string' && part.includes('\u0000')) return true
    if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) parts.push(inner)
  }
  return false
}

type Handle = (input: unknown, call: Call & { caller?: AnyCaller }, streaming?: Streaming) => Promise<unknown>

/** The result of a call's use case, or what was wrong with the call. */
async function ask(
  { endpoint, handle }: Route,
  { requireFreshFactor, requireFreshOperator }: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  streaming?: Streaming,
): Promise<{ readonly made: unknown } | { readonly wrong: Answer }> {
  const call = callOf(request)
  const caller = callers.get(request)
  if (caller !== undefined && caller.kind !== 'key')
    void reply.header('x-session-expiration', caller.expiresAt.getTime())
  const wire = wireInput(endpoint, request)
  if (holdsNul(wire)) throw new BrokenRules([{ path: '', rule: 'invalid-json' }])
  const input = readInput(endpoint.input, wire)
  if (!input.success) return { wrong: invalid(input.errors, call.language) }
  if (endpoint.stepUp === true && caller?.kind === 'user') await requireFreshFactor({ ...call, caller })
  if (endpoint.stepUp === true && caller?.kind === 'platform') await requireFreshOperator({ ...call, caller })
  return {
    made: await (handle as Handle)(input.value, caller === undefined ? call : { ...call, caller }, streaming),
  }
}

async function answerCall(
  each: Route,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | FileAnswer> {
  const asked = await ask(each, binding, request, reply)
  if ('wrong' in asked) return asked.wrong
  if (asked.made instanceof FileAnswer) return asked.made
  if (asked.made instanceof HeadedReply) {
    void reply.headers(asked.made.headers)
    return success(z.encode(each.endpoint.reply, asked.made.reply), languageOf(request))
  }
  // The reply goes through the contract too: fields that it does not name stay inside, whatever a use case returned.
  return success(z.encode(each.endpoint.reply, asked.made), languageOf(request))
}

async function* written({ reply }: Endpoint, messages: AsyncIterable<unknown>): AsyncIterable<string> {
  for await (const message of messages) yield `data: ${JSON.stringify(z.encode(reply, message))}\n\n`
}

async function answerStream(
  each: Route,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  streaming: Streaming,
): Promise<Answer | AsyncIterable<string>> {
  const asked = await ask(each, binding, request, reply, streaming)
  return 'wrong' in asked ? asked.wrong : written(each.endpoint, asked.made as AsyncIterable<unknown>)
}

/** Passed in by `api.ts`: `auth` knows who a caller is, and whether they have just shown their second factor. */
interface Binding {
  readonly authenticate: Authenticate
  /** Refuses where a dangerous step needs a second factor that this sign-in has not shown lately. */
  readonly requireFreshFactor: (call: SignedInCall) => Promise<void>
  /** The same for an operator of the installation. */
  readonly requireFreshOperator: (call: PlatformCall) => Promise<void>
  readonly rateLimitFactor: number
}

export function bindRoute(http: FastifyInstance, each: Route, binding: Binding): void {
  const { authenticate, rateLimitFactor } = binding
  const { method, path } = each.endpoint
  const limit =
    each.perMinute === undefined
      ? {}
      : { rateLimit: { max: Math.ceil(each.perMinute * rateLimitFactor), timeWindow: 60_000 } }
  const common = {
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    // After the limit by address, which is an earlier hook, and before the body is read.
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      await admit(each.endpoint, request, authenticate)
      each.gate?.(callers.get(request), reply)
    },
  }
  if (each.endpoint.streams === true) {
    bindStream(http, { ...common, config: limit }, (request, reply, signal) => {
      const callerNow = () =>
        whoAsks(request, authenticate, true).then((who) => (who?.kind === 'user' ? who : undefined))
      return answerStream(each, binding, request, reply, { signal, callerNow })
    })
    return
  }
  http.route({
    ...common,
    config: { ...limit, ...(each.mostValues === undefined ? {} : { mostValues: each.mostValues }) },
    ...(each.bodyLimitBytes === undefined ? {} : { bodyLimit: each.bodyLimitBytes }),
    // Compression holds back the beginning of an answer, and a workbook is packed already.
    ...(each.endpoint.sendsFile === true ? { compress: false } : {}),
    handler: async (request, reply) => {
      const answer = await answerCall(each, binding, request, reply)
      if (answer instanceof FileAnswer) return sendFile(reply, answer)
      return reply.code(answer.status).send(answer.body)
    },
  })
}
