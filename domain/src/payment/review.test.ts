import { describe, expect, it } from 'vitest'
import { booksAtTheEnd, type BookedSale, type ForTheBooks, type Judge, type ReviewEnd } from './review.ts'

const table: [ReviewEnd, Judge, Record<BookedSale, ForTheBooks>][] = [
  ['approved', 'operator', { never: 'book', stands: 'nothing', 'taken-back': 'book-again' }],
  ['approved', 'bank', { never: 'book', stands: 'nothing', 'taken-back': 'book-again' }],
  ['declined', 'operator', { never: 'nothing', stands: 'take-back', 'taken-back': 'nothing' }],
  ['declined', 'bank', { never: 'nothing', stands: 'stay', 'taken-back': 'nothing' }],
  ['abandoned', 'operator', { never: 'nothing', stands: 'take-back', 'taken-back': 'nothing' }],
  ['abandoned', 'bank', { never: 'nothing', stands: 'stay', 'taken-back': 'nothing' }],
  ['voided', 'bank', { never: 'nothing', stands: 'void', 'taken-back': 'nothing' }],
]

describe('[I-04] what the books do when a review ends', () => {
  it.each(table)('as %s by the %s', (end, judge, books) => {
    for (const [booked, wanted] of Object.entries(books) as [BookedSale, ForTheBooks][]) {
      expect([booked, booksAtTheEnd(end, booked, judge)]).toEqual([booked, wanted])
    }
  })
})
