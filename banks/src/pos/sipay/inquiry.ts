import type { Money } from '@vezne/domain/money/money.ts'
import { jsonText, type Json } from '@vezne/domain/text/exact-json.ts'
import type { Inquiry, InquiryState } from '../port.ts'
import { APPROVED, isBankInTrouble, isDecline, NOT_PAID } from './codes.ts'
import { minorOfAmount } from './response.ts'

export const NOTHING_KNOWN: Inquiry = { state: 'pending', paid: false, kept: {} }

export interface AskedOrder {
  readonly orderId: string
  readonly total: Money
}

/** A sale that did not come about because the bank behind was in trouble may yet be approved. */
export function readStatus(order: AskedOrder, json: Json | undefined): Inquiry {
  const inquiry = readStanding(order, json)
  const isOpen = ['original_bank_error_code', 'bank_status_code'].some((name) => isBankInTrouble(jsonText(json, name)))
  const isNo = inquiry.state === 'failed' || inquiry.state === 'not-found'
  return isOpen && isNo ? { ...inquiry, state: 'pending' } : inquiry
}

/** What `checkstatus` says of an order. It names no currency; the invoice was made in the order's. */
function readStanding(order: AskedOrder, json: Json | undefined): Inquiry {
  const code = jsonText(json, 'status_code')
  if (code === '') return NOTHING_KNOWN
  const invoiceId = jsonText(json, 'invoice_id')
  if (invoiceId !== '' && invoiceId !== order.orderId) return { ...NOTHING_KNOWN, code }
  if (code !== APPROVED)
    return { state: stateOfFailure(code, jsonText(json, 'transaction_status')), paid: false, code, kept: {} }
  const amountMinor = minorOfAmount(jsonText(json, 'product_price'))
  const refundedMinor = minorOfAmount(jsonText(json, 'total_refunded_amount') || '0')
  if (amountMinor === undefined || refundedMinor === undefined) {
    const hasFailed = jsonText(json, 'transaction_status') === 'Failed'
    return { ...NOTHING_KNOWN, code, state: hasFailed ? 'failed' : 'pending' }
  }
  const state = stateOf(json, amountMinor, refundedMinor)
  const paid = state === 'paid' && amountMinor === order.total.amountMinor
  const authCode = jsonText(json, 'auth_code')
  return { state, paid, amountMinor, refundedMinor, code, ...(authCode === '' ? {} : { authCode }), kept: {} }
}

/** A refused question is no answer about the sale; a card's refusal is. */
function stateOfFailure(code: string, transactionStatus: string): InquiryState {
  if (NOT_PAID.includes(code)) return 'not-found'
  return isDecline(code) && ['', 'Failed'].includes(transactionStatus) ? 'failed' : 'pending'
}

function stateOf(json: Json | undefined, amount: bigint, refunded: bigint): InquiryState {
  const status = jsonText(json, 'transaction_status')
  if (status === 'Failed') return 'failed'
  if (status === 'Pending') return 'pending'
  if (refunded > 0n) return refunded >= amount ? 'refunded' : 'partly-refunded'
  if (status === 'Refunded') return 'refunded'
  if (status !== 'Completed') return 'pending'
  return jsonText(json, 'transaction_type') === 'PreAuth' ? 'authorized' : 'paid'
}
