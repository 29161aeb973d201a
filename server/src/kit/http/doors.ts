import type { Language } from '@vezne/contract/kit/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { answerForError, isPassing } from './answer.ts'
import { languageOf } from './bind.ts'
import { busyPage } from './busy-page.ts'

/** A call to a door: texts as they came, decoded by the module that knows their language, and no cookie among them. */
export interface DoorCall {
  readonly requestId: string
  /** The host name of the call, without port. */
  readonly host: string
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  /** After the question mark, still encoded. */
  readonly query: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly language: Language
}

export interface DoorAnswer {
  readonly status: number
  /** Null removes one of the house's own headers. */
  readonly headers: Readonly<Record<string, string | null>>
  readonly body: string | Buffer
}

/** An address outside the API, for browsers and machines that are not ours: no session, no envelope, no JSON. */
export interface Door {
  readonly methods: readonly ('GET' | 'POST')[]
  readonly path: string
  /** Calls a minute from one address. */
  readonly perMinute: number
  readonly bodyLimit: number
  readonly open: (call: DoorCall) => Promise<DoorAnswer>
  /** The answer after something was thrown, here or on the way; without it a few words. Never JSON. */
  readonly onTrouble?: (call: DoorCall, trouble: Trouble) => DoorAnswer
}

export interface Trouble {
  readonly status: number
  /** It will pass by itself: the database is away, full or undid what was begun, or too many came at once. */
  readonly isPassing: boolean
}

function callAt(request: FastifyRequest): DoorCall {
  const headers = Object.entries(request.headers).filter(([name]) => name !== 'cookie')
  const at = request.url.indexOf('?')
  return {
    requestId: request.id,
    host: request.hostname.toLowerCase(),
    method: request.method,
    params: request.params as Record<string, string>,
    query: at < 0 ? '' : request.url.slice(at + 1),
    body: typeof request.body === 'string' ? request.body : '',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    language: languageOf(request),
  }
}

function troubleOf(error: unknown): Trouble {
  const { status } = answerForError(error, 'tr')
  const passes = isPassing(error) || status === 429
  return { status: passes && status !== 429 ? 503 : status, isPassing: passes }
}

function send(reply: FastifyReply, { status, headers, body }: DoorAnswer): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store')
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) void reply.removeHeader(name)
    else void reply.header(name, value)
  }
  return reply.send(body)
}

interface DoorSettings {
  readonly rateLimitFactor: number
  readonly log: Log
  /** A host of ours without these doors: what they show is a company's. */
  readonly closedAt?: string
}

/** Bodies are kept as text, whatever type they name: each is decoded once, behind the door. */
export async function bindDoors(
  http: FastifyInstance,
  doors: readonly Door[],
  { rateLimitFactor, log, closedAt }: DoorSettings,
): Promise<void> {
  await http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    for (const door of doors) {
      scope.route({
        method: [...door.methods],
        url: door.path,
        bodyLimit: door.bodyLimit,
        // A HEAD request must not count as a return from a bank.
        exposeHeadRoute: false,
        config: {
          rateLimit: {
            max: Math.ceil(door.perMinute * rateLimitFactor),
            timeWindow: 60_000,
            allowList: () => false,
            // A caller that is sent away for a while may need to send the same again, so it is read first.
            hook: 'preHandler',
          },
        },
        errorHandler: (error, request, reply) => {
          const trouble = troubleOf(error)
          const fields = { requestId: request.id, method: request.method, route: door.path, error }
          if (trouble.isPassing) log.warn('a door could not be opened just now', fields)
          else if (trouble.status >= 500) log.error('request broke', fields)
          const call = callAt(request)
          void send(reply, door.onTrouble?.(call, trouble) ?? { status: trouble.status, ...busyPage(call.language) })
        },
        handler: async (request, reply) => {
          if (request.hostname.toLowerCase() === closedAt) {
            return send(reply, { status: 404, ...busyPage(languageOf(request), 'nothing-here') })
          }
          return send(reply, await door.open(callAt(request)))
        },
      })
    }
    done()
  })
}
