import { PAGE_ROWS, type Sort } from '@vezne/contract/kit/list.ts'
import type { Secrets } from '../secret.ts'
import { boundTo, readCursor, writeCursor } from './cursor.ts'

interface Listed<Field extends string> {
  readonly path: string
  readonly sortedAtFirst: Sort<Field>
}

interface Input<Filter, Field extends string> {
  readonly filter?: Filter | undefined
  readonly sort?: readonly Sort<Field>[] | undefined
  readonly cursor?: string | null | undefined
  readonly limit?: number | undefined
}

/** What a page is asked for, with every part filled in. */
export interface AskedPage<Filter, Field extends string = string> {
  readonly filter: Partial<Filter>
  readonly sort: readonly [Sort<Field>, ...Sort<Field>[]]
  readonly limit: number
  /** The end of the page before: a text for each field of the order, and the id. */
  readonly after: readonly string[] | undefined
  /** Returns the cursor of the page that begins after this position. */
  readonly cursorAt: (position: readonly string[]) => string
}

export function askedPage<Filter, Field extends string>(
  secrets: Secrets,
  { path, sortedAtFirst }: Listed<Field>,
  { filter, sort = [], cursor, limit = PAGE_ROWS.usual }: Input<Filter, Field>,
): AskedPage<Filter, Field> {
  const [first = sortedAtFirst, ...others] = eachFieldOnce(sort)
  const bound = boundTo(path, filter ?? {}, [first, ...others])
  return {
    filter: filter ?? {},
    sort: [first, ...others],
    limit,
    after: cursor === undefined || cursor === null ? undefined : readCursor(secrets, bound, cursor),
    cursorAt: (position) => writeCursor(secrets, bound, position),
  }
}

/** The second mention of a field decides nothing. */
const eachFieldOnce = <Field extends string>(sort: readonly Sort<Field>[]) =>
  sort.filter(({ field }, at) => sort.findIndex((other) => other.field === field) === at)
