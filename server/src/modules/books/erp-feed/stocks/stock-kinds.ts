import { priceItem, stockItem } from '@vezne/contract/erp-feed/items.ts'
import { hideCardNumbers } from '@vezne/domain/card/number.ts'
import type * as z from 'zod/mini'
import {
  countUnseenPrices,
  countUnseenStocks,
  keepPrices,
  keepStocks,
  priceName,
  removePrices,
  removeStocks,
  removeUnseenPrices,
  removeUnseenStocks,
  stockName,
  type FedPrice,
  type FedStock,
} from '../../../company/stocks/index.ts'
import type { FeedKind, PlacedRow } from '../feed-kind.ts'
import { readRows } from '../read-rows.ts'

interface Placed<Fed> extends PlacedRow {
  readonly fed: Fed
}

/** They belong to the company and to no firm; nothing of them is money that somebody owes. */
const placed = <Fed>(at: number, externalId: string, fed: Fed): Placed<Fed> => ({
  at,
  externalId,
  firmId: null,
  debitMinor: 0n,
  creditMinor: 0n,
  fed,
})

const said = (text: string | null | undefined) =>
  text === undefined || text === null || text === '' ? null : hideCardNumbers(text)

const stockOf = (item: z.output<typeof stockItem>): FedStock => ({
  code: item.code,
  warehouse: item.warehouse,
  barcode: item.barcode ?? null,
  name: hideCardNumbers(item.name),
  brand: said(item.brand),
  group: said(item.group),
  unit: item.unit,
  units: item.units ?? [],
  onHand: item.onHand,
  reserved: item.reserved ?? '0',
  incoming: item.incoming ?? '0',
  version: item.version ?? null,
})

const priceOf = (item: z.output<typeof priceItem>): FedPrice => ({
  stockCode: item.stockCode,
  listCode: item.listCode,
  currency: item.currencyCode,
  validFrom: item.validFrom,
  validTo: item.validTo ?? null,
  price: item.price,
  discountPercent: item.discountPercent ?? '0',
  vatPercent: item.vatPercent ?? '0',
  version: item.version ?? null,
})

export const stocks: FeedKind<Placed<FedStock>> = {
  name: 'stocks',
  read: async (items) => {
    const { rows, wrong } = await readRows(stockItem, items, stockName, 'code')
    const read = { rows: rows.map(({ at, item }) => placed(at, stockName(item), stockOf(item))), wrong }
    return { place: () => Promise.resolve(read) }
  },
  store: (db, read, rows) =>
    keepStocks(
      db,
      read,
      rows.map(({ fed }) => fed),
    ),
  removeNamed: removeStocks,
  countUnseen: countUnseenStocks,
  removeUnseen: removeUnseenStocks,
}

export const prices: FeedKind<Placed<FedPrice>> = {
  name: 'prices',
  read: async (items) => {
    const { rows, wrong } = await readRows(priceItem, items, (item) => priceName(priceOf(item)), 'stockCode')
    const read = { rows: rows.map(({ at, item }) => placed(at, priceName(priceOf(item)), priceOf(item))), wrong }
    return { place: () => Promise.resolve(read) }
  },
  store: (db, read, rows) =>
    keepPrices(
      db,
      read,
      rows.map(({ fed }) => fed),
    ),
  removeNamed: removePrices,
  countUnseen: countUnseenPrices,
  removeUnseen: removeUnseenPrices,
}
