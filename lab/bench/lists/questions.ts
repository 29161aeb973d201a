import { Asker, requestOf, type Question } from './ask.ts'
import type { PaymentPlace, Place } from './place.ts'

/**
 * `at-arrivals`: by how much longer it takes than by hand, when questions come as they come. `one-row`: the database finds it
 * sooner than HTTP brings the question, so it has the budget of a read. `yardstick`: one page again and again, for another one
 * to be held against; W4 is of accounts and depths at random.
 */
type Judged = 'at-arrivals' | 'one-row' | 'yardstick'

export interface Workload {
  readonly name: string
  readonly questions: readonly Question[]
  /** Of W4 where nothing else is said: rate and p95 with eight in flight. */
  readonly judged?: Judged
}

const LIST = '/PosCollectionTransaction/List'
const TOTALS = '/PosCollectionTransaction/Totals'
export const PAGE = 50

const pageOf = (filter: object, cursor: string | null = null): Question => ({
  path: LIST,
  body: { filter, cursor, limit: PAGE },
})

/** What W4 asks of a list: its first page, one far behind, the filters that have an index, and totals; and home. */
export async function workloadsOf(place: PaymentPlace, deepPage: number): Promise<Workload[]> {
  const { samples } = place
  const month = { from: Date.now() - 31 * 86_400_000 }
  return [
    { name: 'first page', questions: [pageOf({})] },
    { name: `page ${deepPage}`, questions: [pageOf({}, await cursorAt(place, LIST, {}, deepPage))] },
    {
      name: 'by status',
      questions: ['declined', 'voided', 'review', 'refunded'].map((one) => pageOf({ status: [one] })),
    },
    { name: 'by three statuses', questions: [pageOf({ status: ['declined', 'voided', 'refunded'] })] },
    { name: 'by bank', questions: [64, 111, 62, 46].map((bank) => pageOf({ bankId: [bank] })) },
    { name: 'by firm', questions: samples.map(({ firmId }) => pageOf({ firmId: [firmId] })) },
    { name: 'by order', questions: samples.map(({ orderId }) => pageOf({ q: orderId })), judged: 'one-row' },
    { name: 'by auth code', questions: samples.map(({ authCode }) => pageOf({ q: authCode })), judged: 'one-row' },
    { name: 'a month by currency', questions: [pageOf({ ...month, currencyCode: ['USD'] })] },
    { name: 'totals of a month', questions: [{ path: TOTALS, body: { filter: month } }] },
    { name: 'totals of all', questions: [{ path: TOTALS, body: { filter: {} } }] },
    { name: 'home', questions: [{ path: '/Home/Summary', body: {} }] },
  ]
}

const STEP = 200

/** Walks there as a reader would, in longer steps. */
export async function cursorAt(place: Place, path: string, filter: object, page: number): Promise<string> {
  const asker = new Asker(place.port)
  let cursor: string | null = null
  for (let left = (page - 1) * PAGE; left > 0;) {
    const limit = Math.min(left, STEP)
    const answer = await asker.ask(requestOf(place, { path, body: { filter, cursor, limit } }))
    const { data } = JSON.parse(answer.toString()) as { data: { nextCursor: string | null } }
    if (data.nextCursor === null) throw new Error(`there is no page ${page}`)
    cursor = data.nextCursor
    left -= limit
  }
  asker.close()
  return cursor ?? ''
}
