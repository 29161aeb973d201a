import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { isOurMerchant } from './access.ts'
import { answer, BANK_ERRORS } from './codes.ts'
import type { CodeName } from './codes.ts'
import { isRightlyHashed } from './hash-key.ts'
import type { SipayPayment, SipayPayments } from './payments.ts'
import type { SipayFields } from './request-fields.ts'

/** `/api/checkstatus`, and the older `/purchase/status`. */
export function checkStatus(bank: PretendBank, payments: SipayPayments, fields: SipayFields) {
  if (!isOurMerchant(bank, fields)) return answer('merchant')
  if (!isRightlyHashed('checkstatus', fields, bank.profile.merchant['appSecret'] ?? '')) return answer('hash')
  const payment = payments.get(fields['invoice_id'] ?? '')
  if (!payment) return answer('notFound')
  const { transaction, state } = payment
  // Day 98: the money moved, and the institution does not see it yet.
  if (transaction && !bank.history(payment.order.invoiceId).includes(transaction)) return answer('notFound')
  if (transaction) return told(payment, ...stateOf(transaction))
  if (state === 'not-authenticated' || state === 'cancelled') return told(payment, 'failed', 'Failed')
  const isPendingAsked = fields['include_pending_status'] === 'true'
  return isPendingAsked ? told(payment, 'pending', 'Pending') : answer('notCompleted')
}

function stateOf({ state }: Transaction): [code: CodeName, word: string] {
  switch (state) {
    case 'preauthorised':
      return ['success', 'Pre-Authorized']
    case 'authorised':
    case 'partly-refunded':
      return ['success', 'Completed']
    case 'voided':
    case 'refunded':
      return ['success', 'Refunded']
    case 'declined':
    case 'none':
      return ['failed', 'Failed']
  }
}

function told(payment: SipayPayment, code: CodeName, word: string) {
  const { order, orderId, transaction, offMinor } = payment
  const amount = minorToDecimal(order.amountMinor + offMinor)
  const [bankCode, bankText] = transaction?.declineReason ? BANK_ERRORS[transaction.declineReason] : ['', '']
  return answer(code, {
    transaction_status: word,
    order_id: orderId,
    transaction_id: transaction?.bankNumber ?? '',
    message: word,
    reason: bankText,
    bank_status_code: bankCode,
    bank_status_description: bankText,
    invoice_id: order.invoiceId,
    total_refunded_amount: refundedAmount(payment),
    product_price: amount,
    transaction_amount: amount,
    ref_number: transaction?.referenceNumber ?? '',
    transaction_type: order.kind === 'sale' ? 'Auth' : 'PreAuth',
    original_bank_error_code: bankCode,
    original_bank_error_description: bankText,
    cc_no: order.maskedCard,
    auth_code: code === 'success' ? (transaction?.authCode ?? '') : '',
    installment: order.installments,
    settlement_date: transaction ? istanbulTime(transaction.at, 'yyyy-MM-dd') : '',
  })
}

/** What the card got back; a voided sale got back all of it. */
function refundedAmount({ order, transaction }: SipayPayment): string {
  const isVoided = transaction?.state === 'voided'
  return minorToDecimal(isVoided ? order.amountMinor : (transaction?.refundedMinor ?? 0))
}
