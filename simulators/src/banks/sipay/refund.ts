import { decimalToMinor } from '../kit/amounts.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { isKnownApp, isOurMerchant } from './access.ts'
import { answer } from './codes.ts'
import { isRightlyHashed } from './hash-key.ts'
import type { SipayPayment, SipayPayments } from './payments.ts'
import type { SipayFields } from './request-fields.ts'

const BETWEEN_REFUNDS_MS = 30_000

/** `/api/refund`: whole or in parts, at any time; a whole one before the day end becomes a void at the bank. */
export function refund(bank: PretendBank, payments: SipayPayments, references: Map<string, true>, fields: SipayFields) {
  if (!isKnownApp(bank, fields)) return answer('credentials')
  if (!isOurMerchant(bank, fields)) return answer('merchant')
  if (!isRightlyHashed('refund', fields, bank.profile.merchant['appSecret'] ?? '')) return answer('hash')
  const { amount = '', refund_transaction_id: reference = '' } = fields
  const amountMinor = amount === '0' ? null : decimalToMinor(amount)
  if (amountMinor === undefined) return answer('validation')
  if (reference !== '' && references.has(reference)) return answer('refundReused')
  const payment = payments.get(fields['invoice_id'] ?? '')
  if (!payment || isTooSoon(bank, payment) || !refundPayment(bank, payment, amountMinor)) return answer('refundFailed')
  payment.lastRefundAt = bank.now()
  if (reference !== '') references.set(reference, true)
  return answer('success', { order_no: payment.orderId, invoice_id: payment.order.invoiceId, ref_no: payment.orderId })
}

function isTooSoon(bank: PretendBank, { lastRefundAt }: SipayPayment): boolean {
  return lastRefundAt !== undefined && bank.now().getTime() - lastRefundAt.getTime() < bank.paced(BETWEEN_REFUNDS_MS)
}

function refundPayment(bank: PretendBank, { transaction, order }: SipayPayment, amountMinor: number | null): boolean {
  if (!transaction) return false
  const charge = { bankNumber: transaction.bankNumber }
  const isWhole = amountMinor === null || amountMinor === order.amountMinor
  if (isWhole && transaction.state === 'authorised' && !bank.isDayClosed(transaction)) {
    return bank.voidCharge(charge).kind === 'voided'
  }
  return bank.refundCharge(charge, amountMinor, { when: 'any-time', partial: true }).kind === 'refunded'
}
