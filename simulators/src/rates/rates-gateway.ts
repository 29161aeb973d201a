import type { FastifyInstance, FastifyReply } from 'fastify'
import { istanbulTime } from '../kit/istanbul-time.ts'
import type { World } from '../world.ts'
import { daysAfter, isBankingDay } from './banking-days.ts'
import { bulletinOf } from './bulletin.ts'

const PUBLISHED_AT = '15:30'
const FIRST_YEAR = '2025'

/** The central bank's exchange rates: today's file is the newest bulletin, a day without one has no file. */
export function ratesGateway(app: FastifyInstance, world: World): void {
  const send = (reply: FastifyReply, day: string) => reply.type('application/xml; charset=utf-8').send(bulletinOf(day))

  app.get('/kurlar/today.xml', (_request, reply) => send(reply, newestDay(world.now())))

  app.get<{ Params: { month: string; file: string } }>('/kurlar/:month/:file', (request, reply) => {
    const day = dayOf(request.params)
    if (day === undefined || !isPublished(day, world.now())) return reply.callNotFound()
    return send(reply, day)
  })
}

/** `202611` and `13112026.xml` together are a day, or none. */
function dayOf({ month, file }: { month: string; file: string }): string | undefined {
  const [, date = '', monthOfFile = '', year = ''] = /^(\d{2})(\d{2})(\d{4})\.xml$/.exec(file) ?? []
  const day = `${year}-${monthOfFile}-${date}`
  const isDay = month === year + monthOfFile && !Number.isNaN(Date.parse(day)) && daysAfter(day, 0) === day
  return isDay ? day : undefined
}

function isPublished(day: string, now: Date): boolean {
  const [today = '', clock = ''] = istanbulTime(now, 'yyyy-MM-dd HH:mm').split(' ')
  if (day < FIRST_YEAR || !isBankingDay(day)) return false
  return day < today || (day === today && clock >= PUBLISHED_AT)
}

function newestDay(now: Date): string {
  let day = istanbulTime(now, 'yyyy-MM-dd')
  while (!isPublished(day, now)) day = daysAfter(day, -1)
  return day
}
