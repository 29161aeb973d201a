import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BadRequest } from '../kit/bad-request.ts'
import { querySince, queryText } from '../kit/query.ts'
import type { World } from '../world.ts'
import { makeHold, take } from './desk.ts'
import type { Problem } from './desk.ts'
import { iletiMerkeziLine } from './ileti-merkezi.ts'
import { isSentTo } from './messages.ts'
import { netgsmLine } from './netgsm.ts'
import { smsControls } from './sms-controls.ts'
import { verimorLine } from './verimor.ts'

const STATUS: Readonly<Record<Problem, number>> = {
  'wrong-password': 401,
  'no-credit': 402,
  'bad-sender': 422,
  busy: 503,
}

/** The doors of SMS providers, one that is nobody's in particular, and the list of what went through them. */
export function smsGateway(app: FastifyInstance, world: World): void {
  const hold = makeHold(app, world)
  netgsmLine(app, world, hold)
  iletiMerkeziLine(app, world, hold)
  verimorLine(app, world, hold)
  smsControls(app, world)

  app.post('/sms/send', (request, reply) => plainSend(world, hold, request, reply))

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

/** A plain service: a number, a text and, where it is asked for by hand, a bad day. */
async function plainSend(
  world: World,
  hold: (reply: FastifyReply) => FastifyReply,
  { body, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { to, text } = readSms(body)
  const sender = (Object(body) as { from?: unknown }).from
  const taken = await take(world, {
    by: 'http',
    to,
    text,
    sender: typeof sender === 'string' && sender !== '' ? sender : 'VEZNE',
    reference: '',
    consent: 'informational',
    // Whoever shows nothing is let in; whoever shows something wrong is not.
    password: headers.authorization ?? 'none',
  })
  if (taken === 'silence') return hold(reply)
  if ('problem' in taken) return reply.code(STATUS[taken.problem]).send({ error: taken.problem })
  return reply.code(201).send({ id: taken.sms.id })
}

function readSms(body: unknown): { to: string; text: string } {
  const { to, text } = (body ?? {}) as Record<string, unknown>
  if (typeof to !== 'string' || to.replace(/\D/g, '').length < 10) {
    throw new BadRequest('to must be a telephone number of at least ten digits, for example "+90 532 000 00 00".')
  }
  if (typeof text !== 'string' || text.trim() === '') throw new BadRequest('text must not be empty.')
  return { to: to.trim(), text }
}
