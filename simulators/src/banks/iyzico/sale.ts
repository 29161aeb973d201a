import type { FastifyReply } from 'fastify'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { charge } from './charge.ts'
import { missing, PROBLEMS } from './codes.ts'
import { textOf } from './fields.ts'
import type { Body } from './fields.ts'
import type { JsonObject } from './json-text.ts'
import { readPaymentBody } from './payment-body.ts'
import { newPayment } from './payments.ts'
import type { Payment, Payments } from './payments.ts'
import { priceToMinor } from './prices.ts'
import { failure, paymentReply } from './replies.ts'

/** `/payment/auth` and `/payment/preauth`: no card holder is asked. */
export function saleWithout3d(
  bank: PretendBank,
  payments: Payments,
  kind: Payment['kind'],
  body: Body,
  reply: FastifyReply,
): JsonObject | FastifyReply {
  const order = readPaymentBody(body, bank.now())
  if ('code' in order) return failure(bank, body, order)
  const payment = newPayment(bank, payments, order, { kind, is3d: false, conversationData: '' })
  return charge(bank, payment, body, reply)
}

/** `/payment/postauth`: takes what a pre-authorisation holds, or less. */
export function capture(bank: PretendBank, payments: Payments, body: Body): JsonObject {
  const paymentId = textOf(body, 'paymentId')
  if (paymentId === '') return failure(bank, body, PROBLEMS.paymentIdMissing)
  const payment = payments.get(paymentId)
  const amountMinor = priceToMinor(body['paidPrice'])
  if (!payment?.transaction) return failure(bank, body, PROBLEMS.notFound)
  if (textOf(body, 'ip') === '') return failure(bank, body, missing('ip'))
  if (amountMinor === undefined || amountMinor === 0) return failure(bank, body, PROBLEMS.invalidRequest)
  if (textOf(body, 'currency') !== payment.order.currency) return failure(bank, body, PROBLEMS.otherPayment)
  const verdict = bank.captureCharge({ bankNumber: payment.transaction.bankNumber }, amountMinor)
  if (verdict.kind === 'captured') return paymentReply(bank, body, payment)
  return failure(bank, body, PROBLEMS.invalidTransaction)
}
