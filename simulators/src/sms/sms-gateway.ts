import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../kit/bad-request.ts'
import { querySince, queryText } from '../kit/query.ts'
import type { World } from '../world.ts'
import { isSentTo } from './messages.ts'

/** The door an SMS operator would have, and the list of what went through it. */
export function smsGateway(app: FastifyInstance, world: World): void {
  app.post('/sms/send', (request, reply) => {
    const sms = { id: randomUUID(), ...readSms(request.body), receivedAt: world.now() }
    world.messages.add(sms)
    return reply.code(201).send({ id: sms.id })
  })

  app.get('/_sim/sms', (request, reply) => {
    const to = queryText(request.query, 'to')
    const since = querySince(request.query)
    void reply.header('x-sim-dropped', world.messages.dropped())
    return world.messages
      .newestFirst()
      .filter((sms) => to === '' || isSentTo(sms, to))
      .filter((sms) => since === undefined || sms.receivedAt >= since)
  })
}

function readSms(body: unknown): { to: string; text: string } {
  const { to, text } = (body ?? {}) as Record<string, unknown>
  if (typeof to !== 'string' || to.replace(/\D/g, '').length < 10) {
    throw new BadRequest('to must be a telephone number of at least ten digits, for example "+90 532 000 00 00".')
  }
  if (typeof text !== 'string' || text.trim() === '') throw new BadRequest('text must not be empty.')
  return { to: to.trim(), text }
}
