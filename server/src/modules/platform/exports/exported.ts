import { LANGUAGES, type Bilingual, type Language } from '@vezne/contract/kit/language.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { PAGE_ROWS, type List } from '@vezne/contract/kit/list.ts'
import * as z from 'zod'
import type { FirmScope, TenantDatabase, TenantReader } from '../../../kit/db/tenant-db.ts'
import { spooled } from '../../../kit/spool.ts'
import type { Task } from '../task-runs/index.ts'
import type { Row, Sheet } from './formats/sheet.ts'

/** Whose rows a file has: those that whoever asks for it sees. */
export interface Scope {
  readonly tenantId: string
  readonly firms: FirmScope
}

/** What the task of a list is told: who asked, what they see, and what they asked for, as it came over the wire. */
export const exportInput = z.object({
  userId: z.uuid(),
  firms: z.union([z.literal('*'), z.object({ firmId: z.uuid(), withSubFirms: z.boolean() })]),
  language: z.enum(LANGUAGES),
  asked: z.record(z.string(), z.unknown()),
})

interface Described<L extends List> {
  readonly list: L
  /** As people know the list. */
  readonly title: Bilingual
  /** What files are called, in letters that every system takes. */
  readonly fileName: Bilingual
  readonly task: Task<typeof exportInput>
  /** A page of the list, as its own call answers it, read by the snapshot of the whole file. */
  readonly page: (reader: TenantReader, scope: Scope, input: InputOf<L['page']>) => Promise<ReplyOf<L['page']>>
  /** How many rows the filter leaves. */
  readonly count: (scope: Scope, filter: NonNullable<InputOf<L['export']>['filter']>) => Promise<number>
  /** Refuses a filter about what is not there, before the first piece of a file has left. */
  readonly judge?: (scope: Scope, filter: NonNullable<InputOf<L['export']>['filter']>) => Promise<void>
}

/** What every list is asked for a file. */
export interface Asked {
  readonly filter?: Readonly<Record<string, unknown>> | undefined
  readonly sort?: readonly unknown[] | undefined
  readonly columns?: readonly string[] | undefined
  readonly format: 'csv' | 'xlsx' | 'pdf'
}

interface Page {
  readonly items: readonly Row[]
  readonly nextCursor: string | null
}

/** A list that can be taken away as a file: its description, and how its rows are read. */
export interface Exported extends Pick<Described<List>, 'list' | 'title' | 'fileName' | 'task'> {
  readonly page: (reader: TenantReader, scope: Scope, input: object) => Promise<Page>
  readonly count: (scope: Scope, filter: object) => Promise<number>
  readonly judge?: (scope: Scope, filter: object) => Promise<void>
}

export function exported<L extends List>(described: Described<L>): Exported {
  return described as unknown as Exported
}

export function sheetOf({ list, title }: Exported, { columns: chosen }: Asked, language: Language): Sheet {
  const byKey = new Map(list.columns.map((column) => [column.key, column]))
  const shown = list.columns.filter(({ isExtra }) => isExtra !== true)
  const columns =
    chosen === undefined || chosen.length === 0 ? shown : [...new Set(chosen)].map((key) => byKey.get(key))
  return { title: title[language], language, columns: columns.filter((column) => column !== undefined) }
}

/**
 * Every row of one snapshot: a file shows the list as it was at one moment, however long it is. Page by page by the keyset
 * of the list, so page 500 costs what the first one does; spooled, so the transaction is over once the last page is
 * read, however slowly the file is taken.
 */
export const pagesOf = (
  database: TenantDatabase,
  what: Exported,
  scope: Scope,
  asked: Asked,
): AsyncIterable<readonly Row[]> =>
  spooled(database.piecesOfSnapshot(scope, (reader) => pagesRead(reader, what, scope, asked)))

async function* pagesRead(
  reader: TenantReader,
  { page }: Exported,
  scope: Scope,
  { filter, sort }: Asked,
): AsyncIterable<readonly Row[]> {
  let cursor: string | null = null
  do {
    const { items, nextCursor }: Page = await page(reader, scope, { filter, sort, cursor, limit: PAGE_ROWS.most })
    yield items
    cursor = nextCursor
  } while (cursor !== null)
}
