import { queryText } from '../../kit/query.ts'
import type { LogoBooks } from './books.store.ts'
import { readFilter, readSort } from './list-filter.ts'
import { countOf, fieldsOf, pageOf, whole } from './resources.store.ts'
import type { resourceOf } from './resources.store.ts'
import type { Place } from './schema.ts'

type Resource = NonNullable<ReturnType<typeof resourceOf>>
type Asked = { readonly place: Place; readonly resource: Resource; readonly query: unknown; readonly url: string }

const isYes = (text: string) => ['true', '1'].includes(text.toLowerCase())

/** A page of a list: never longer than the site allows, whatever was asked for. */
export function listOf(books: LogoBooks, { place, resource, query, url }: Asked) {
  const fields = fieldsOf(resource)
  const { where, values } = readFilter(queryText(query, 'q'), fields)
  const most = books.site().maxLimit
  const wanted = Number(queryText(query, 'limit') || most)
  const limit = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, most) : most
  const offset = Math.max(0, Math.trunc(Number(queryText(query, 'offset')) || 0))
  const page = {
    where,
    values: [...values],
    sort: readSort(queryText(query, 'sort'), fields),
    limit: limit + 1,
    offset,
  }
  const rows = pageOf(books, place, resource, page)
  const isExpanded = queryText(query, 'expandLevel').toLowerCase() === 'full' || queryText(query, 'expand') !== ''
  const names = queryText(query, 'fields')
    .split(',')
    .map((name) => name.trim().toUpperCase())
    .filter((name) => name !== '')
  const items = rows.slice(0, limit).map((row) => {
    const item = isExpanded ? whole(books, place, resource, row) : row
    return names.length === 0 ? item : Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
  })
  const wantsCount = isYes(queryText(query, 'withCount')) || isYes(queryText(query, 'count'))
  const at = (next: number) => addressOf(url, next, limit)
  return {
    Meta: { href: url },
    offset,
    count: items.length,
    ...(wantsCount ? { totalCount: countOf(books, place, resource, page) } : {}),
    limit,
    first: at(0),
    next: rows.length > limit ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    items,
  }
}

function addressOf(url: string, offset: number, limit: number): string {
  const address = new URL(url)
  address.searchParams.set('offset', String(offset))
  address.searchParams.set('limit', String(limit))
  return address.href
}
