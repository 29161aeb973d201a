import type { Term } from './term-parts.ts'

/** In how many parts a document may be paid, and how far apart they may stand. */
export const MOST_PARTS = 36
export const LONGEST_STEP = 365

/** What accountants call it: `3x1A` is three parts a month apart, `3x30G` thirty days. */
export const termCode = ({ count, every, unit }: Term) => `${count}x${every}${unit === 'month' ? 'A' : 'G'}`

const WRITTEN = /^(\d{1,3})(?:\s*[x×*]\s*(\d{1,3})\s*(ay|a|months?|m|gün|gun|g|days?|d))?$/
const DAYS = /^[gd]/

/** A term as people write it: `3`, `3 x 1 ay`, `3x30 gün`. Null is one part, which is none; undefined cannot be read. */
export function readTerm(text: string): Term | null | undefined {
  const [, parts, step = '1', word = 'ay'] = WRITTEN.exec(text.trim().toLowerCase()) ?? []
  const [count, every] = [Number(parts), Number(step)]
  if (count === 1) return null
  const isRead = count >= 2 && count <= MOST_PARTS && every >= 1 && every <= LONGEST_STEP
  return isRead ? { count, every, unit: DAYS.test(word) ? 'day' : 'month' } : undefined
}
