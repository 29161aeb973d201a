import * as calls from '@vezne/contract/stocks.ts'
import { route, type Route } from '../../kit/http/routes.ts'
import type { StockDeps } from './deps.ts'
import { showChoices, showPage, showTotals } from './list/show-list.ts'
import { awaitArrival, favour, showDetail } from './show-detail.ts'

export const stockRoutes = (deps: StockDeps): Route[] => [
  route(calls.listStocks, (input, { caller }) => showPage(deps, input, caller)),
  route(calls.totalStocks, ({ filter }, { caller }) => showTotals(deps, filter ?? {}, caller)),
  route(calls.getStockFilters, (_, { caller }) => showChoices(deps, caller)),
  route(calls.stockDetail, ({ id }, { caller }) => showDetail(deps, id, caller)),
  route(calls.favourStock, (input, { caller }) => favour(deps, input, caller)),
  route(calls.awaitStock, (input, { caller }) => awaitArrival(deps, input, caller)),
]
