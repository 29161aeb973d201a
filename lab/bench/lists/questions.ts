import { addDays, daysBetween, type Day } from '@vezne/domain/calendar/day.ts'
import { cursorAfter, type Asker, type Question } from './ask.ts'
import type { Company } from './company.store.ts'
import { someAccounts, type Account } from './lay-lines.store.ts'
import { samplePayments } from './lay-payments.store.ts'

/** Questions of one kind to one company: another one each time, so that no page is asked for twice in a row. */
export interface Workload {
  readonly name: string
  readonly questions: readonly Question[]
}

const PAYMENTS = '/PosCollectionTransaction/List'
const TOTALS = '/PosCollectionTransaction/Totals'
const LINES = '/FirmTransaction/List'
const SUMMARY = '/FirmTransaction/Summary'
const STOCKS = '/Stocks/List'
const PAGE = 50
const SAMPLES = 20
const MONTH_MS = 31 * 86_400_000

const pageOf = (path: string, filter: object, cursor: string | null = null): Question => ({
  path,
  body: { filter, cursor, limit: PAGE },
})

/** Pages, filters and totals of payments, one page far behind, and search by what one payment is. */
export async function paymentQuestions(databaseUrl: string, asker: Asker, company: Company): Promise<Workload[]> {
  const samples = await samplePayments(databaseUrl, company.tenantId, SAMPLES)
  const month = { from: Date.now() - MONTH_MS }
  const deep = await cursorAfter(asker, company, { path: PAYMENTS, body: { filter: {} } }, 100 * PAGE)
  const page = (filter: object) => pageOf(PAYMENTS, filter)
  return [
    { name: 'first page', questions: [page({})] },
    { name: 'page 100', questions: [pageOf(PAYMENTS, {}, deep)] },
    { name: 'by status', questions: ['declined', 'voided', 'refunded'].map((one) => page({ status: [one] })) },
    { name: 'by three statuses', questions: [page({ status: ['declined', 'voided', 'refunded'] })] },
    { name: 'by bank', questions: [64, 111, 62, 46].map((bank) => page({ bankId: [bank] })) },
    { name: 'by firm', questions: samples.map(({ firmId }) => page({ firmId: [firmId] })) },
    { name: 'by order', questions: samples.map(({ orderId }) => page({ q: orderId })) },
    { name: 'by auth code', questions: samples.map(({ authCode }) => page({ q: authCode })) },
    { name: 'a month by currency', questions: [page({ ...month, currencyCode: ['TRY'] })] },
    { name: 'totals of a month', questions: [{ path: TOTALS, body: { filter: month } }] },
    { name: 'totals of all', questions: [{ path: TOTALS, body: { filter: {} } }] },
  ]
}

/** One day of an account, another one for each. */
const someDay = ({ firstOn, lastOn }: Account, at: number): Day =>
  addDays(firstOn, (at * 7919) % daysBetween(firstOn, lastOn))

/** Pages of statements from the first line, from any day and at depth, and summaries with their ageing. */
export async function statementQuestions(databaseUrl: string, asker: Asker, company: Company): Promise<Workload[]> {
  const accounts = await someAccounts(databaseUrl, company.tenantId, SAMPLES)
  const filterOf = ({ id }: Account) => ({ accountId: [id] })
  const deep: Question[] = []
  for (const account of accounts) {
    const filter = filterOf(account)
    deep.push(pageOf(LINES, filter, await cursorAfter(asker, company, { path: LINES, body: { filter } }, 4 * PAGE)))
  }
  const summary = (account: Account, at: number): Question => {
    const from = someDay(account, at)
    return { path: SUMMARY, body: { accountId: account.id, from, to: addDays(from, 30), currencyCode: 'TRY' } }
  }
  return [
    { name: 'statement', questions: accounts.map((account) => pageOf(LINES, filterOf(account))) },
    {
      name: 'statement from any day',
      questions: accounts.map((account, at) => pageOf(LINES, { ...filterOf(account), from: someDay(account, at) })),
    },
    { name: 'statement, page 5', questions: deep },
    { name: 'summary with ageing', questions: accounts.map(summary) },
  ]
}

/** What people look for, asked after each key as the screen does, and what a scanner types at once. */
const TYPED = ['ŞİŞLİ gös', 'ısı pom', 'IŞIK', 'vana', 'STK-00'] as const
const SCANNED = '8690000005432'

export function stockQuestions(): Workload[] {
  const keys = TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1).trimEnd()))
  const asked = [...new Set(keys)].filter((text) => !text.endsWith('-'))
  return [
    { name: 'stocks', questions: [pageOf(STOCKS, {})] },
    { name: 'stocks as typed', questions: asked.map((q) => pageOf(STOCKS, { q })) },
    { name: 'stocks as scanned', questions: [pageOf(STOCKS, { q: SCANNED })] },
  ]
}
