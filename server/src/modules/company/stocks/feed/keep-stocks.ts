import { randomUUIDv7 } from 'node:crypto'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import {
  countUnseenRows,
  PRICE_SHELF,
  removeRows,
  removeUnseenRows,
  rewordStocks,
  STOCK_SHELF,
  upsertRows,
  type StockRead,
} from './shelf.store.ts'

/** What an ERP says is in a warehouse; figures are plain decimals. */
export interface FedStock {
  readonly code: string
  readonly warehouse: string
  readonly barcode: string | null
  readonly name: string
  readonly brand: string | null
  readonly group: string | null
  readonly unit: string
  readonly units: readonly { readonly unit: string; readonly factor: string }[]
  readonly onHand: string
  readonly reserved: string
  readonly incoming: string
  readonly version: number | null
}

export interface FedPrice {
  readonly stockCode: string
  readonly listCode: string
  readonly currency: string
  readonly validFrom: string
  readonly validTo: string | null
  readonly price: string
  readonly discountPercent: string
  readonly vatPercent: string
  readonly version: number | null
}

/** How an ERP names a row that it removes: its key, part by part. */
const BETWEEN = '|'
export const stockName = ({ code, warehouse }: Pick<FedStock, 'code' | 'warehouse'>) => [code, warehouse].join(BETWEEN)
export const priceName = (price: Pick<FedPrice, 'stockCode' | 'listCode' | 'currency' | 'validFrom'>) =>
  [price.stockCode, price.listCode, price.currency, price.validFrom].join(BETWEEN)

/** The last parts have no such sign in them; whatever stands before them is the code. */
function partsOf(name: string, count: number): string[] {
  const parts = name.split(BETWEEN)
  const code = parts.slice(0, parts.length - count + 1).join(BETWEEN)
  return [code, ...parts.slice(parts.length - count + 1)]
}

export async function keepStocks(db: TenantDb, read: StockRead, stocks: readonly FedStock[]) {
  const rows = stocks.map(({ group, onHand, ...stock }) => ({
    new_id: randomUUIDv7(),
    ...stock,
    group_name: group,
    on_hand: onHand,
  }))
  const { changed, ...counts } = await upsertRows(db, STOCK_SHELF, read, rows)
  if (changed.length > 0) await rewordStocks(db, changed)
  return counts
}

export const removeStocks = (db: TenantDb, read: StockRead, named: readonly string[]) =>
  removeRows(
    db,
    STOCK_SHELF,
    read,
    named.map((name) => {
      const [code = '', warehouse = ''] = partsOf(name, 2)
      return { code, warehouse }
    }),
  )

export const removeUnseenStocks = (db: TenantDb, read: StockRead) => removeUnseenRows(db, STOCK_SHELF, read)
export const countUnseenStocks = (db: TenantDb, read: StockRead) => countUnseenRows(db, STOCK_SHELF, read)

export async function keepPrices(db: TenantDb, read: StockRead, prices: readonly FedPrice[]) {
  const rows = prices.map((price) => ({
    new_id: randomUUIDv7(),
    version: price.version,
    stock_code: price.stockCode,
    list_code: price.listCode,
    currency: price.currency,
    valid_from: price.validFrom,
    valid_to: price.validTo,
    price: price.price,
    discount_percent: price.discountPercent,
    vat_percent: price.vatPercent,
  }))
  const { changed: _, ...counts } = await upsertRows(db, PRICE_SHELF, read, rows)
  return counts
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const removePrices = (db: TenantDb, read: StockRead, named: readonly string[]) =>
  removeRows(
    db,
    PRICE_SHELF,
    read,
    named.flatMap((name) => {
      const [stock_code = '', list_code = '', currency = '', valid_from = ''] = partsOf(name, 4)
      return DAY.test(valid_from) ? [{ stock_code, list_code, currency, valid_from }] : []
    }),
  )

export const removeUnseenPrices = (db: TenantDb, read: StockRead) => removeUnseenRows(db, PRICE_SHELF, read)
export const countUnseenPrices = (db: TenantDb, read: StockRead) => countUnseenRows(db, PRICE_SHELF, read)
