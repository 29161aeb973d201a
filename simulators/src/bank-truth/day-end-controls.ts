import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../kit/bad-request.ts'
import type { World } from '../world.ts'
import { endDay } from './day-end.ts'

/** Nobody waits for midnight to try a refund. */
export function dayEndControls(app: FastifyInstance, world: World): void {
  app.post('/_sim/day-end', (request) => ({ closed: endDay(world, readBank(request.body)) }))
}

/** A misspelt field is refused: unread, it would close the day of every bank. */
function readBank(body: unknown): number | null {
  if (body === undefined || body === null || body === '') return null
  const { bankId, ...others } = (typeof body === 'object' ? body : { body }) as Record<string, unknown>
  if (Object.keys(others).length > 0) throw new BadRequest('Send nothing for all banks, or {"bankId": 64} for one.')
  if (bankId === undefined) return null
  // curl sends a form, and a form has only texts.
  const number = typeof bankId === 'string' && /^\d{1,4}$/.test(bankId) ? Number(bankId) : bankId
  if (typeof number === 'number' && Number.isInteger(number) && number > 0) return number
  throw new BadRequest('bankId must be the number of a bank, for example 64.')
}
