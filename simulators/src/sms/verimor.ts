import type { FastifyInstance, FastifyReply } from 'fastify'
import { queryText } from '../kit/query.ts'
import type { World } from '../world.ts'
import { carriedBy, fateOf, phoneOf, take, word } from './desk.ts'
import type { Fate, Problem } from './desk.ts'
import type { Sms } from './messages.ts'

const TEXTS: Readonly<Record<Problem, readonly [number, string]>> = {
  'wrong-password': [401, 'UNAUTHORIZED'],
  'no-credit': [400, 'INSUFFICIENT_CREDITS'],
  'bad-sender': [400, 'INVALID_SOURCE_ADDRESS'],
  busy: [429, 'TOO_MANY_REQUESTS'],
}
const STATUS: Readonly<Record<Fate, string>> = {
  'under-way': 'WAITING',
  delivered: 'DELIVERED',
  undelivered: 'NOT_DELIVERED',
}

/** Verimor's second version: credentials in the body, failures as words of plain text. */
export function verimorLine(app: FastifyInstance, world: World, hold: (reply: FastifyReply) => FastifyReply): void {
  app.post('/sms/verimor/v2/send.json', async (request, reply) => {
    const { body } = request
    const { messages, is_commercial: isCommercial } = Object(body) as { messages?: unknown; is_commercial?: unknown }
    const [message] = Array.isArray(messages) ? (messages as unknown[]) : []
    const recipient = word(body, 'iys_recipient_type') === 'TACIR' ? 'merchant' : 'individual'
    const taken = await take(world, {
      by: 'verimor',
      to: word(message, 'dest'),
      text: word(message, 'msg'),
      sender: word(body, 'source_addr'),
      reference: word(body, 'custom_id'),
      consent: isCommercial === true ? recipient : 'informational',
      password: word(body, 'password'),
    })
    if (taken === 'silence') return hold(reply)
    if (!('problem' in taken)) return reply.type('text/plain').send(taken.number)
    const [status, text] = TEXTS[taken.problem]
    return reply.code(status).type('text/plain').send(text)
  })

  app.get('/sms/verimor/v2/status', (request) => {
    const reference = queryText(request.query, 'custom_id')
    const number = queryText(request.query, 'id')
    return carriedBy(world, 'verimor')
      .filter(({ carried }) => (reference === '' ? carried.number === number : carried.reference === reference))
      .map((sms) => statusOf(world, sms))
  })

  app.get('/sms/verimor/v2/balance', (request, reply) => {
    const line = world.smsLines.of('verimor')
    if (line.day === 'wrong-password' || queryText(request.query, 'password').includes('yanlis')) {
      return reply.code(401).type('text/plain').send('UNAUTHORIZED')
    }
    return reply.type('text/plain').send(String(line.credits))
  })
}

/** One message as it is told when asked, and as it is pushed. */
export const statusOf = (world: World, sms: Sms) => ({
  type: 'message_report',
  campaign_id: Number(sms.carried?.number),
  campaign_custom_id: sms.carried?.reference,
  message_id: Number(sms.carried?.number),
  dest: `90${phoneOf(sms)}`,
  size: 1,
  credits: 1,
  status: STATUS[fateOf(world, sms)],
})
