import type { FastifyInstance } from 'fastify'
import { querySince, queryText } from '../kit/query.ts'
import type { World } from '../world.ts'

/** The bank's own truth, newest first, by order id or by time. */
export function transactionControls(app: FastifyInstance, world: World): void {
  app.get('/_sim/transactions', (request) => {
    const orderId = queryText(request.query, 'orderId')
    const since = querySince(request.query)
    return world.transactions
      .filter((transaction) => orderId === '' || transaction.orderId === orderId)
      .filter((transaction) => since === undefined || transaction.at >= since)
      .toReversed()
  })
}
