import type { Currency } from '@vezne/domain/money/money.ts'
import { minorOfDigits } from '../../wire/amounts.ts'
import { at, childrenOf, textAt, type Element } from '../../wire/xml.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { Inquiry, InquiryState } from '../port.ts'
import { isOrderMissing } from './codes.ts'
import { verdictOf } from './response.ts'

export const NOTHING_KNOWN: Inquiry = { state: 'pending', paid: false, kept: {} }

/** The order as an inquiry is held against it. */
export interface Asked {
  readonly orderId: string
  readonly amountMinor: bigint
  readonly currency: Currency
}

export function readOrder(reply: Element, order: Asked): Inquiry {
  const { code, reasonCode } = verdictOf(reply)
  if (isOrderMissing(code, reasonCode)) return { state: 'not-found', paid: false, code: reasonCode, kept: {} }
  // 00 only says that the question was answered.
  if (code !== '00' || textAt(reply, 'Order', 'OrderID') !== order.orderId) return NOTHING_KNOWN
  const result = at(reply, 'Order', 'OrderInqResult')
  const state = stateOf(result)
  const amountMinor = amountOf(result)
  const authCode = textAt(result, 'AuthCode')
  const retrefNum = textAt(result, 'RetrefNum')
  return {
    state,
    paid: state === 'paid' && amountMinor === order.amountMinor,
    code: textAt(result, 'Code'),
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...installmentsOf(result),
    ...(authCode === '' ? {} : { authCode }),
    ...(retrefNum === '' ? { kept: {} } : { hostReference: retrefNum, kept: { retrefNum } }),
  }
}

function stateOf(result: Element | undefined): InquiryState {
  const code = textAt(result, 'Code')
  const status = textAt(result, 'Status')
  if (code !== '' && code !== '00') return isHostTrouble(code) ? 'pending' : 'failed'
  // After a refund the order says VOID as well; its history tells the two apart.
  if (status === 'VOID') return 'voided'
  if (code !== '00') return 'pending'
  if (status === 'WAITINGPOSTAUTH') return 'authorized'
  return status === 'APPROVED' ? 'paid' : 'pending'
}

/** Kuruş; an open pre-authorisation has not filled AuthAmount yet. */
function amountOf(result: Element | undefined): bigint | undefined {
  const authorised = minorOfDigits(textAt(result, 'AuthAmount'))
  return authorised === 0n || authorised === undefined ? minorOfDigits(textAt(result, 'PreAuthAmount')) : authorised
}

function installmentsOf(result: Element | undefined): { installments?: number } {
  const text = textAt(result, 'InstallmentCnt')
  return /^\d{1,2}$/.test(text) ? { installments: Math.max(1, Number(text)) } : {}
}

/** Says how much went back, and whether an order that stands as VOID was voided or refunded. */
export function withRefunds(inquiry: Inquiry, history: Element, order: Asked): Inquiry {
  const isAnswered = verdictOf(history).code === '00' && textAt(history, 'Order', 'OrderID') === order.orderId
  if (!isAnswered) return inquiry
  const list = at(history, 'Order', 'OrderHistInqResult', 'OrderTxnList')
  const refunds = childrenOf(list, 'OrderTxn').filter(
    (row) => textAt(row, 'Type') === 'refund' && textAt(row, 'Status') === '00' && textAt(row, 'VoidDate') === '',
  )
  const amounts = refunds.map((row) => minorOfDigits(textAt(row, 'AuthAmount')))
  const refundedMinor = amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)
  if (refundedMinor === 0n) return inquiry
  const state = refundedMinor >= order.amountMinor ? 'refunded' : 'partly-refunded'
  return { ...inquiry, state, paid: false, refundedMinor }
}
