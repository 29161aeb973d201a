import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../world.ts'
import { carriedBy, fateOf, phoneOf, take, word } from './desk.ts'
import type { Fate, Problem } from './desk.ts'
import type { Sms } from './messages.ts'

/** Its documents name no code for an empty account: the report does. */
const CODES: Readonly<Record<Problem, string>> = {
  'wrong-password': '30',
  'no-credit': '70',
  'bad-sender': '40',
  busy: '80',
}
const STATUS: Readonly<Record<Fate, number>> = { 'under-way': 0, delivered: 1, undelivered: 11 }

/** Netgsm's REST API, second version: HTTP Basic, JSON, errors with status 406. */
export function netgsmLine(app: FastifyInstance, world: World, hold: (reply: FastifyReply) => FastifyReply): void {
  app.post('/sms/netgsm/sms/rest/v2/send', async (request, reply) => {
    const { body } = request
    const { messages } = Object(body) as { messages?: unknown }
    const [message] = Array.isArray(messages) ? (messages as unknown[]) : []
    const taken = await take(world, {
      by: 'netgsm',
      to: word(message, 'no'),
      text: word(message, 'msg'),
      sender: word(body, 'msgheader'),
      reference: word(body, 'referansID'),
      consent: { '11': 'individual', '12': 'merchant' }[word(body, 'iysfilter')] ?? 'informational',
      password: passwordOf(request),
    })
    if (taken === 'silence') return hold(reply)
    if ('problem' in taken) return reply.code(406).send({ code: CODES[taken.problem], description: taken.problem })
    return { code: '00', jobid: taken.number, description: 'queued' }
  })

  app.post('/sms/netgsm/sms/rest/v2/report', (request, reply) => {
    const { jobids } = Object(request.body) as { jobids?: unknown }
    const wanted = Array.isArray(jobids) ? jobids.map(String) : undefined
    const found = carriedBy(world, 'netgsm').filter((sms) => wanted?.includes(sms.carried.number) ?? true)
    if (found.length === 0) return reply.code(406).send({ code: '60', description: 'none' })
    return { code: '00', jobs: found.slice(0, 100).map((sms) => reportOf(world, sms)) }
  })

  app.post('/sms/netgsm/balance', (request, reply) => {
    if (world.smsLines.of('netgsm').day === 'wrong-password' || passwordOf(request).includes('yanlis')) {
      return reply.code(406).send({ code: '30', description: 'credentials' })
    }
    return { code: '00', balance: String(world.smsLines.of('netgsm').credits) }
  })
}

/** One message as the report tells it, and as its web hook is taken to. */
export function reportOf(world: World, sms: Sms) {
  return {
    jobid: sms.carried?.number,
    number: phoneOf(sms),
    status: STATUS[fateOf(world, sms)],
    operator: 30,
    msglen: 1,
    referansID: sms.carried?.reference,
  }
}

function passwordOf({ headers }: FastifyRequest): string {
  const [, coded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
  return Buffer.from(coded, 'base64').toString().split(':').slice(1).join(':')
}
