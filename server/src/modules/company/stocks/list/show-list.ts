import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getStockFilters, listStocks, totalStocks } from '@vezne/contract/stocks.ts'
import { stockList, type StockRow } from '@vezne/contract/stocks/list.ts'
import { pricesOf } from '@vezne/domain/stock/price.ts'
import { availableOf, levelOf, readMillionths, writeMillionths } from '@vezne/domain/stock/quantity.ts'
import type { Reading, TenantReader } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import type { StockDeps } from '../deps.ts'
import {
  choicesStatement,
  countStatement,
  manyStatement,
  pageStatement,
  wordsOf,
  type ReadStock,
  type StockFilter,
  type StockPage,
  type StockReader,
  type WordPlan,
} from './page.store.ts'

type Placed = ReadStock & { readonly position: readonly string[] }

export async function showPage(
  { db, secret }: Reading<StockDeps>,
  input: InputOf<typeof listStocks>,
  reader: StockReader,
): Promise<ReplyOf<typeof listStocks>> {
  const page = askedPage(secret, stockList, input)
  const rows = await pageRows(db, reader, page)
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return { items: shown.map(rowOf), nextCursor: last === undefined ? null : page.cursorAt(last.position) }
}

/** Few rows bear a word, or most of them do: each is found in the way that is quick for it. */
async function pageRows(db: TenantReader, reader: StockReader, page: StockPage): Promise<readonly Placed[]> {
  const ask = (plan: WordPlan) => db.ask<Placed>(reader, pageStatement(reader, page, plan))
  const words = wordsOf(page.filter.q ?? '')
  if (words.length === 0) return ask({ few: [], many: [], walks: false })
  const [said] = await db.ask<{ many: boolean[] }>(reader, manyStatement(words))
  const many = words.filter((_, at) => said?.many[at] === true)
  const few = words.filter((word) => !many.includes(word))
  if (few.length > 0) return ask({ few, many, walks: false })
  const walked = await ask({ few, many, walks: true })
  return walked.length > page.limit ? walked : ask({ few: many, many: [], walks: false })
}

/** A figure of the database has as many zeros as its column; none of them says anything. */
function millionthsOf(figure: string | null): bigint {
  const millionths = readMillionths(figure ?? '0')
  if (millionths === undefined) throw new Error(`no figure: ${figure}`)
  return millionths
}
const numberOf = (millionths: bigint) => Number(writeMillionths(millionths))

export function rowOf(read: ReadStock): StockRow {
  return {
    id: read.id,
    code: read.code,
    barcode: read.barcode,
    name: read.name,
    brand: read.brand,
    group: read.group,
    unit: read.unit,
    perBox: read.perBox === null ? null : Number(read.perBox),
    warehouse: read.warehouse,
    ...quantitiesOf(read),
    ...pricesShown(read),
    refreshedAt: read.refreshedAt.getTime(),
    isStale: read.isStale,
    isFavourite: read.isFavourite,
  }
}

/** As much of it as the company shows: the figures, a word for them, or nothing. */
function quantitiesOf(read: ReadStock): Pick<StockRow, 'onHand' | 'reserved' | 'available' | 'incoming' | 'level'> {
  const [onHand, reserved] = [millionthsOf(read.onHand), millionthsOf(read.reserved)]
  const available = availableOf(onHand, reserved)
  const bands = { fewBelow: millionthsOf(read.fewBelow), plentyFrom: millionthsOf(read.plentyFrom) }
  const level = read.quantities === 'hidden' ? null : levelOf(available, bands)
  if (read.quantities !== 'number') return { onHand: null, reserved: null, available: null, incoming: null, level }
  return {
    onHand: numberOf(onHand),
    reserved: numberOf(reserved),
    available: numberOf(available),
    incoming: numberOf(millionthsOf(read.incoming)),
    level,
  }
}

type Priced = 'listPrice' | 'discountPercent' | 'netPrice' | 'vatPercent' | 'priceWithVat' | 'currencyCode' | 'validTo'

const NO_PRICE = {
  listPrice: null,
  discountPercent: null,
  netPrice: null,
  vatPercent: null,
  priceWithVat: null,
  currencyCode: null,
  validTo: null,
}

function pricesShown(read: ReadStock): Pick<StockRow, Priced> {
  if (read.price === null || !read.showsPrices) return NO_PRICE
  const [price, discountPercent, vatPercent] = [read.price, read.discountPercent, read.vatPercent].map(millionthsOf)
  const listed = { price: price ?? 0n, discountPercent: discountPercent ?? 0n, vatPercent: vatPercent ?? 0n }
  const { net, withVat } = pricesOf(listed)
  return {
    listPrice: numberOf(listed.price),
    discountPercent: numberOf(listed.discountPercent),
    netPrice: numberOf(net),
    vatPercent: numberOf(listed.vatPercent),
    priceWithVat: numberOf(withVat),
    currencyCode: read.currencyCode,
    validTo: read.validTo,
  }
}

/** Rows of whatever the filter leaves. What has no currency stands under none. */
export async function showTotals(
  { db }: Reading<StockDeps>,
  filter: StockFilter,
  reader: StockReader,
): Promise<ReplyOf<typeof totalStocks>> {
  const [row] = await db.ask<{ count: number }>(reader, countStatement(reader, filter))
  return [{ currencyCode: '', count: row?.count ?? 0 }]
}

export async function showChoices(
  { db }: Reading<StockDeps>,
  reader: StockReader,
): Promise<ReplyOf<typeof getStockFilters>> {
  const rows = await db.ask<{ kind: string; name: string }>(reader, choicesStatement(reader))
  const of = (kind: string) =>
    rows.flatMap((row) => (row.kind === kind && row.name !== '' ? [row.name] : [])).slice(0, 500)
  return { warehouses: of('warehouse'), brands: of('brand'), groups: of('group') }
}
