import { gzipSync } from 'node:zlib'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { RANGE_TOO_LONG, SUCCESS, TOO_MANY_ROWS } from './codes.ts'
import type { Result } from './codes.ts'
import { readWallTime } from './formats.ts'
import { failedRequest } from './replies.ts'
import type { Answer, Json } from './replies.ts'
import { objectAt } from './request.ts'
import { rowsOf } from './rows.ts'
import type { Memories } from './three-d-gate.ts'

const DAY_MS = 86_400_000
const MOST_ROWS = 9_999

/** The day report: of at most one day, or of one batch; packed as Base64 of gzip of JSON. */
export function dayReport(bank: PretendBank, { orders }: Memories, body: Json): Answer {
  const report = objectAt(body, 'report')
  const { batchNumber } = report
  const from = readWallTime(report['startDateTime'])
  const to = readWallTime(report['endDateTime'])
  const isByTime = from !== undefined && to !== undefined && from <= to
  if (batchNumber === undefined && !isByTime) return failedRequest(400, 'report does not match pattern')
  if (batchNumber !== undefined && ('startDateTime' in report || typeof batchNumber !== 'number')) {
    return failedRequest(400, 'report.batchNumber does not match pattern')
  }
  if (isByTime && to - from > DAY_MS) return refusedReport(RANGE_TOO_LONG)
  const isWanted = (row: Json) => {
    if (!isByTime) return row['batchNumber'] === batchNumber
    const at = readWallTime(row['txnDateTime']) ?? 0
    return at >= from && at <= to
  }
  const rows = [...orders.keys()]
    .flatMap((orderId) => bank.history(orderId))
    .flatMap((transaction) => rowsOf(bank, transaction))
    .filter(isWanted)
  if (rows.length > MOST_ROWS) return refusedReport(TOO_MANY_ROWS)
  const named = rows.map((row) => ({ ...row, txnStatus: wordOf(row) }))
  const data = gzipSync(JSON.stringify({ txnDetailList: named })).toString('base64')
  const { responseCode, responseMessage } = SUCCESS
  return { status: 200, body: { responseCode, responseMessage, data } }
}

function refusedReport({ responseCode, responseMessage }: Result): Answer {
  return { status: 200, body: { responseCode, responseMessage } }
}

/** The report says in words what the inquiry says in letters. */
function wordOf({ txnStatus, responseCode }: Json): string {
  if (responseCode !== 'VPS-0000') return 'Başarısız'
  return txnStatus === 'V' ? 'İptal' : 'Başarılı'
}
