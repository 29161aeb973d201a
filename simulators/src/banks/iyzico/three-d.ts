import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AcsEnding, AcsVerdict } from '../kit/acs-sessions.ts'
import { autoFormHtml } from '../kit/auto-form.ts'
import { readFormDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { charge, provisionCall } from './charge.ts'
import { missing, PROBLEMS } from './codes.ts'
import type { IyzicoError } from './codes.ts'
import { textOf } from './fields.ts'
import type { Body } from './fields.ts'
import type { JsonObject } from './json-text.ts'
import { readPaymentBody } from './payment-body.ts'
import { newPayment, orderIdOf } from './payments.ts'
import type { Payment, Payments } from './payments.ts'
import { looseToMinor } from './prices.ts'
import { envelope, failure } from './replies.ts'
import { signatureOf } from './signatures.ts'

const RETURN = readFormDocument(import.meta.url, 'return.txt')

/** Opens the 3-D page and hands its HTML to the merchant. */
export function initialize(
  bank: PretendBank,
  payments: Payments,
  kind: Payment['kind'],
  body: Body,
  request: FastifyRequest,
): JsonObject {
  const order = readPaymentBody(body, bank.now())
  if ('code' in order) return failure(bank, body, order)
  const callbackUrl = textOf(body, 'callbackUrl')
  if (!/^https?:\/\//.test(callbackUrl) || !URL.canParse(callbackUrl)) return failure(bank, body, PROBLEMS.callbackUrl)
  // Letters a form must escape: a merchant that loses one of them cannot verify the signature.
  const conversationData = `${randomBytes(18).toString('base64')}+/=`
  const payment = newPayment(bank, payments, order, { kind, is3d: true, conversationData })
  const path = bank.openAcs({
    orderId: orderIdOf(payment),
    amountMinor: order.paidPriceMinor,
    currency: order.currency,
    maskedCard: order.maskedCard,
    finish: (verdict) => goBack(bank, payment, verdict, callbackUrl),
  })
  const url = bank.urlOf(request, path)
  const { paymentId } = payment
  const values = { paymentId, conversationId: textOf(body, 'conversationId') }
  return {
    ...envelope(bank, body),
    threeDSHtmlContent: Buffer.from(autoFormHtml({ url, fields: {}, method: 'get' }), 'utf8').toString('base64'),
    threeDsRedirectionUrl: url,
    paymentId,
    signature: signatureOf('initialize', values, bank.profile.merchant['secretKey'] ?? ''),
  }
}

function goBack(bank: PretendBank, payment: Payment, verdict: AcsVerdict, callbackUrl: string): AcsEnding {
  const isPassed = verdict.outcome === 'passed'
  payment.status = isPassed ? 'CALLBACK_THREEDS' : 'FAILURE'
  const { signature: _captured, ...names } = RETURN
  const fields = {
    ...names,
    status: isPassed ? 'success' : 'failure',
    paymentId: payment.paymentId,
    conversationData: payment.conversationData,
    conversationId: payment.order.conversationId,
    mdStatus: verdict.mdStatus,
  }
  const secretKey = bank.profile.merchant['secretKey'] ?? ''
  const signature = signatureOf('callback', fields, verdict.wronglySigned ? `${secretKey}-wrong` : secretKey)
  return { url: callbackUrl, fields: { ...fields, signature } }
}

/** `/payment/3dsecure/auth` binds the payment alone, `/payment/v2/3dsecure/auth` its amount, currency and basket too. */
export function finish(
  bank: PretendBank,
  payments: Payments,
  version: 'v1' | 'v2',
  body: Body,
  reply: FastifyReply,
): JsonObject | FastifyReply {
  const paymentId = textOf(body, 'paymentId')
  if (paymentId === '') return failure(bank, body, PROBLEMS.paymentIdMissing)
  const payment = payments.get(paymentId)
  if (!payment?.is3d) return failure(bank, body, PROBLEMS.notFound)
  const problem = stateProblem(payment) ?? (version === 'v1' ? dataProblem(payment, body) : orderProblem(payment, body))
  if (problem === undefined) return charge(bank, payment, body, reply)
  bank.refuseProvision(provisionCall(payment))
  return failure(bank, body, problem)
}

function stateProblem({ status, transaction }: Payment): IyzicoError | undefined {
  if (transaction) return PROBLEMS.alreadyUsed
  return status === 'CALLBACK_THREEDS' ? undefined : PROBLEMS.notAuthenticated
}

function dataProblem(payment: Payment, body: Body): IyzicoError | undefined {
  const data = textOf(body, 'conversationData')
  return data === '' || data === payment.conversationData ? undefined : PROBLEMS.otherPayment
}

function orderProblem({ order }: Payment, body: Body): IyzicoError | undefined {
  const absent = ['paidPrice', 'basketId', 'currency'].find((name) => textOf(body, name) === '')
  if (absent !== undefined && !(absent === 'basketId' && order.basketId === '')) return missing(absent)
  const isSame =
    looseToMinor(body['paidPrice']) === order.paidPriceMinor &&
    textOf(body, 'basketId') === order.basketId &&
    textOf(body, 'currency') === order.currency
  return isSame ? undefined : PROBLEMS.otherPayment
}
