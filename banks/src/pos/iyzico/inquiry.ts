import type { Money } from '@vezne/domain/money/money.ts'
import { jsonList, jsonText, type Json } from '@vezne/domain/text/exact-json.ts'
import type { Inquiry, InquiryState } from '../port.ts'
import { isDecline, isIssuerTrouble } from './codes.ts'
import { isSuccess, keptOf, minorOfPrice, receiptOf } from './response.ts'

export interface AskedOrder {
  readonly orderId: string
  readonly total: Money
}

export const NOTHING_KNOWN: Inquiry = { state: 'pending', paid: false, kept: {} }

/** What `/payment/detail` says of an order; a reply that speaks of another one says nothing. */
export function readDetail(order: AskedOrder, json: Json | undefined): Inquiry {
  if (json === undefined) return NOTHING_KNOWN
  const code = jsonText(json, 'errorCode')
  const withCode = code === '' ? {} : { code }
  if (!isSuccess(json)) {
    const hasFailed = jsonText(json, 'paymentStatus') === 'FAILURE' || isDecline(code)
    return { ...NOTHING_KNOWN, ...withCode, state: hasFailed && !isIssuerTrouble(code) ? 'failed' : 'pending' }
  }
  const conversationId = jsonText(json, 'conversationId')
  if (conversationId !== '' && conversationId !== order.orderId) return NOTHING_KNOWN
  return { ...standingOf(order, json), ...withCode, ...receiptOf(json), kept: keptOf(json) }
}

function standingOf({ total: amount }: AskedOrder, json: Json): Inquiry {
  const amountMinor = minorOfPrice(jsonText(json, 'paidPrice'))
  const currency = jsonText(json, 'currency')
  const reversed = reversalOf(json, amountMinor)
  const state = reversed?.state ?? stateOf(json)
  const figures = amountMinor === undefined ? {} : { amountMinor }
  const isSameMoney = amountMinor === amount.amountMinor && (currency === '' || currency === amount.currency)
  const refunded = reversed?.refundedMinor === undefined ? {} : { refundedMinor: reversed.refundedMinor }
  return { state, paid: state === 'paid' && isSameMoney, ...figures, ...refunded, kept: {} }
}

function stateOf(json: Json): InquiryState {
  const paymentStatus = jsonText(json, 'paymentStatus')
  const fraudStatus = jsonText(json, 'fraudStatus')
  if (isIssuerTrouble(jsonText(json, 'errorCode'))) return 'pending'
  if (paymentStatus === 'FAILURE' || fraudStatus === '-1') return 'failed'
  // Everything else that has begun may still end either way; so may a payment under review.
  if (paymentStatus !== 'SUCCESS' || !['', '1'].includes(fraudStatus)) return 'pending'
  return jsonText(json, 'phase') === 'PRE_AUTH' ? 'authorized' : 'paid'
}

interface Reversal {
  readonly state: InquiryState
  readonly refundedMinor?: bigint
}

/**
 * Voids and refunds stand in the reporting service, and are read wherever they appear. Our document does not name these
 * fields; they are those of a public client.
 */
function reversalOf(json: Json, paidMinor: bigint | undefined): Reversal | undefined {
  if (jsonList(json, 'cancels').length > 0) return { state: 'voided' }
  const refunds = jsonList(json, 'itemTransactions').flatMap((item) => jsonList(item, 'refunds'))
  const parts = refunds.map((refund) => minorOfPrice(jsonText(refund, 'refundPrice')))
  const known = parts.every((part) => part !== undefined)
  const sum = parts.reduce<bigint>((total, part) => total + (part ?? 0n), 0n)
  const refundedMinor = known && sum > 0n ? sum : undefined
  const figures = refundedMinor === undefined ? {} : { refundedMinor }
  const status = jsonText(json, 'paymentRefundStatus')
  if (status === 'TOTALLY_REFUNDED') return { state: 'refunded', ...figures }
  if (status === 'PARTIALLY_REFUNDED') return { state: 'partly-refunded', ...figures }
  if (refunds.length === 0) return undefined
  return { state: sum === paidMinor ? 'refunded' : 'partly-refunded', ...figures }
}

/**
 * Holds the reporting service's row against a sale that the detail call says is paid. The reports may lag behind: a
 * payment they do not know yet, or an answer that cannot be read, leaves the detail's word standing.
 */
export function withReportedReversal(detail: Inquiry, report: Json | undefined, paymentId: string): Inquiry {
  if (report === undefined || !isSuccess(report)) return detail
  const row = jsonList(report, 'payments').find((payment) => jsonText(payment, 'paymentId') === paymentId)
  const reversal = row === undefined ? undefined : reversalOf(row, detail.amountMinor)
  return reversal === undefined ? detail : { ...detail, ...reversal, paid: false }
}
