import { listCollections, totalCollections } from '@vezne/contract/collections.ts'
import { route, type Route } from '../../kit/http/routes.ts'
import type { CollectionDeps } from './deps.ts'
import { showPage } from './list/show-page.ts'
import { showTotals } from './list/show-totals.ts'
import { paymentRoutes } from './payment-routes.ts'

export function collectionRoutes(deps: CollectionDeps): Route[] {
  return [
    route(listCollections, (input, { caller }) => showPage(deps, input, caller)),
    route(totalCollections, ({ filter }, { caller }) => showTotals(deps, filter ?? {}, caller)),
    ...paymentRoutes(deps),
  ]
}
