import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../kit/bad-request.ts'
import { queryText } from '../kit/query.ts'
import type { World } from '../world.ts'
import { placeOrder } from './checkout.ts'
import type { ShopMemory } from './orders.ts'
import { shopOrigin } from './page.ts'

/** The shop for programs: its orders newest first, and an order over any amount without going through the pages. */
export function shopControls(app: FastifyInstance, world: World, memory: ShopMemory): void {
  app.get('/_sim/shop-orders', (request) => {
    const reference = queryText(request.query, 'reference')
    const orders = [...memory.orders.values()].toReversed()
    return {
      orders: reference === '' ? orders : orders.filter((order) => order.reference === reference),
      refused: [...memory.refused.values()],
    }
  })

  app.post('/_sim/shop-orders', (request) => {
    const { amount, currency = 'TRY', reference } = (request.body ?? {}) as Partial<Record<string, string>>
    if (amount === undefined || !/^\d{1,10}\.\d{2}$/.test(amount))
      throw new BadRequest('amount must be text like 1250.00.')
    const wanted = { amount, currency, what: ['Deneme'], ...(reference === undefined ? {} : { reference }) }
    return placeOrder(world, memory, shopOrigin(request), wanted)
  })
}
