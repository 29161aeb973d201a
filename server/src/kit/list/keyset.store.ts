import type { Direction } from '@vezne/contract/kit/list.ts'

/** Collects the values of a statement; returns the placeholder of each in the text. */
export type Bind = (value: unknown) => string

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export function statement(write: (bind: Bind) => string): Statement {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { text, values }
}

/** One field of an order: its SQL, and the type that a position's text is read as. */
export interface SortKey {
  readonly expression: string
  readonly type: string
  readonly direction: Direction
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const

/** The id ends every order. It runs against the first field, as `(created_at desc, id)` has it, so an index serves both ways. */
const withId = (keys: readonly SortKey[], id: string): SortKey[] => [
  ...keys,
  { expression: id, type: 'uuid', direction: OPPOSITE[keys[0]?.direction ?? 'desc'] },
]

export const orderBy = (keys: readonly SortKey[], id: string): string =>
  withId(keys, id)
    .map(({ expression, direction }) => `${expression} ${direction}`)
    .join(', ')

/** The condition for all rows after a position. The first field is also compared alone: an index can begin there. */
export function behind(keys: readonly SortKey[], id: string, position: readonly string[], bind: Bind): string {
  const all = withId(keys, id)
  if (position.length !== all.length) throw new Error('a position has a text for each field of the order, and the id')
  const values = all.map(({ type }, at) => `${bind(position[at])}::${type}`)
  const past = (at: number) => `${all[at]?.expression} ${all[at]?.direction === 'asc' ? '>' : '<'} ${values[at]}`
  const ways = all.map((_, at) => {
    const same = all.slice(0, at).map(({ expression }, before) => `${expression} = ${values[before]}`)
    return `(${[...same, past(at)].join(' and ')})`
  })
  const [first] = all
  return `${first?.expression} ${first?.direction === 'asc' ? '>=' : '<='} ${values[0]} and (${ways.join(' or ')})`
}

const SIZES = [11, 26, 51, 101, 201] as const

/**
 * How many rows are read for a page: one more than requested, to see whether there is another page. In a few steps,
 * since each is a statement that the database plans anew; it would guess at a number that came as a value.
 */
export const rowsToRead = (limit: number): number => SIZES.find((size) => size > limit) ?? limit + 1
