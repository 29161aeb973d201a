import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, list, noData, nothing, requiredText } from './kit/fields.ts'
import { stockList } from './stocks/list.ts'

export const listStocks = stockList.page
export const totalStocks = stockList.total
export const exportStocks = stockList.export

const names = list(requiredText(100), 500)

export const getStockFilters = endpoint({
  method: 'POST',
  path: '/Stocks/Filters',
  access: 'stock.see',
  reads: true,
  summary: 'The warehouses, brands and groups that there are for the caller',
  input: nothing,
  reply: z.object({ warehouses: names, brands: names, groups: names }),
  refusals: [],
})

export const stockDetail = endpoint({
  method: 'POST',
  path: '/Stocks/Detail',
  access: 'stock.see',
  reads: true,
  summary: 'One item in a warehouse, its units, and where else it is',
  input: z.strictObject({ id }),
  reply: z.object({
    row: stockList.item,
    /** How many of the unit go into larger ones. */
    units: list(z.object({ unit: requiredText(20), factor: z.number() }), 20),
    /** The same item in every warehouse that the caller sees, this one among them. */
    warehouses: list(stockList.item, 200),
    /** Whether the caller can be told when it comes: not where quantities are hidden. */
    mayAwait: z.boolean(),
    isAwaited: z.boolean(),
  }),
  refusals: ['not-found'],
})

export const awaitStock = endpoint({
  method: 'POST',
  path: '/Stocks/NotifyMe',
  access: 'stock.see',
  summary: 'Tells the caller, once, when there is something of an item in a warehouse that they see; or no longer',
  input: z.strictObject({ code: requiredText(50), isAwaited: z.boolean() }),
  reply: noData,
  refusals: ['not-found'],
})

export const favourStock = endpoint({
  method: 'POST',
  path: '/Stocks/Favourite',
  access: 'stock.see',
  summary: 'Keeps an item among one’s favourites, or takes it away',
  input: z.strictObject({ code: requiredText(50), isFavourite: z.boolean() }),
  reply: noData,
  refusals: ['not-found'],
})
