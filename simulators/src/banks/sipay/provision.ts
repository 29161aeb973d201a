import type { FastifyReply } from 'fastify'
import { decimalToMinor } from '../kit/amounts.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { isOurMerchant } from './access.ts'
import { charge, isBadDay } from './charge.ts'
import { answer } from './codes.ts'
import type { CodeName } from './codes.ts'
import { isRightlyHashed } from './hash-key.ts'
import { readPaymentFields } from './payment-fields.ts'
import { newPayment, provisionCall } from './payments.ts'
import type { SipayPayment, SipayPayments } from './payments.ts'
import type { SipayFields } from './request-fields.ts'
import { returnFields } from './return-fields.ts'
import { spentBy } from './three-d.ts'

/** `/payment/complete`: here a 3-D payment completed by the merchant moves its money. */
export function complete(bank: PretendBank, payments: SipayPayments, fields: SipayFields, reply: FastifyReply) {
  if (!isOurMerchant(bank, fields)) return answer('merchant')
  if (!isRightlyHashed('complete', fields, bank.profile.merchant['appSecret'] ?? '')) return answer('hash')
  const payment = payments.get(fields['invoice_id'] ?? '')
  if (!payment || payment.orderId !== fields['order_id']) return answer('notFound')
  const status = fields['status']
  if (status !== 'complete' && status !== 'cancel') return answer('validation')
  const problem = stateProblem(payment)
  if (problem !== undefined) {
    bank.refuseProvision(provisionCall(payment))
    return answer(problem)
  }
  if (status === 'complete') return chargeAndTell(bank, payment, '1', reply)
  payment.state = 'cancelled'
  return answer('success', { data: returnFields(bank, payment, { code: 'notApproved', isPaid: false, mdStatus: '1' }) })
}

function stateProblem({ state }: SipayPayment): CodeName | undefined {
  if (state === 'authenticated') return undefined
  return state === 'decided' || state === 'cancelled' ? 'processed' : 'notApproved'
}

/** `/api/paySmart2D`: no card holder is asked. */
export function paySmart2d(bank: PretendBank, payments: SipayPayments, fields: SipayFields, reply: FastifyReply) {
  if (!isOurMerchant(bank, fields)) return answer('merchant')
  if (!isRightlyHashed('pay', fields, bank.profile.merchant['appSecret'] ?? '')) return answer('hash')
  const order = readPaymentFields(fields, bank.now())
  if (typeof order === 'string') return answer(order)
  const spent = spentBy(payments, order)
  if (spent !== undefined) return answer(spent)
  return chargeAndTell(bank, newPayment(bank, payments, order), '', reply)
}

function chargeAndTell(bank: PretendBank, payment: SipayPayment, mdStatus: string, reply: FastifyReply) {
  const told = charge(bank, payment, mdStatus)
  if (isBadDay(told)) return bank.playBadDay(reply, told)
  if (told.code === 'processed') return answer('processed')
  const { payment_status, ...data } = returnFields(bank, payment, told)
  return answer(told.code, { data: { ...data, payment_status: Number(payment_status) } })
}

/** `/api/confirmPayment`: takes what a pre-authorisation holds (1), or lets it go (2). */
export function confirm(bank: PretendBank, payments: SipayPayments, fields: SipayFields) {
  if (!isOurMerchant(bank, fields)) return answer('merchant')
  if (!isRightlyHashed('confirm', fields, bank.profile.merchant['appSecret'] ?? '')) return answer('hash')
  const payment = payments.get(fields['invoice_id'] ?? '')
  const totalMinor = decimalToMinor(fields['total'] ?? '')
  if (!payment?.transaction) return answer('notFound')
  if (!totalMinor || !['1', '2'].includes(fields['status'] ?? '')) return answer('validation')
  const charged = { bankNumber: payment.transaction.bankNumber }
  if (payment.transaction.state !== 'preauthorised') return answer('processed')
  const verdict = fields['status'] === '1' ? bank.captureCharge(charged, totalMinor) : bank.voidCharge(charged)
  if (verdict.kind === 'refused') return answer('failed')
  const { invoiceId } = payment.order
  return answer('success', { transaction_status: 'Completed', order_id: payment.orderId, invoice_id: invoiceId })
}
