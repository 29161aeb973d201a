import { minorOfDigits } from '../../wire/amounts.ts'
import { at, childrenOf, textAt, type Element } from '../../wire/xml.ts'
import type { AccountContext, History, HistoryRange, HistoryRow } from '../port.ts'
import { keysOf, listRequest } from './request.ts'
import { heard, isReply, judgeSigned } from './response.ts'

const KINDS: Readonly<Record<string, HistoryRow['kind']>> = {
  Satis: 'sale',
  Iade: 'refund',
  Iptal: 'void',
}
const SUCCEEDED = new Set(['Basarili', 'Onaylandi'])

const ROWS_PER_PAGE = 500
const MAX_PAGES = 200
const MAX_RANGE_MS = 30 * 24 * 60 * 60 * 1000

function rowOf(row: Element): HistoryRow {
  const type = textAt(row, 'TrxType')
  const amountMinor = minorOfDigits(textAt(row, 'AuthAmount'))
  const day = textAt(row, 'LastTrxDate')
  return {
    orderId: textAt(row, 'OrderID'),
    kind: Object.hasOwn(KINDS, type) ? (KINDS[type] ?? 'other') : 'other',
    succeeded: SUCCEEDED.has(textAt(row, 'Status')),
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...(day === '' ? {} : { at: day }),
  }
}

/** Page by page; a page that cannot be read makes the whole list unknown, because a list with holes says too much. */
export async function history({ wire, account }: AccountContext, range: HistoryRange): Promise<History> {
  if (range.to.getTime() - range.from.getTime() > MAX_RANGE_MS) return { kind: 'error', code: 'range-too-long' }
  const rows: HistoryRow[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const reply = heard(await wire.send(listRequest(account, range, page)))
    if (!isReply(reply)) return reply
    const judged = judgeSigned(reply, keysOf(account), 'sale')
    if (judged.kind === 'unknown' || judged.kind === 'error') return judged
    if (judged.kind === 'declined') return { kind: 'error', code: judged.code }
    const found = childrenOf(at(reply, 'Order', 'OrderListInqResult', 'OrderTxnList'), 'OrderTxn')
    rows.push(...found.map(rowOf))
    if (found.length < ROWS_PER_PAGE) return { kind: 'rows', rows }
  }
  return { kind: 'unknown', why: 'unreadable' }
}
