import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { listStocks } from '@vezne/contract/stocks.ts'
import type { StockRow } from '@vezne/contract/stocks/list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { FirmScope } from '../../../../kit/db/tenant-db.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { conditionsOf, type Conditions } from '../../../../kit/list/conditions.store.ts'
import {
  behind,
  orderBy,
  rowsToRead,
  statement,
  type Bind,
  type SortKey,
  type Statement,
} from '../../../../kit/list/keyset.store.ts'

export type StockFilter = NonNullable<InputOf<typeof listStocks>['filter']>
type SortField = 'name' | 'code'
export type StockPage = AskedPage<StockFilter, SortField>

/** Whose eyes: staff sees everything, a firm what its company shows it. */
export interface StockReader {
  readonly tenantId: string
  readonly firms: FirmScope
  readonly userId?: string
}

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  name: { expression: 'r.name', type: 'text' },
  code: { expression: 'r.code', type: 'text' },
}

const ID = 'r.id'

/** Column by column: what is read, before it is made less by what the reader may see. */
const COLUMNS = {
  id: 'r.id',
  code: 'r.code',
  barcode: 'r.barcode',
  name: 'r.name',
  brand: 'r.brand',
  group: 'r.group_name',
  unit: 'r.unit',
  perBox: `r.units -> 0 ->> 'factor'`,
  units: 'r.units',
  warehouse: 'r.warehouse',
  onHand: 'r.on_hand',
  reserved: 'r.reserved',
  incoming: 'r.incoming',
  refreshedAt: 'r.as_of',
  price: 'p.price',
  discountPercent: 'p.discount_percent',
  vatPercent: 'p.vat_percent',
  currencyCode: 'p.currency',
  validTo: 'p.valid_to',
  isFavourite: 'f.code is not null',
  isStale: `r.as_of < engine_now() - make_interval(hours => t.stale_hours)`,
  quantities: 't.quantities',
  showsPrices: 't.shows_prices',
  fewBelow: 't.few_below',
  plentyFrom: 't.plenty_from',
} as const satisfies Record<keyof ReadStock, string>

/** A row as it is read; figures are decimal texts. */
export interface ReadStock {
  readonly id: string
  readonly code: string
  readonly barcode: string | null
  readonly name: string
  readonly brand: string | null
  readonly group: string | null
  readonly unit: string
  readonly perBox: string | null
  readonly units: readonly { readonly unit: string; readonly factor: string }[] | null
  readonly warehouse: string
  readonly onHand: string
  readonly reserved: string
  readonly incoming: string
  readonly refreshedAt: Date
  readonly price: string | null
  readonly discountPercent: string | null
  readonly vatPercent: string | null
  readonly currencyCode: StockRow['currencyCode']
  readonly validTo: string | null
  readonly isFavourite: boolean
  readonly isStale: boolean
  readonly quantities: 'number' | 'band' | 'hidden'
  readonly showsPrices: boolean
  readonly fewBelow: string
  readonly plentyFrom: string
}

const READ = Object.entries<string>(COLUMNS)
  .map(([name, expression]) => `${expression} as "${name}"`)
  .join(', ')

const AVAILABLE = 'r.on_hand - r.reserved'

/** Each word is found by its beginning, as bytes: `IŞIK` and `ışık` are the same ones. */
export function wordsOf(asked: string): string[] {
  return searchKey(asked)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
}

/** The first text that no longer begins with the word. */
const behindAll = (word: string) => `${word}\u{10FFFF}`

const beginsWith = (word: string, bind: Bind) =>
  `w.tenant_id = (select current_tenant()) and w.word >= ${bind(word)} and w.word < ${bind(behindAll(word))}`

/** Looked up once, before any row: asked row by row, a barcode took seconds among 300 000 of them. */
const bearAll = (words: readonly string[], bind: Bind) =>
  `r.id = any (array(${words
    .map((word) => `select w.stock_id from stock_words w where ${beginsWith(word, bind)}`)
    .join(' intersect ')}))`

/** Asked of one row after the other: for words that most rows bear. */
const bears = (word: string, bind: Bind) =>
  `(select true from stock_words w where w.stock_id = r.id and ${beginsWith(word, bind)} limit 1)`

/** From so many rows on, a word is asked of each row instead of its rows being looked up. */
const MANY = 3000

/** Which of the words have many rows, each answered yes or no. */
export const manyStatement = (words: readonly string[]): Statement =>
  statement(
    (bind) =>
      `select array[${words
        .map(
          (word) => `(select count(*) > ${MANY} from (
            select from stock_words w where ${beginsWith(word, bind)} limit ${MANY + 1}) as found)`,
        )
        .join(', ')}] as many`,
  )

/**
 * How the words of a page are found. `few` are looked up, `many` asked of what is left; where every word has many rows, the
 * first ones in the order of the page are gone through, in the hope that they fill it.
 */
export interface WordPlan {
  readonly few: readonly string[]
  readonly many: readonly string[]
  readonly walks: boolean
}

/** So many rows are gone through before it is cheaper to look all of them up. */
const WALKED = 5000

/** The net price as it is shown, rounded once. */
const NET = 'round(p.price * (100 - p.discount_percent) / 100, 6)'
const priced = (is: string) => `(not t.shows_prices or ${NET} ${is})`

/** What each filter says of a row `r` under the terms `t`; one that would tell what is hidden says nothing. */
const CONDITIONS: Conditions<StockFilter> = {
  q: (asked, bind) => {
    const words = wordsOf(asked)
    return words.length === 0 ? 'true' : bearAll(words, bind)
  },
  warehouse: (names, bind) => `r.warehouse = any (${bind(names)}::text[])`,
  brand: (names, bind) => `r.brand = any (${bind(names)}::text[])`,
  group: (names, bind) => `r.group_name = any (${bind(names)}::text[])`,
  minPrice: (least, bind) => priced(`>= ${bind(least)}::numeric / 100`),
  maxPrice: (most, bind) => priced(`<= ${bind(most)}::numeric / 100`),
  inStock: (isAsked) => (isAsked ? `(${AVAILABLE} > 0 or t.quantities = 'hidden')` : 'true'),
  isFavourite: (isAsked) => (isAsked ? 'f.code is not null' : 'true'),
}

/** What the company shows: to staff all of it, with the company's own price list. */
function terms({ tenantId, firms }: StockReader, bind: Bind): string {
  const firm = firms === '*' ? null : firms.firmId
  return `(select case when ${bind(firm)}::uuid is null then 'number' else coalesce(c.quantities, 'band') end as quantities,
      ${bind(firm)}::uuid is null or coalesce(c.shows_prices, true) as shows_prices,
      coalesce(c.few_below, 10) as few_below, coalesce(c.plenty_from, 50) as plenty_from,
      coalesce(c.stale_hours, 24) as stale_hours, coalesce(o.list_code, c.list_code) as list_code,
      coalesce(o.warehouses, w.warehouses) as warehouses
    from (select 1) as one
    left join stock_policies c on c.tenant_id = ${bind(tenantId)}
    left join stock_terms o on o.tenant_id = ${bind(tenantId)} and o.firm_id = ${bind(firm)}::uuid
    left join firms m on m.tenant_id = ${bind(tenantId)} and m.id = ${bind(firm)}::uuid
    left join stock_group_terms w on w.tenant_id = m.tenant_id and w.group_code = m.group_code) as t`
}

function source(reader: StockReader, bind: Bind): string {
  return `${terms(reader, bind)}
    join stocks r on r.tenant_id = ${bind(reader.tenantId)} and r.removed_as_of is null
      and (t.warehouses is null or r.warehouse = any (t.warehouses))
    left join stock_favourites f on f.tenant_id = r.tenant_id and f.user_id = ${bind(reader.userId ?? null)}::uuid
      and f.code = r.code`
}

const PRICE = `left join lateral (
    select p.* from stock_prices p where p.tenant_id = r.tenant_id and p.ledger_id = r.ledger_id and p.stock_code = r.code
      and p.list_code = t.list_code and p.removed_as_of is null and p.valid_from <= (engine_now() at time zone 'Europe/Istanbul')::date
      and (p.valid_to is null or p.valid_to >= (engine_now() at time zone 'Europe/Istanbul')::date)
    order by p.valid_from desc, p.currency <> 'TRY', p.currency limit 1) as p on true`

/** The rows that a filter leaves; their prices are looked up where the filter asks for them. */
function filtered(reader: StockReader, filter: StockFilter, bind: Bind, more: readonly string[] = []): string {
  const isPriced = filter.minPrice !== undefined || filter.maxPrice !== undefined
  const where = ['true', ...conditionsOf(CONDITIONS, filter, bind), ...more].join(' and ')
  return `${source(reader, bind)} ${isPriced ? PRICE : ''} where ${where}`
}

/**
 * A page's rows, and behind each row's columns the texts of its position. Which rows are on it is found first: one letter
 * leaves tens of thousands, and fifty of them need a price.
 */
export function pageStatement(
  reader: StockReader,
  { filter: { q: _, ...filter }, ...page }: StockPage,
  { few, many, walks }: WordPlan,
): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  const order = orderBy(keys, ID)
  return statement((bind) => {
    const after = page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]
    const looked = few.length === 0 ? [] : [bearAll(few, bind)]
    const asked = many.map((word) => bears(word, bind))
    const left = filtered(reader, filter, bind, [...after, ...looked, ...(walks ? [] : asked)])
    const from = walks
      ? `(select r.* from ${left} order by ${order} limit ${WALKED}) as r where ${asked.join(' and ')}`
      : left
    const ids = `select ${ID} from ${from} order by ${order} limit ${rowsToRead(page.limit)}`
    const position = [...keys.map(({ expression }) => expression), ID].map((expression) => `(${expression})::text`)
    return `select ${READ}, array[${position.join(', ')}] as position
      from ${source(reader, bind)} ${PRICE} where ${ID} = any (array(${ids})) order by ${order}`
  })
}

/** How many rows the filter leaves; they have no money to add up. */
export function countStatement(reader: StockReader, filter: StockFilter): Statement {
  return statement((bind) => `select count(*)::int as count from ${filtered(reader, filter, bind)}`)
}

const rowsWhere = (reader: StockReader, where: (bind: Bind) => string, order: string) =>
  statement(
    (bind) => `select ${READ} from ${source(reader, bind)} ${PRICE}
      where ${where(bind)} order by ${order} limit 200`,
  )

/** One row, if it stands in a warehouse that the reader sees. */
export const rowStatement = (reader: StockReader, id: string): Statement =>
  rowsWhere(reader, (bind) => `r.id = ${bind(id)}`, 'r.id')

/** An item wherever the reader sees it. */
export const itemStatement = (reader: StockReader, code: string): Statement =>
  rowsWhere(reader, (bind) => `r.code = ${bind(code)}`, 'r.warehouse, r.id')

/** What can be chosen from, in the reader's warehouses: warehouses, brands and groups, a kind and a name each. */
export function choicesStatement(reader: StockReader): Statement {
  return statement(
    (bind) => `select distinct v.kind, v.name collate "tr-x-icu" as name from ${source(reader, bind)}
      cross join lateral (values ('warehouse', r.warehouse), ('brand', r.brand), ('group', r.group_name)) as v (kind, name)
      where v.name is not null order by 1, 2 limit 1500`,
  )
}
