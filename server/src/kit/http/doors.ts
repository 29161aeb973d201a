import type { Language } from '@vezne/contract/kit/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './bind.ts'

/** What came to a door: texts as they came, decoded by whoever knows their language, and no cookie among them. */
export interface DoorCall {
  readonly requestId: string
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  /** Behind the question mark, still encoded. */
  readonly query: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly language: Language
}

export interface DoorAnswer {
  readonly status: number
  /** Null takes one of the house's own headers away. */
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
}

function callAt(request: FastifyRequest): DoorCall {
  const headers = Object.entries(request.headers).filter(([name]) => name !== 'cookie')
  const at = request.url.indexOf('?')
  return {
    requestId: request.id,
    method: request.method,
    params: request.params as Record<string, string>,
    query: at < 0 ? '' : request.url.slice(at + 1),
    body: typeof request.body === 'string' ? request.body : '',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    language: languageOf(request),
  }
}

function send(reply: FastifyReply, { status, headers, body }: DoorAnswer): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store')
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) void reply.removeHeader(name)
    else void reply.header(name, value)
  }
  return reply.send(body)
}

/** Bodies are kept as the text they are, whatever they call themselves: each is decoded once, behind the door. */
export async function bindDoors(
  http: FastifyInstance,
  doors: readonly Door[],
  { rateLimitFactor }: { readonly rateLimitFactor: number },
): Promise<void> {
  await http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    for (const door of doors) {
      scope.route({
        method: [...door.methods],
        url: door.path,
        bodyLimit: door.bodyLimit,
        // Whoever only looks at an address must not come back from a bank by it.
        exposeHeadRoute: false,
        config: {
          rateLimit: {
            max: Math.ceil(door.perMinute * rateLimitFactor),
            timeWindow: 60_000,
            allowList: () => false,
          },
        },
        handler: async (request, reply) => send(reply, await door.open(callAt(request))),
      })
    }
    done()
  })
}
