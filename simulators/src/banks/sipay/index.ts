import type { FastifyReply } from 'fastify'
import type { MountGateway } from '../kit/pretend-bank.ts'
import { access } from './access.ts'
import { answer } from './codes.ts'
import { checkStatus } from './inquiry.ts'
import type { SipayPayment } from './payments.ts'
import { complete, confirm, paySmart2d } from './provision.ts'
import { commissions, getPos, installments } from './quotes.ts'
import { refund } from './refund.ts'
import { jsonTexts } from './request-fields.ts'
import type { SipayFields } from './request-fields.ts'
import { paySmart3d } from './three-d.ts'

/** The CCPayment family (Sipay, QNBpay, HalkÖde), written from `pos/sipay.md`. Every brand has the same paths. */
export const sipay: MountGateway = (app, bank) => {
  const payments = bank.kept<SipayPayment>('payments')
  const references = bank.kept<true>('references')
  const doorman = access(app, bank)
  paySmart3d(app, bank, doorman, payments)

  const call = (path: string, handle: (fields: SipayFields, reply: FastifyReply) => object) => {
    app.post(`/ccpayment${path}`, (request, reply) => {
      if (!doorman.isOpenTo(request)) return reply.code(401).send({ message: 'Unauthenticated.' })
      const fields = jsonTexts(request)
      return fields ? handle(fields, reply) : answer('validation')
    })
  }
  call('/api/paySmart2D', (fields, reply) => paySmart2d(bank, payments, fields, reply))
  call('/payment/complete', (fields, reply) => complete(bank, payments, fields, reply))
  call('/api/confirmPayment', (fields) => confirm(bank, payments, fields))
  call('/api/refund', (fields) => refund(bank, payments, references, fields))
  call('/api/checkstatus', (fields) => checkStatus(bank, payments, fields))
  call('/purchase/status', (fields) => checkStatus(bank, payments, fields))
  call('/api/getpos', (fields) => getPos(bank, fields))
  call('/api/commissions', (fields) => commissions(fields))
  call('/api/installments', (fields) => installments(bank, fields))
}
