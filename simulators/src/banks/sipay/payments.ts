import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { SipayOrder } from './payment-fields.ts'

/** An invoice as the institution remembers it; whether money moved is only in the bank's truth. */
export type SipayPayment = {
  readonly order: SipayOrder
  readonly orderId: string
  /** Authenticated: waits for the merchant's completion call. */
  state: 'open' | 'authenticated' | 'not-authenticated' | 'cancelled' | 'decided'
  transaction?: Transaction
  /** Day 95: what is named beyond the charge, in every answer about this invoice. */
  offMinor: number
  lastRefundAt?: Date
}

export type SipayPayments = Map<string, SipayPayment>

/** The institution's own order number has fourteen digits. */
export function newPayment(bank: PretendBank, payments: SipayPayments, order: SipayOrder): SipayPayment {
  const orderId = `${istanbulTime(bank.now(), 'yyyyMMdd')}${bank.numbers.serial()}`
  const payment: SipayPayment = { order, orderId, state: 'open', offMinor: 0 }
  payments.set(order.invoiceId, payment)
  return payment
}

export function provisionCall({ order, orderId }: SipayPayment): Parameters<PretendBank['provision']>[0] {
  const { invoiceId, ...rest } = order
  return { ...rest, orderId: invoiceId, notes: { orderId }, orderIdSpentBy: 'charge-or-decline' }
}
