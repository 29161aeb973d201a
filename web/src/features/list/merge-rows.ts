import type { Row } from './row.ts'

interface Page {
  readonly items: readonly Row[]
  readonly nextCursor: string | null
}

/**
 * Which pages may look different now. Null: more has changed than can be named. A row that is on none of them is new,
 * and new rows stand on the first page.
 */
export function pagesToAsk(pages: readonly Page[], changed: readonly string[] | null): number[] {
  if (changed === null) return [0]
  const wanted = new Set(changed)
  const found = pages.flatMap(({ items }, at) => (items.some(({ id }) => wanted.has(id)) ? [at] : []))
  const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
  const hasNew = changed.some((id) => !known.has(id))
  return [...new Set([...(hasNew ? [0] : []), ...found])]
}

/**
 * A page that was read again, in the place of what it was. What the new answer no longer has was pushed off its end and
 * stays, unless it is what has changed: then the filter does not find it any more.
 */
export function mergePage<P extends Page>(old: P, fresh: P, changed: readonly string[] | null): P {
  const gone = new Set(changed)
  const here = new Set(fresh.items.map(({ id }) => id))
  const pushed = old.items.filter(({ id }) => !here.has(id) && !gone.has(id))
  return { ...old, items: [...fresh.items, ...pushed] }
}
