import { favourStock, getStockFilters, listStocks, totalStocks } from '@vezne/contract/stocks.ts'
import { route, type Route } from '../../kit/http/routes.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { StockDeps } from './deps.ts'
import { dropFavourite, isStock, putFavourite } from './favourites.store.ts'
import { showChoices, showPage, showTotals } from './list/show-list.ts'

export function stockRoutes(deps: StockDeps): Route[] {
  return [
    route(listStocks, (input, { caller }) => showPage(deps, input, caller)),
    route(totalStocks, ({ filter }, { caller }) => showTotals(deps, filter ?? {}, caller)),
    route(getStockFilters, (_, { caller }) => showChoices(deps, caller)),
    route(favourStock, async ({ code, isFavourite }, { caller }) => {
      await deps.db.forCaller(caller, async (db) => {
        if (!(await isStock(db, code))) throw new Refusal('not-found')
        await (isFavourite ? putFavourite : dropFavourite)(db, caller.userId, code)
      })
      return null
    }),
  ]
}
