import type { FastifyInstance, FastifyReply } from 'fastify'
import type { World } from '../world.ts'
import { at, carriedBy, fateOf, phoneOf, take, word } from './desk.ts'
import type { Fate, Problem } from './desk.ts'
import type { Sms } from './messages.ts'

const CODES: Readonly<Record<Problem, number>> = {
  'wrong-password': 401,
  'no-credit': 402,
  'bad-sender': 450,
  busy: 503,
}
const STATUS: Readonly<Record<Fate, number>> = { 'under-way': 110, delivered: 111, undelivered: 112 }
const WORDS: Readonly<Record<Fate, string>> = {
  'under-way': 'accepted',
  delivered: 'delivered',
  undelivered: 'undelivered',
}

const answer = (code: number, message: string, rest: object = {}) => ({
  response: { status: { code: String(code), message }, ...rest },
})

/** İleti Merkezi's JSON API: the key and its hash travel in the body. */
export function iletiMerkeziLine(
  app: FastifyInstance,
  world: World,
  hold: (reply: FastifyReply) => FastifyReply,
): void {
  app.post('/sms/ileti-merkezi/v1/send-sms/json', async (request, reply) => {
    const { request: asked } = Object(request.body) as { request?: unknown }
    const { number: numbers } = Object(at(asked, 'order', 'message', 'receipents')) as { number?: unknown }
    const taken = await take(world, {
      by: 'ileti-merkezi',
      to: String(Array.isArray(numbers) ? numbers[0] : numbers),
      text: word(asked, 'order', 'message', 'text'),
      sender: word(asked, 'order', 'sender'),
      reference: '',
      consent: consentOf(word(asked, 'order', 'iys'), word(asked, 'order', 'iysList')),
      password: word(asked, 'authentication', 'hash'),
    })
    if (taken === 'silence') return hold(reply)
    if ('problem' in taken) return reply.code(CODES[taken.problem]).send(answer(CODES[taken.problem], taken.problem))
    return answer(200, 'İşlem başarılı', { order: { id: taken.number } })
  })

  app.post('/sms/ileti-merkezi/v1/get-report/json', (request, reply) => {
    const id = word(request.body, 'request', 'order', 'id')
    const sms = carriedBy(world, 'ileti-merkezi').find(({ carried }) => carried.number === id)
    if (sms === undefined) return reply.code(455).send(answer(455, 'order not found'))
    const fate = fateOf(world, sms)
    const order = {
      id,
      status: fate === 'under-way' ? '113' : '114',
      message: [{ number: sms.to, status: String(STATUS[fate]) }],
    }
    return answer(200, 'İşlem başarılı', { order })
  })

  app.post('/sms/ileti-merkezi/v1/get-balance/json', (request, reply) => {
    const hash = word(request.body, 'request', 'authentication', 'hash')
    const line = world.smsLines.of('ileti-merkezi')
    if (line.day === 'wrong-password' || hash.includes('yanlis')) return reply.code(401).send(answer(401, 'auth'))
    return answer(200, 'İşlem başarılı', { balance: { amount: '0.00', sms: String(line.credits) } })
  })
}

function consentOf(iys: string, list: string) {
  if (iys !== '1') return 'informational'
  return list === 'TACIR' ? 'merchant' : 'individual'
}

/** What it posts to the address in its panel. */
export const pushedBy = (world: World, sms: Sms) => ({
  report: {
    id: sms.id,
    packet_id: sms.carried?.number,
    status: WORDS[fateOf(world, sms)],
    to: `+90${phoneOf(sms)}`,
    body: sms.text,
  },
})
