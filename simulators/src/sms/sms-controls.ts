import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../kit/bad-request.ts'
import type { World } from '../world.ts'
import { carriedBy, fateOf } from './desk.ts'
import { pushedBy } from './ileti-merkezi.ts'
import { CARRIERS, SMS_DAYS } from './lines.ts'
import type { Carrier, Line, SmsDay } from './lines.ts'
import type { Sms } from './messages.ts'
import { reportOf } from './netgsm.ts'
import { statusOf } from './verimor.ts'

const isCarrier = (text: unknown): text is Carrier => (CARRIERS as readonly unknown[]).includes(text)
const isDay = (text: unknown): text is SmsDay => (SMS_DAYS as readonly unknown[]).includes(text)

/** A provider's days by hand, what is left of its credit, and its reports sent to whoever asked for them. */
export function smsControls(app: FastifyInstance, world: World): void {
  app.post('/_sim/sms/lines', (request, reply) => {
    const { carrier, ...changes } = readLine(request.body)
    return reply.code(201).send({ carrier, ...world.smsLines.set(carrier, changes) })
  })

  app.get('/_sim/sms/lines', () => CARRIERS.map((carrier) => ({ carrier, ...world.smsLines.of(carrier) })))

  app.post('/_sim/sms/push', async (request) => {
    const { carrier } = readLine(request.body)
    const { reportUrl } = world.smsLines.of(carrier)
    if (reportUrl === undefined) throw new BadRequest('this provider has no reportUrl: set one at /_sim/sms/lines.')
    const statuses: number[] = []
    for (const body of carriedBy(world, carrier).map((sms) => pushOf(world, carrier, sms))) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(reportUrl, { method: 'POST', headers, body: JSON.stringify(body) })
      await answer.body?.cancel()
      statuses.push(answer.status)
    }
    return { statuses }
  })
}

/** As each of them says it. */
function pushOf(world: World, carrier: Carrier, sms: Sms): unknown {
  switch (carrier) {
    case 'netgsm':
      return reportOf(world, sms)
    case 'ileti-merkezi':
      return pushedBy(world, sms)
    case 'verimor':
      return [statusOf(world, sms)]
    case 'http':
      return { id: sms.id, to: sms.to, status: fateOf(world, sms) }
  }
}

function readLine(body: unknown): { readonly carrier: Carrier } & Partial<Line> {
  const { carrier, day, credits, reportUrl } = (body ?? {}) as Record<string, unknown>
  if (!isCarrier(carrier)) throw new BadRequest(`carrier must be one of ${CARRIERS.join(', ')}.`)
  if (day !== undefined && day !== null && !isDay(day)) {
    throw new BadRequest(`day must be one of ${SMS_DAYS.join(', ')}, or null for what the number asks for.`)
  }
  return {
    carrier,
    ...(day === undefined ? {} : { day: day ?? undefined }),
    ...(typeof credits === 'number' ? { credits } : {}),
    ...(typeof reportUrl === 'string' ? { reportUrl } : {}),
  }
}
