import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Answer } from './answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Held open for its reader: it does not count towards the calls of the house at once. */
    readonly isStream?: boolean
  }
}

type Open = (
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
) => Promise<Answer | AsyncIterable<string>>

/** No proxy may keep it, pack it or hold it back until it is whole. */
const UNBUFFERED = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * An answer that comes in pieces. A piece is asked for when the one before has left, so a slow reader fills no memory.
 * It ends when its reader goes away, and when the house closes, which would wait for it.
 */
export function bindStream(
  http: FastifyInstance,
  options: Pick<RouteOptions, 'method' | 'url' | 'preParsing' | 'config'>,
  open: Open,
): void {
  const house = new AbortController()
  http.addHook('preClose', () => Promise.resolve(house.abort()))
  http.route({
    ...options,
    config: { ...options.config, isStream: true },
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const reader = new AbortController()
      reply.raw.once('close', () => reader.abort())
      const answer = await open(request, reply, AbortSignal.any([reader.signal, house.signal]))
      if ('status' in answer) return reply.code(answer.status).send(answer.body)
      return reply.headers(UNBUFFERED).send(Readable.from(answer))
    },
  })
}
