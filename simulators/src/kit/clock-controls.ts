import type { FastifyInstance } from 'fastify'
import { BadRequest } from './bad-request.ts'
import type { Clock, ClockSetting } from './clock.ts'

/** For tests whose till lives faster than the machine: some banks refuse a message whose time is not theirs. */
export function clockControls(app: FastifyInstance, { clock }: { readonly clock: Clock }): void {
  app.post('/_sim/clock', (request) => {
    const setting = readSetting(request.body)
    clock.set(setting)
    return setting
  })
}

function readSetting(body: unknown): ClockSetting {
  const { realFrom, from, speed } = (body ?? {}) as Partial<Record<keyof ClockSetting, unknown>>
  const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
  if (!isTime(realFrom) || !isTime(from) || !isTime(speed) || speed === 0) {
    throw new BadRequest('Send {"realFrom", "from", "speed"}: two times in milliseconds and a number above 0.')
  }
  return { realFrom, from, speed }
}
