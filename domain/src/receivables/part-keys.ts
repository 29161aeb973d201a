import type { Side } from './side.ts'

/** The key of a part of a document. */
export const partKey = (key: string, installmentNo: number): string => `${key} ${installmentNo}`

/** The document that a part belongs to; a key that is no part is its own. Keys of documents end with their side. */
export const wholeKey = (key: string): string => key.replace(/ (debit|credit) \d+$/, ' $1')

/** Which part of its document a key is; undefined for a whole one. */
export function partNo(key: string): number | undefined {
  const [, no] = / (?:debit|credit) (\d+)$/.exec(key) ?? []
  return no === undefined ? undefined : Number(no)
}

/** Whether two keys are of one debt: the same, or a document and a part of it. */
export const meet = (one: string, other: string): boolean =>
  one === other || wholeKey(one) === other || one === wholeKey(other)

/** Items that something decided for a key reaches: that very one first, then the others of its document. */
export function reachedBy<Item extends { readonly key: string }>(items: readonly Item[], key: string): Item[] {
  const same = items.filter((item) => item.key === key)
  const others = items.filter((item) => item.key !== key && wholeKey(item.key) === wholeKey(key))
  return [...same, ...others]
}

/** Keys of items end with their side; a debt that is more than closed is a credit. */
export const sideOfKey = (key: string): Side =>
  key.startsWith('over:') || wholeKey(key).endsWith(' credit') ? 'credit' : 'debit'
