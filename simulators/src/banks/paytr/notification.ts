import type { FaultName } from '../../faults/fault-names.ts'
import { readFormDocument } from '../kit/documents.ts'
import { postForm } from '../kit/post-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { currencyCode } from './codes.ts'
import type { FailedReason } from './codes.ts'
import type { PaytrOrder } from './orders.ts'
import { credentialsOf, notificationHash } from './token.ts'

const CAPTURED = readFormDocument(import.meta.url, 'notification.txt')
const REPEAT_MS = 60_000
const ATTEMPTS = 5

/** What PayTR tells: paid with this total, or failed for this reason. */
export type News = { readonly totalMinor: number } | { readonly failed: FailedReason }

function notificationFields(bank: PretendBank, order: PaytrOrder, news: News, isWrong: boolean): Fields {
  const credentials = credentialsOf(bank.profile.merchant)
  const isPaid = 'totalMinor' in news
  const truth = {
    merchant_oid: order.oid,
    status: isPaid ? 'success' : 'failed',
    total_amount: isPaid ? String(news.totalMinor) : '0',
  }
  const merchant_key = isWrong ? `${credentials.merchant_key}-wrong` : credentials.merchant_key
  return {
    ...CAPTURED,
    ...truth,
    hash: notificationHash(truth, { ...credentials, merchant_key }),
    ...(isPaid ? {} : { failed_reason_code: news.failed.code, failed_reason_msg: news.failed.message }),
    currency: currencyCode(order.currency),
    payment_amount: String(order.amountMinor),
    installment_count: order.installments === 1 ? '0' : String(order.installments),
    test_mode: order.isTest ? '1' : '0',
    merchant_id: credentials.merchant_id,
  }
}

/** Sends the news as the order's day asks; the address is the panel's at that moment. */
export function notify(bank: PretendBank, order: PaytrOrder, news: News, day: FaultName): void {
  const fields = notificationFields(bank, order, news, day === 'return-wrongly-signed')
  const times = day === 'return-twice' ? 2 : 1
  const afterMs = day === 'return-late' ? bank.waits.lateNotificationMs : 0
  for (let time = 0; time < times; time += 1) attempt(bank, fields, ATTEMPTS, afterMs)
}

/** Until the body is exactly `OK`, about every minute. The real one goes on much longer. */
function attempt(bank: PretendBank, fields: Fields, left: number, afterMs: number): void {
  bank.later(afterMs, async () => {
    const url = bank.notifyUrl()
    if (url === undefined) return
    const answer = await postForm(url, fields)
    const isTaken = answer?.status === 200 && answer.body === 'OK'
    if (!isTaken && left > 1) attempt(bank, fields, left - 1, bank.paced(REPEAT_MS))
  })
}
