import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { list, noData, nothing, requiredText } from './kit/fields.ts'
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

export const favourStock = endpoint({
  method: 'POST',
  path: '/Stocks/Favourite',
  access: 'stock.see',
  summary: 'Keeps an item among one’s favourites, or takes it away',
  input: z.strictObject({ code: requiredText(50), isFavourite: z.boolean() }),
  reply: noData,
  refusals: ['not-found'],
})
