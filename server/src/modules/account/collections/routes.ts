import { collectionBanks, listCollections, totalCollections } from '@vezne/contract/collections.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { CollectionDeps } from './deps.ts'
import { showBanks } from './list/show-banks.ts'
import { collectionRows } from './list/list.store.ts'
import { paymentRoutes } from './payment-routes.ts'

export function collectionRoutes(deps: CollectionDeps): Route[] {
  return [
    route(listCollections, (input, { caller }) => collectionRows.page(deps, input, caller)),
    // Of what the screen shows: as far back as its pages are looked for.
    route(totalCollections, ({ filter }, { caller }) => collectionRows.totals(deps, filter ?? {}, caller)),
    route(collectionBanks, (_input, { caller }) => showBanks(deps, caller)),
    ...paymentRoutes(deps),
  ]
}
