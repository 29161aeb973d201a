import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AcsEnding, AcsVerdict } from '../kit/acs-sessions.ts'
import { autoFormHtml } from '../kit/auto-form.ts'
import type { AutoForm } from '../kit/auto-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { isForm } from '../kit/request-body.ts'
import { isOurMerchant } from './access.ts'
import type { Access } from './access.ts'
import { charge, isBadDay } from './charge.ts'
import { answer } from './codes.ts'
import type { CodeName } from './codes.ts'
import { isRightlyHashed } from './hash-key.ts'
import { readPaymentFields } from './payment-fields.ts'
import type { SipayOrder } from './payment-fields.ts'
import { newPayment } from './payments.ts'
import type { SipayPayment, SipayPayments } from './payments.ts'
import { formOrJson } from './request-fields.ts'
import type { SipayFields } from './request-fields.ts'
import { returnFields } from './return-fields.ts'
import type { Told } from './return-fields.ts'

/** `/api/paySmart3D`: a browser's form leads to the 3-D page, a server's JSON gets its HTML. */
export function paySmart3d(app: FastifyInstance, bank: PretendBank, access: Access, payments: SipayPayments): void {
  app.post('/ccpayment/api/paySmart3D', (request, reply) => {
    if (!isForm(request) && !access.isOpenTo(request)) return reply.code(401).send({ message: 'Unauthenticated.' })
    const fields = formOrJson(request) ?? {}
    const order = acceptedOrder(bank, payments, fields)
    if (typeof order === 'string') return reply.send(answer(order))
    const payment = newPayment(bank, payments, order)
    return sendPage(bank, request, reply, openPage(bank, payment, fields))
  })
}

function acceptedOrder(bank: PretendBank, payments: SipayPayments, fields: SipayFields): SipayOrder | CodeName {
  if (!isOurMerchant(bank, fields)) return 'merchant'
  if (!isRightlyHashed('pay', fields, bank.profile.merchant['appSecret'] ?? '')) return 'hash'
  const order = readPaymentFields(fields, bank.now())
  if (typeof order === 'string') return order
  const isAddress = (url = '') => /^https?:\/\//.test(url) && URL.canParse(url)
  if (!isAddress(fields['return_url']) || !isAddress(fields['cancel_url'])) return 'validation'
  if (!['merchant', 'app', ''].includes(fields['payment_completed_by'] ?? '')) return 'validation'
  return spentBy(payments, order) ?? order
}

/** An invoice id is good once; a payer who has not answered yet may begin again. */
export function spentBy(payments: SipayPayments, { invoiceId }: SipayOrder): CodeName | undefined {
  const state = payments.get(invoiceId)?.state
  if (state === undefined || state === 'open') return undefined
  return state === 'authenticated' ? 'inProcess' : 'processed'
}

function openPage(bank: PretendBank, payment: SipayPayment, fields: SipayFields): string {
  const { order } = payment
  return bank.openAcs({
    orderId: order.invoiceId,
    amountMinor: order.amountMinor,
    currency: order.currency,
    maskedCard: order.maskedCard,
    finish: (verdict) => finish(bank, payment, verdict, fields),
  })
}

function sendPage(bank: PretendBank, request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  if (isForm(request)) return reply.redirect(path, 303)
  const html = autoFormHtml({ url: bank.urlOf(request, path), fields: {}, method: 'get' })
  return reply.type('text/html; charset=utf-8').send(html)
}

function finish(bank: PretendBank, payment: SipayPayment, verdict: AcsVerdict, fields: SipayFields): AcsEnding {
  const told = toldBy(bank, payment, verdict, fields['payment_completed_by'] === 'merchant')
  if (isBadDay(told)) return told
  const { amountOffMinor: offMinor, wronglySigned } = verdict
  const isGood = told.isPaid || told.code === 'pending'
  const url = fields[isGood ? 'return_url' : 'cancel_url'] ?? ''
  return goBack(url, returnFields(bank, payment, { ...told, offMinor, wronglySigned }), fields['response_method'])
}

/** Completed by the merchant: nothing is charged yet, and the return says so. Completed by the app: charged at once. */
function toldBy(bank: PretendBank, payment: SipayPayment, verdict: AcsVerdict, isCompletedByMerchant: boolean) {
  const { outcome, mdStatus } = verdict
  if (outcome !== 'passed') {
    payment.state = 'not-authenticated'
    return { code: 'notApproved', isPaid: false, mdStatus } satisfies Told
  }
  if (!isCompletedByMerchant) return charge(bank, payment, mdStatus)
  payment.state = 'authenticated'
  return { code: 'pending', isPaid: false, mdStatus } satisfies Told
}

/** Form fields when POST was asked for, else a query beside the merchant's own. */
function goBack(address: string, fields: SipayFields, method: string | undefined): AutoForm {
  if (method === 'POST') return { url: address, fields }
  const url = new URL(address)
  const own = Object.fromEntries(url.searchParams)
  url.search = ''
  return { url: url.href, fields: { ...own, ...fields }, method: 'get' }
}
