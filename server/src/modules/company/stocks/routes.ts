import * as calls from '@vezne/contract/stocks.ts'
import { getStockTerms, saveStockTerms, stockTermsChoices } from '@vezne/contract/stocks/terms.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { StockDeps } from './deps.ts'
import { showChoices, showPage, showTotals } from './list/show-list.ts'
import { awaitArrival, favour, showDetail } from './show-detail.ts'
import { changeStockTerms, showStockTerms, showTermsChoices } from './terms/terms.ts'

/** Some hundred firms with a few warehouses each. */
const OF_TERMS = { bodyLimitBytes: 1024 * 1024 }

export const stockRoutes = (deps: StockDeps): Route[] => [
  route(calls.listStocks, (input, { caller }) => showPage(deps, input, caller)),
  route(calls.totalStocks, ({ filter }, { caller }) => showTotals(deps, filter ?? {}, caller)),
  route(calls.getStockFilters, (_, { caller }) => showChoices(deps, caller)),
  route(calls.stockDetail, ({ id }, { caller }) => showDetail(deps, id, caller)),
  route(calls.favourStock, (input, { caller }) => favour(deps, input, caller)),
  route(calls.awaitStock, (input, { caller }) => awaitArrival(deps, input, caller)),
  route(getStockTerms, (_, { caller }) => showStockTerms(deps, caller)),
  route(stockTermsChoices, (_, { caller }) => showTermsChoices(deps, caller)),
  route(saveStockTerms, (input, call) => changeStockTerms(deps, input, call), OF_TERMS),
]
