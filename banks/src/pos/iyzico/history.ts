import { jsonList, jsonText, type Json } from '@vezne/domain/text/exact-json.ts'
import type { AccountContext, History, HistoryRange, HistoryRow } from '../port.ts'
import { classifyFailure } from './codes.ts'
import { daysOf, getJson, PATHS } from './request.ts'
import { isSuccess, minorOfPrice, readReply } from './response.ts'

/** No shop of ours fills this many pages in a day; a service that claims more is not followed for ever. */
const MAX_PAGES = 200

/** The reports of every Istanbul day in the range; one that cannot be read spoils the whole. */
export async function readHistory(context: AccountContext, range: HistoryRange): Promise<History> {
  const rows: HistoryRow[] = []
  for (const day of daysOf(range)) {
    const read = await readDay(context, day)
    if (read.kind !== 'rows') return read
    rows.push(...read.rows.map(rowOf))
  }
  return { kind: 'rows', rows }
}

type NotRead = Exclude<History, { kind: 'rows' }>

/** All that iyzico lists of one day, page by page. */
export async function readDay(
  context: AccountContext,
  day: string,
): Promise<{ readonly kind: 'rows'; readonly rows: readonly Json[] } | NotRead> {
  const rows: Json[] = []
  let pages = 1
  for (let page = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
    const read = await readPage(context, day, page)
    if (read.kind !== 'page') return read
    rows.push(...read.rows)
    ;({ pages } = read)
  }
  return { kind: 'rows', rows }
}

type Page = { readonly kind: 'page'; readonly rows: readonly Json[]; readonly pages: number } | NotRead

async function readPage(context: AccountContext, day: string, page: number): Promise<Page> {
  const query = { transactionDate: day, page: String(page) }
  const reply = readReply(await context.wire.send(getJson(context.account, PATHS.reportedDay, query)))
  if (reply.kind === 'unknown') return reply
  const { json } = reply
  const message = jsonText(json, 'errorMessage')
  if (!isSuccess(json)) {
    const failure = classifyFailure(jsonText(json, 'errorCode'), '', message)
    return failure.kind === 'unknown' ? failure : { kind: 'error', code: failure.code, message }
  }
  const total = jsonText(json, 'totalPageCount')
  const pages = /^\d{1,5}$/.test(total) ? Number(total) : 1
  return { kind: 'page', rows: jsonList(json, 'transactions'), pages }
}

const KINDS: Readonly<Record<string, HistoryRow['kind']>> = { PAYMENT: 'sale', REFUND: 'refund', CANCEL: 'void' }

function rowOf(row: Json): HistoryRow {
  const type = jsonText(row, 'transactionType')
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  const amountMinor = minorOfPrice(jsonText(row, 'paidPrice'))
  const at = jsonText(row, 'transactionDate')
  // A sale under review or refused after it stands in the list as well; the other kinds only once they are done.
  const succeeded = type !== 'PAYMENT' || ['', '1', '2'].includes(jsonText(row, 'transactionStatus'))
  return {
    orderId: jsonText(row, 'basketId') || jsonText(row, 'conversationId'),
    kind: kind ?? 'other',
    succeeded,
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...(at === '' ? {} : { at }),
  }
}
