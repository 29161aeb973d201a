import { addDays, daysBetween, type Day } from '@vezne/domain/calendar/day.ts'
import type { Question } from '../lists/ask.ts'
import type { Place } from '../lists/place.ts'
import { cursorAt, PAGE, type Workload } from '../lists/questions.ts'
import type { Account } from './lay.store.ts'

const LIST = '/FirmTransaction/List'
const SUMMARY = '/FirmTransaction/Summary'
const PERIOD = 30

const pageOf = ({ id }: Account, more: object = {}, cursor: string | null = null): Question => ({
  path: LIST,
  body: { filter: { accountId: [id], ...more }, cursor, limit: PAGE },
})

/** One day of an account, another one for each. */
const someDay = ({ firstOn, lastOn }: Account, at: number): Day =>
  addDays(firstOn, (at * 7919) % daysBetween(firstOn, lastOn))

export const summaryOf = (account: Account, at: number): Question => {
  const from = someDay(account, at)
  return {
    path: SUMMARY,
    body: { accountId: account.id, from, to: addDays(from, PERIOD), currencyCode: 'TRY' },
  }
}

export const NAMES = {
  first: 'first page',
  anyDay: 'page from any day, with what was carried over',
  anyDepth: 'page at any depth',
  summary: 'summary with ageing',
  largestFirst: 'first page of the largest',
  largestDeep: 'last page of the largest',
  largestSummary: 'summary of the largest',
} as const

/** How many pages an account has. */
export const pagesOf = ({ lines }: Account) => Math.floor(lines / PAGE)

/** Where one page of an account ends, another one for each. */
async function someDepth(place: Place, account: Account, at: number): Promise<Question> {
  const page = 2 + ((at * 7919) % (pagesOf(account) - 2))
  return pageOf(account, {}, await cursorAt(place, LIST, { accountId: [account.id] }, page))
}

/** What W4 asks of statements, of accounts at random and of the largest. */
export async function workloadsOf(place: Place, [largest, ...others]: readonly Account[]): Promise<Workload[]> {
  if (largest === undefined) throw new Error('there are no accounts')
  const depths: Question[] = []
  for (const [at, account] of others.entries()) depths.push(await someDepth(place, account, at))
  const deep = await cursorAt(place, LIST, { accountId: [largest.id] }, pagesOf(largest))
  return [
    { name: NAMES.first, questions: others.map((account) => pageOf(account)) },
    { name: NAMES.anyDay, questions: others.map((account, at) => pageOf(account, { from: someDay(account, at) })) },
    { name: NAMES.anyDepth, questions: depths },
    { name: NAMES.summary, questions: others.map(summaryOf) },
    { name: NAMES.largestFirst, questions: [pageOf(largest)], judged: 'yardstick' },
    { name: NAMES.largestDeep, questions: [pageOf(largest, {}, deep)], judged: 'yardstick' },
    { name: NAMES.largestSummary, questions: [1, 2, 3, 4].map((at) => summaryOf(largest, at)) },
  ]
}
