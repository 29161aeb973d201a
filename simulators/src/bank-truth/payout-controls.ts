import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../kit/bad-request.ts'
import type { World } from '../world.ts'
import { PAYOUT_SLIPS, slipKey } from './payout-slips.ts'

/** Slips of an institution ordered by hand: `{"bankId": 856, "orderId": "…", "slip": "twice"}`. A reset forgets them. */
export function payoutControls(app: FastifyInstance, world: World): void {
  app.post('/_sim/payout-slips', (request, reply) => {
    const { bankId, orderId, slip } = Object(request.body) as Record<string, unknown>
    const known = PAYOUT_SLIPS.find((name) => name === slip)
    if (typeof bankId !== 'number' || typeof orderId !== 'string' || orderId === '' || known === undefined)
      throw new BadRequest(`Send bankId, orderId and slip, which is one of ${PAYOUT_SLIPS.join(', ')}.`)
    world.payouts.slips.set(slipKey(bankId, orderId), known)
    return reply.code(201).send({ bankId, orderId, slip: known })
  })
}
