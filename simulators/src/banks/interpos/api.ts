import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import type { Books } from './books.ts'
import { capture, refundPayment, takeBack } from './corrections.ts'
import { statusHistory, statusProblem } from './inquiry.ts'
import { provide } from './provision.ts'
import { problemReply } from './replies.ts'
import { openThreeD } from './three-d-gate.ts'

/** `Default.aspx` does everything: HTML for a browser, text for a server. */
export function interposRoutes(app: FastifyInstance, bank: PretendBank, books: Books): void {
  app.post('/mpi/Default.aspx', (request, reply) => {
    const fields = isForm(request) ? formFields(request) : {}
    const isCall = fields['SecureType'] === 'NonSecure' || fields['OkUrl'] === undefined
    if (!isCall) return openThreeD(bank, books, request, reply)
    const answer = answerTo(bank, books, fields, reply)
    return Buffer.isBuffer(answer) ? reply.type('text/html').send(answer) : answer
  })
  app.post('/mpi/3DHost.aspx', (request, reply) => openThreeD(bank, books, request, reply))
}

function answerTo(bank: PretendBank, books: Books, request: Fields, reply: FastifyReply): Buffer | FastifyReply {
  const { SecureType, TxnType, OrderId = '', orgOrderId = '' } = request
  const isInquiry = TxnType === 'StatusHistory'
  if (!isKnown(bank, request)) {
    return isInquiry ? statusProblem(bank, 'terminal') : problemReply(orgOrderId || OrderId, 'terminal')
  }
  if (SecureType !== 'NonSecure') return problemReply(OrderId, 'request')
  switch (TxnType) {
    case 'Auth':
    case 'PreAuth':
      return provide(bank, books, request, reply)
    case 'PostAuth':
      return capture(bank, request)
    case 'Void':
      return takeBack(bank, request)
    case 'Refund':
      return refundPayment(bank, request)
    case 'StatusHistory':
      return statusHistory(bank, request)
    default:
      return problemReply(OrderId, 'request')
  }
}

function isKnown(bank: PretendBank, { UserCode, UserPass, ShopCode }: Fields): boolean {
  const { userCode, userPass, shopCode } = bank.profile.merchant
  return isSameText(JSON.stringify([UserCode, UserPass, ShopCode]), JSON.stringify([userCode, userPass, shopCode]))
}
