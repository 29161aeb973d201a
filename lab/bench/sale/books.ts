import type { Place } from './place.ts'
import { readBooks } from './store.ts'

export interface Judged {
  readonly line: string
  readonly wrong: readonly string[]
}

/** The books against the bank's: every charge is an approved payment with its journal, and nothing else is there. */
export async function judgeBooks(place: Place): Promise<Judged> {
  const books = await readBooks(place.ours)
  const { charges } = place.shop.bank
  const twice = [...charges.values()].filter((times) => times !== 1).length
  const unknown = books.orders.filter((order) => !charges.has(order)).length
  const { payments, approved, journals, outbox, difference } = books
  return {
    line: `books: ${payments} payments, ${approved} approved, ${journals} journals, ${charges.size} charges at the bank, ${outbox} jobs, postings sum ${difference}`,
    wrong: [
      approved === payments ? '' : 'some payments are not approved',
      approved === journals ? '' : 'approvals and journals differ',
      approved === charges.size && unknown === 0 ? '' : 'approvals and charges differ',
      twice === 0 ? '' : 'some orders were charged twice',
      difference === 0 ? '' : 'the journal does not balance',
      outbox >= approved ? '' : 'some approvals told nobody',
    ].filter(Boolean),
  }
}
