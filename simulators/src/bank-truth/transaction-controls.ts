import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../kit/bad-request.ts'
import { querySince, queryText } from '../kit/query.ts'
import type { World } from '../world.ts'
import { isDayClosed } from './day-end.ts'
import { isCharge, TRANSACTION_STATES } from './transactions.ts'
import type { Transaction } from './transactions.ts'

/**
 * The bank's own truth, newest first, by order id or by time. Unasked it tells only where money moved, as DEMO.md says;
 * `?state=any` adds the calls that charged nothing, `?state=declined,none` lists them alone.
 */
export function transactionControls(app: FastifyInstance, world: World): void {
  app.get('/_sim/transactions', (request) => {
    const orderId = queryText(request.query, 'orderId')
    const since = querySince(request.query)
    return world.transactions
      .filter((transaction) => orderId === '' || transaction.orderId === orderId)
      .filter((transaction) => since === undefined || transaction.at >= since)
      .filter(wantedStates(queryText(request.query, 'state')))
      .map((transaction) => ({ ...transaction, isDayClosed: isDayClosed(world, transaction) }))
      .toReversed()
  })
}

function wantedStates(query: string): (transaction: Transaction) => boolean {
  if (query === '') return isCharge
  if (query === 'any') return () => true
  const wanted = query.split(',')
  const unknown = wanted.find((state) => !(TRANSACTION_STATES as readonly string[]).includes(state))
  if (unknown === undefined) return ({ state }) => wanted.includes(state)
  throw new BadRequest(`There is no state "${unknown}": use any, or some of ${TRANSACTION_STATES.join(', ')}.`)
}
