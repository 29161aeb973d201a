import type { FastifyReply } from 'fastify'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { DECLINES, PROBLEMS } from './codes.ts'
import type { Body } from './fields.ts'
import type { JsonObject } from './json-text.ts'
import { orderIdOf } from './payments.ts'
import type { Payment } from './payments.ts'
import { failure, paymentReply } from './replies.ts'
import { sendWebhook } from './webhook.ts'

export function provisionCall(payment: Payment): Parameters<PretendBank['provision']>[0] {
  const { order, kind, paymentId } = payment
  return {
    orderId: orderIdOf(payment),
    amountMinor: order.paidPriceMinor,
    currency: order.currency,
    installments: order.installment,
    maskedCard: order.maskedCard,
    kind,
    notes: { paymentId },
  }
}

/** Here the money moves: after 3-D or at once. */
export function charge(
  bank: PretendBank,
  payment: Payment,
  body: Body,
  reply: FastifyReply,
): JsonObject | FastifyReply {
  const verdict = bank.provision(provisionCall(payment))
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      if (verdict.transaction.state !== 'none') {
        payment.transaction = verdict.transaction
        payment.status = 'SUCCESS'
      }
      return bank.playBadDay(reply, verdict)
    case 'approved':
      payment.transaction = verdict.transaction
      payment.status = 'SUCCESS'
      payment.offMinor = verdict.namedAmountMinor - verdict.transaction.amountMinor
      sendWebhook(bank, payment)
      return paymentReply(bank, body, payment)
    case 'declined':
      payment.transaction = verdict.transaction
      payment.status = 'FAILURE'
      payment.error = DECLINES[verdict.reason]
      sendWebhook(bank, payment)
      return failure(bank, body, payment.error)
    case 'duplicate':
      return failure(bank, body, PROBLEMS.alreadyUsed)
  }
}
