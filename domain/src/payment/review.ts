/** What of a sale stands in the books: it was never booked, it stands, or it was booked and taken back since. */
export type BookedSale = 'never' | 'stands' | 'taken-back'

/** Who says how a review ends. */
export type Judge = 'bank' | 'operator'

export type ReviewEnd = 'approved' | 'declined' | 'abandoned' | 'voided'

/**
 * What the books do when it ends so. `stay`: it does not end, because the one who said so may not say it against the
 * books.
 */
export type ForTheBooks = 'book' | 'book-again' | 'take-back' | 'void' | 'nothing' | 'stay'

const ENDS: Readonly<Record<ReviewEnd, Readonly<Record<BookedSale, ForTheBooks>>>> = {
  // What was approved, contradicted and true after all stands in the books already: once is once.
  approved: { never: 'book', stands: 'nothing', 'taken-back': 'book-again' },
  // A booked sale that is declared not to have happened leaves the books.
  declined: { never: 'nothing', stands: 'take-back', 'taken-back': 'nothing' },
  abandoned: { never: 'nothing', stands: 'take-back', 'taken-back': 'nothing' },
  // It happened, and the bank took it back.
  voided: { never: 'nothing', stands: 'void', 'taken-back': 'nothing' },
}

/**
 * The ways out of a review. A sale is in the books because the bank itself said yes; when it then says no, one bank has
 * said two things, and only a person may choose.
 */
export function booksAtTheEnd(end: ReviewEnd, booked: BookedSale, judge: Judge): ForTheBooks {
  const books = ENDS[end][booked]
  return books === 'take-back' && judge === 'bank' ? 'stay' : books
}
