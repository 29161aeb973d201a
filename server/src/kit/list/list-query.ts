import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { List } from '@vezne/contract/kit/list.ts'
import type * as z from 'zod/mini'
import type { FirmScope, Question, TenantReader } from '../db/tenant-db.ts'
import type { Secrets } from '../secret.ts'
import { askedPage, type AskedPage } from './asked-page.ts'
import { conditionsOf, type Conditions } from './conditions.store.ts'
import { behind, orderBy, rowsToRead, statement, type Bind, type SortKey } from './keyset.store.ts'
import { number, type Reader } from './readers.ts'

/** The caller whose rows are read. */
export interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

type ItemOf<L extends List> = z.output<L['item']>
export type FilterOf<L extends List> = NonNullable<InputOf<L['page']>['filter']>
type TotalOf<L extends List> = ReplyOf<L['total']> extends readonly (infer Total)[] ? Total : never
type Field<L extends List> = L['sorts'][number]

/** Each column: its SQL, and how its value is read. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: readonly [expression: string, reader: Reader<Row[Name]>] }

/** A page while its statement is written. */
export interface Page<L extends List, Who extends Asking = Asking> extends AskedPage<FilterOf<L>, Field<L>> {
  readonly asking: Who
  readonly bind: Bind
  /** Conditions of the list's own `tenant`, of the filter without what is handled elsewhere, and of the cursor. */
  readonly where: (except?: keyof FilterOf<L>) => string
  /** `order by … limit …` of the page. */
  readonly order: string
}

/** A row for each currency. */
type Totals<Total> = Columns<Total> | ((where: string) => { readonly from: string; readonly columns: Columns<Total> })

interface Described<L extends List, Row, Who extends Asking> {
  readonly from: string
  /** The column of the company; unset in a list of the platform. */
  readonly tenant?: string
  /** A condition that holds for every row of the list. */
  readonly only?: string
  readonly id: string
  readonly columns: Columns<Row>
  readonly filters: Conditions<FilterOf<L>, Who>
  readonly sorts: Readonly<Record<Field<L>, Omit<SortKey, 'direction'>>>
  /** Unset: rows have no currency, and are counted alone. */
  readonly totals?: Totals<TotalOf<L>>
  /** The source of a page's rows, if an index needs another form than `from` and `where`. */
  readonly source?: (page: Page<L, Who>) => string
  readonly keepsPlan?: (page: AskedPage<FilterOf<L>, Field<L>>, asking: Who) => boolean
}

interface Deps {
  readonly db: Pick<TenantReader, 'ask'>
}

type Kept = Readonly<Record<string, unknown>>

/** Columns that a detail reads beside those of the list, and the joins that they need. */
interface More<Row> {
  readonly columns: Columns<Row>
  readonly join?: string
}

export interface ListQuery<L extends List, Row = ItemOf<L>, Who extends Asking = Asking> {
  readonly list: L
  /** The statement of a page, for a look at its plan. */
  readonly statement: (asking: Who, page: AskedPage<FilterOf<L>, Field<L>>) => Question
  readonly page: (
    deps: Deps & { readonly secret: Secrets },
    input: InputOf<L['page']>,
    asking: Who,
  ) => Promise<{ items: Row[]; nextCursor: string | null }>
  readonly totals: (deps: Deps, filter: Partial<FilterOf<L>>, asking: Who) => Promise<TotalOf<L>[]>
  readonly count: (deps: Deps, filter: Partial<FilterOf<L>>, asking: Who) => Promise<number>
  /** One row of the list, and perhaps more of it. */
  readonly one: <Beside = object>(
    deps: Deps,
    id: string,
    asking: Who,
    more?: More<Beside>,
  ) => Promise<(Row & Beside) | undefined>
}

const entriesOf = <Row>(columns: Columns<Row>) =>
  Object.entries<readonly [expression: string, read: (kept: unknown) => unknown]>(columns)

const selected = <Row>(columns: Columns<Row>) =>
  entriesOf(columns).map(([name, [expression]]) => `${expression} as "${name}"`)

const readBy =
  <Row>(columns: Columns<Row>) =>
  (kept: Kept): Row =>
    Object.fromEntries(entriesOf(columns).map(([name, [, read]]) => [name, read(kept[name])])) as Row

const COUNTED = { count: ['count(*)', number] } as const

/** A list whose rows are read in another form than they leave: its use case makes the contract's items of them. */
export function rowQuery<L extends List, Row, Who extends Asking = Asking>(
  list: L,
  described: Described<L, Row, Who>,
): ListQuery<L, Row, Who> {
  const { from, tenant, only, id, columns, totals, sorts } = described
  const itemOf = readBy(columns)
  const ofFilter = (bind: Bind, filter: Partial<FilterOf<L>>, asking: Who, except?: keyof FilterOf<L>) => [
    tenant === undefined ? 'true' : `${tenant} = ${bind(asking.tenantId)}`,
    ...(only === undefined ? [] : [only]),
    ...conditionsOf(described.filters, filter, bind, except, asking),
  ]

  const statementOf = (asking: Who, page: AskedPage<FilterOf<L>, Field<L>>): Question => {
    const keys = page.sort.map(({ field, direction }) => ({ ...sorts[field], direction }))
    const order = `order by ${orderBy(keys, id)} limit ${rowsToRead(page.limit)}`
    const position = [...keys.map(({ expression }) => expression), id].map((expression) => `(${expression})::text`)
    const written = statement((bind) => {
      const where = (except?: keyof FilterOf<L>) =>
        [
          ...ofFilter(bind, page.filter, asking, except),
          ...(page.after === undefined ? [] : [behind(keys, id, page.after, bind)]),
        ].join(' and ')
      const rows = described.source?.({ ...page, asking, bind, where, order }) ?? `${from} where ${where()}`
      return `select ${selected(columns).join(', ')}, array[${position.join(', ')}] as "position" from ${rows} ${order}`
    })
    return described.keepsPlan?.(page, asking) === true ? { ...written, keepsPlan: true } : written
  }

  const sum = async <Total>({ db }: Deps, filter: Partial<FilterOf<L>>, asking: Who, wanted: Totals<Total>) => {
    let read: Columns<Total> | undefined
    const question = statement((bind) => {
      const where = ofFilter(bind, filter, asking).join(' and ')
      const own = typeof wanted === 'function' ? wanted(where) : { from: `${from} where ${where}`, columns: wanted }
      read = own.columns
      const grouped = 'currencyCode' in own.columns ? ' group by "currencyCode" order by "currencyCode"' : ''
      return `select ${selected(own.columns).join(', ')} from ${own.from}${grouped}`
    })
    const rows = await db.ask<Kept>(asking, question)
    return read === undefined ? [] : rows.map(readBy(read))
  }
  const count = async (deps: Deps, filter: Partial<FilterOf<L>>, asking: Who) =>
    (await sum<{ count: number }>(deps, filter, asking, COUNTED))[0]?.count ?? 0

  return {
    list,
    statement: statementOf,
    page: async ({ db, secret }, input, asking) => {
      const page = askedPage<FilterOf<L>, Field<L>>(secret, list, input)
      const rows = await db.ask<Kept & { readonly position: readonly (string | null)[] }>(
        asking,
        statementOf(asking, page),
      )
      const shown = rows.slice(0, page.limit)
      const last = rows.length > page.limit ? shown.at(-1) : undefined
      const nextCursor = last === undefined ? null : page.cursorAt(last.position.map((part) => part ?? ''))
      return { items: shown.map(itemOf), nextCursor }
    },
    totals: async (deps, filter, asking) => {
      if (totals !== undefined) return sum(deps, filter, asking, totals)
      const all = await count(deps, filter, asking)
      return all === 0 ? [] : [{ currencyCode: '', count: all } as TotalOf<L>]
    },
    count,
    one: async <Beside>({ db }: Deps, rowId: string, asking: Who, more?: More<Beside>) => {
      const beside = more?.columns ?? ({} as Columns<Beside>)
      const question = statement((bind) => {
        const where = [`${id} = ${bind(rowId)}`, ...ofFilter(bind, {}, asking)].join(' and ')
        return `select ${[...selected(columns), ...selected(beside)].join(', ')} from ${from} ${more?.join ?? ''} where ${where}`
      })
      const [row] = await db.ask<Kept>(asking, question)
      return row && { ...itemOf(row), ...readBy(beside)(row) }
    },
  }
}

/**
 * A list from its table to its calls: page, totals, one row and file follow from this one description. A column that is
 * read as another type than the contract's item has does not compile.
 */
export const listQuery = <L extends List, Who extends Asking = Asking>(
  list: L,
  described: Described<L, ItemOf<L>, Who>,
): ListQuery<L, ItemOf<L>, Who> => rowQuery(list, described)
