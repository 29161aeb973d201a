import type { Right } from '@vezne/domain/access/rights.ts'
import { isDay } from '@vezne/domain/calendar/day.ts'
import * as z from 'zod/mini'
import { endpoint, type Access, type Endpoint, type Shape } from './endpoint.ts'
import { id, instantMs, list as listOf, requiredText, text } from './fields.ts'
import type { Bilingual } from './language.ts'
import type { RefusalCode } from './refusals.ts'

/** Rows of a page where no number is requested, and the most there can be. */
export const PAGE_ROWS = { usual: 50, most: 200 } as const

const SORTS_MOST = 3
const CURSOR_LONGEST = 1000

/** The labels of a column or filter whose values are a known few. */
type Words = Readonly<Record<string, Bilingual>>

/**
 * What a column holds: screen and file format it by this. `instant` milliseconds, `day` text, `amount` money in the
 * currency of the same row, `rate` a percentage, `figure` a quantity and `price` one unit's worth of it with up to six
 * decimals, `status` and `word` one of the column's words, `flag` yes or no.
 */
export type ColumnKind =
  | 'instant'
  | 'day'
  | 'amount'
  | 'number'
  | 'rate'
  | 'figure'
  | 'price'
  | 'text'
  | 'status'
  | 'word'
  | 'flag'

export interface Column<Key extends string = string> {
  readonly key: Key
  readonly kind: ColumnKind
  readonly title: Bilingual
  readonly words?: Words
  /** Shown where there is no value, if that means something. */
  readonly none?: Bilingual
  /** Offered by the column chooser, and hidden at first. */
  readonly isExtra?: true
}

/** How a filter is sent: the two ends of a time or of an amount, some of a known few, ids, one of two, free text. */
type FilterKind = 'from' | 'to' | 'least' | 'most' | 'words' | 'numbers' | 'ids' | 'flag' | 'text'

/** What an index finds over all years: all rows, or so few that any other filter may look at them all. */
type Reach = 'all' | 'few'

export interface Filter<Accepts extends Shape = Shape> {
  readonly kind: FilterKind
  readonly title: Bilingual
  readonly accepts: Accepts
  readonly words?: Words
  /** Set where an index serves it, perhaps by the value's shape. Others look at some days (`list-reach.ts`). */
  readonly reach?: Reach | ((asked: string) => Reach | undefined)
}

type Filters = Readonly<Record<string, Filter>>
type FilterShape<F extends Filters> = { [Key in keyof F]: z.ZodMiniOptional<F[Key]['accepts']> }

export type Direction = 'asc' | 'desc'
export interface Sort<Field extends string = string> {
  readonly field: Field
  readonly direction: Direction
}

/** One end of a time, both ends included: a moment, or a whole day as Istanbul counts it. */
export const whenFilter = z.union([instantMs, z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay))])

const direction = z.enum(['asc', 'desc'])

interface Description<
  Who extends Access,
  F extends Filters,
  Item extends z.ZodMiniObject,
  Sorts extends readonly (keyof z.output<Item> & string)[],
  Totals extends Readonly<Record<string, Shape>>,
> {
  /** `/Module`: List, Totals and Export are below it. */
  readonly path: `/${string}`
  /** The path of a page, where it is not `List`. */
  readonly pagePath?: `/${string}`
  readonly access: Who
  /** Another right that opens it as well, for reading: an auditor's. */
  readonly orElse?: Right | readonly Right[]
  readonly summary: string
  readonly filters: F
  readonly item: Item
  /** Sortable fields, and the order where none is requested. The server settles ties by the id. */
  readonly sorts: Sorts
  readonly sortedAtFirst: Sort<Sorts[number]>
  readonly columns: readonly Column<keyof z.output<Item> & string>[]
  /** Totals of the whole filter, beside currency and count. */
  readonly totals: Totals
  /** Refusals of its calls beside a cursor of another question: for a list of something that may not be there. */
  readonly alsoRefuses?: readonly RefusalCode[]
}

/**
 * One description of a list: its calls, and what screens and files draw. A module exports the calls that it answers;
 * the rest is only described.
 */
export function list<
  const Who extends Access,
  const F extends Filters,
  Item extends z.ZodMiniObject,
  const Sorts extends readonly (keyof z.output<Item> & string)[],
  Totals extends Readonly<Record<string, Shape>>,
>(described: Description<Who, F, Item, Sorts, Totals>) {
  const { path, access, summary, item, alsoRefuses = [] } = described
  const orElse = described.orElse === undefined ? {} : { orElse: described.orElse }
  const filter = filterOf(described.filters)
  const sort = z.optional(listOf(z.strictObject({ field: z.enum(described.sorts), direction }), SORTS_MOST))
  const cursor = z.optional(z.nullable(text(CURSOR_LONGEST)))
  const limit = z.optional(z.int().check(z.minimum(1), z.maximum(PAGE_ROWS.most)))
  const keys = described.columns.map(({ key }) => key)
  return {
    ...described,
    page: endpoint({
      method: 'POST',
      path: described.pagePath ?? `${path}/List`,
      access,
      ...orElse,
      reads: true,
      summary,
      input: z.strictObject({ filter, sort, cursor, limit }),
      reply: z.object({
        items: listOf(item, PAGE_ROWS.most),
        nextCursor: z.nullable(text(CURSOR_LONGEST)),
      }),
      refusals: ['invalid-cursor', ...alsoRefuses],
    }),
    total: endpoint({
      method: 'POST',
      path: `${path}/Totals`,
      access,
      ...orElse,
      reads: true,
      summary: `${summary}: the totals of the whole filter, by currency`,
      input: z.strictObject({ filter }),
      reply: listOf(
        z.object({ currencyCode: text(3), count: z.int().check(z.maximum(1e15)), ...described.totals }),
        20,
      ),
      refusals: [...alsoRefuses],
    }),
    /** Answers a file, or the task that makes one. */
    export: endpoint({
      method: 'POST',
      path: `${path}/Export`,
      access: 'export',
      alsoNeeds: access,
      sendsFile: true,
      summary: `${summary}: as a file`,
      input: z.strictObject({
        filter,
        sort,
        columns: z.optional(listOf(z.enum(keys), keys.length)),
        format: z.enum(['csv', 'xlsx', 'pdf']),
      }),
      reply: z.object({ taskId: id }),
      refusals: ['export-too-large', ...alsoRefuses],
    }),
  }
}

function filterOf<F extends Filters>(filters: F) {
  const optional = Object.entries(filters).map(([name, { accepts }]) => [name, z.optional(accepts)])
  return z.optional(z.strictObject(Object.fromEntries(optional) as FilterShape<F>))
}

/** Free text to look for. */
export const searchFilter = requiredText(100)

export interface List {
  readonly path: string
  readonly filters: Filters
  readonly item: z.ZodMiniObject
  readonly sorts: readonly string[]
  readonly sortedAtFirst: Sort
  readonly columns: readonly Column[]
  readonly page: Endpoint
  readonly total: Endpoint
  readonly export: Endpoint
}
