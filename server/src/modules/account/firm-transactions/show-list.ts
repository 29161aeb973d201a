import type { listTransactions, totalTransactions } from '@vezne/contract/firm-transactions.ts'
import { statementList, type StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import type { ReadDb, Reading } from '../../../kit/db/tenant-db.ts'
import { askedPage, type AskedPage } from '../../../kit/list/asked-page.ts'
import { beginningOf, sumsBefore, type Position } from '../../books/receivables/index.ts'
import type { FirmTransactionDeps } from './deps.ts'
import { readDays, readLines, readSpan, sumLines, type LineFilter, type LineRow } from './lines.store.ts'
import { readOpen } from './open.ts'
import { linesThatFit, withProducts } from './products.ts'
import { productsOf, type Product } from './products.store.ts'
import { dayRows, lineRows, openRows } from './rows.ts'
import { readSubject, type AskedSubject, type Asking, type Subject } from './subject.ts'

export type StatementFilter = NonNullable<InputOf<typeof listTransactions>['filter']>
type Page = AskedPage<StatementFilter, 'documentOn'>
type Reply = ReplyOf<typeof listTransactions>

/** A page of a statement: movements, what is open of them, or the sums of days. */
export function showPage(
  { db, secret }: Reading<FirmTransactionDeps>,
  input: InputOf<typeof listTransactions>,
  asking: Asking,
): Promise<Reply> {
  const page = askedPage(secret, statementList, input)
  return db.readForCaller(asking, async (one) => {
    const subject = await readSubject(one, asking, subjectOf(page.filter), 'filter.firmId')
    const mode = page.filter.mode?.[0] ?? 'lines'
    if (mode === 'open') return pageOfOpen(one, subject, page)
    if (mode === 'detail') return pageOfLines(one, subject, page, productsOf)
    return mode === 'daily' ? pageOfDays(one, subject, page) : pageOfLines(one, subject, page)
  })
}

/** Refuses whoever is not there, or is not seen. */
export async function judgeFilter(
  { db }: Reading<FirmTransactionDeps>,
  filter: StatementFilter,
  asking: Asking,
): Promise<void> {
  await db.readForCaller(asking, (one) => readSubject(one, asking, subjectOf(filter), 'filter.firmId'))
}

const subjectOf = ({ firmId, accountId, withSubFirms, currencyCode, view }: StatementFilter): AskedSubject => ({
  firmId: firmId?.[0],
  accountId: accountId?.[0],
  withSubFirms,
  currencyCode: currencyCode?.[0],
  view: view?.[0],
})

const linesAsked = (subject: Subject, { from, to, type, q }: StatementFilter): LineFilter => ({
  accountIds: subject.accounts.map(({ id }) => id),
  currency: subject.currency,
  from,
  to,
  types: type,
  q,
})

/** Movements; in detail each with the lines of its invoice behind it, and fewer of them where those are many. */
async function pageOfLines(
  db: ReadDb,
  subject: Subject,
  page: Page,
  readProducts: typeof productsOf = async () => Promise.resolve(new Map<string, Product[]>()),
): Promise<Reply> {
  const filter = linesAsked(subject, page.filter)
  const [{ direction }] = page.sort
  const [on = '', sequence = '0', id = '0'] = page.after ?? []
  const after = page.after && { documentOn: on, sequence: BigInt(sequence), id: BigInt(id) }
  const read = await readLines(db, filter, { direction, after, most: page.limit + 1 })
  const asked = read.slice(0, page.limit)
  const products = await readProducts(
    db,
    asked.map((line) => line.id),
  )
  const shown = asked.slice(0, linesThatFit(asked, products))
  const last = read.length > shown.length ? shown.at(-1) : undefined
  const inOrder = await withBalances(db, subject, filter, direction === 'asc' ? shown : shown.toReversed())
  return {
    items: withProducts(direction === 'asc' ? inOrder : inOrder.toReversed(), products),
    nextCursor: last ? page.cursorAt([last.documentOn, String(last.sequence), String(last.id)]) : null,
  }
}

/** In the order of the statement: what stood before the first of them, and everything that moved until the last. */
async function withBalances(
  db: ReadDb,
  subject: Subject,
  filter: LineFilter,
  shown: readonly LineRow[],
): Promise<StatementRow[]> {
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined) return []
  const before = await sumsBefore(db, filter.accountIds, filter.currency, positionOf(first))
  const isWhole = (filter.types ?? []).length === 0 && filter.q === undefined
  const moved = isWhole ? shown : await readSpan(db, filter, positionOf(first), positionOf(last))
  return lineRows(subject, before, moved, new Set(shown.map(({ id }) => id)))
}

const positionOf = ({ documentOn, sequence, id }: LineRow): Position => ({ documentOn, sequence, id })

async function pageOfDays(db: ReadDb, subject: Subject, page: Page): Promise<Reply> {
  const filter = linesAsked(subject, { ...page.filter, type: undefined, q: undefined })
  const [{ direction }] = page.sort
  const read = await readDays(db, filter, { direction, after: page.after?.[0], most: page.limit + 1 })
  const days = [...new Set(read.map(({ documentOn }) => documentOn))]
  const shown = new Set(days.slice(0, page.limit))
  const sums = read.filter(({ documentOn }) => shown.has(documentOn))
  const inOrder = direction === 'asc' ? sums : sums.toReversed()
  const first = inOrder[0]?.documentOn
  const before = first === undefined ? [] : await sumsBefore(db, filter.accountIds, filter.currency, beginningOf(first))
  const rows = dayRows(subject, before, inOrder)
  const last = days.length > page.limit ? days[page.limit - 1] : undefined
  return { items: direction === 'asc' ? rows : rows.toReversed(), nextCursor: last ? page.cursorAt([last]) : null }
}

/** What is open is little beside the account: it is read whole, and the page cut out of it. */
async function pageOfOpen(db: ReadDb, subject: Subject, page: Page): Promise<Reply> {
  const rows = openRows(subject, await openAsked(db, subject, page.filter))
  const [{ direction }] = page.sort
  const inOrder = direction === 'asc' ? rows : rows.toReversed()
  const begin = page.after === undefined ? 0 : inOrder.findIndex(({ id }) => id === page.after?.[0]) + 1
  const items = inOrder.slice(begin, begin + page.limit)
  const last = begin + page.limit < inOrder.length ? items.at(-1) : undefined
  return { items, nextCursor: last === undefined ? null : page.cursorAt([last.id]) }
}

async function openAsked(db: ReadDb, subject: Subject, { from, to, type }: StatementFilter) {
  const on = istanbulDay((await db.now()).getTime())
  const open = await readOpen(db, {
    accountIds: subject.accounts.map(({ id }) => id),
    currency: subject.currency,
    on,
  })
  const isAsked = (documentOn: Day) =>
    (from === undefined || documentOn >= from) && (to === undefined || documentOn <= to)
  return open.filter(
    ({ line, dueOn }) =>
      isAsked(line?.documentOn ?? dueOn) &&
      (type === undefined || type.length === 0 || type.some((each) => each === line?.type)),
  )
}

/** The sums of whatever the filter leaves: in the asked currency, or in lira. */
export function showTotals(
  { db }: Reading<FirmTransactionDeps>,
  filter: StatementFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalTransactions>> {
  return db.readForCaller(asking, async (one) => {
    const subject = await readSubject(one, asking, subjectOf(filter), 'filter.firmId')
    if (filter.mode?.[0] === 'open') {
      const rows = openRows(subject, await openAsked(one, subject, filter))
      return rows.length === 0 ? [] : [{ currencyCode: subject.writtenIn, count: rows.length, ...sumsOf(rows) }]
    }
    const sums = await sumLines(one, linesAsked(subject, filter))
    if (sums.length === 0) return []
    const isLocal = subject.currency === undefined
    return [
      {
        currencyCode: subject.writtenIn,
        count: Number(sumOf(sums, ({ count }) => count)),
        debit: sumOf(sums, (each) => (isLocal ? each.localDebitMinor : each.debitMinor)),
        credit: sumOf(sums, (each) => (isLocal ? each.localCreditMinor : each.creditMinor)),
      },
    ]
  })
}

const sumsOf = (rows: readonly StatementRow[]) => ({
  debit: sumOf(rows, ({ debit }) => debit),
  credit: sumOf(rows, ({ credit }) => credit),
})
