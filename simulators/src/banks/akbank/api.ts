import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { NO_RECURRING, NOTHING_PLANNED, WRONG_DATE } from './codes.ts'
import { capture, refundPayment, takeBack } from './corrections.ts'
import { isNow, isOrderId, readWallTime } from './formats.ts'
import { orderInquiry } from './inquiry.ts'
import { provide } from './provision.ts'
import { failedRequest, refused } from './replies.ts'
import type { Answer, Asked, Json } from './replies.ts'
import { dayReport } from './report.ts'
import { isAnswer, objectAt, readSignedBody, textAt } from './request.ts'
import type { Memories } from './three-d-gate.ts'

const BASE = '/api/v1/payment/virtualpos'

export function jsonApi(app: FastifyInstance, bank: PretendBank, memories: Memories): void {
  const route = (path: string, answerTo: (body: Json, reply: FastifyReply) => Answer | FastifyReply) =>
    app.post(`${BASE}${path}`, (request: FastifyRequest, reply) => {
      const body = readSignedBody(bank, request)
      const answer = isAnswer(body) ? body : answerTo(body, reply)
      if (!('body' in answer)) return answer
      return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
    })
  route('/transaction/process', (body, reply) => processTransaction(bank, memories, body, reply))
  route('/portal/report/transaction', (body) => dayReport(bank, memories, body))
}

/** Every transaction and the order inquiry, told apart by txnCode. */
function processTransaction(
  bank: PretendBank,
  memories: Memories,
  body: Json,
  reply: FastifyReply,
): Answer | FastifyReply {
  const order = objectAt(body, 'order')
  const asked: Asked = { txnCode: textAt(body, 'txnCode'), orderId: textAt(order, 'orderId') }
  const at = readWallTime(body['requestDateTime'])
  if (body['version'] !== '1.00') return failedRequest(400, 'version does not match pattern')
  if (at === undefined) return failedRequest(400, 'requestDateTime does not match pattern')
  if (!isNow(at, bank.now())) return refused(bank, asked, WRONG_DATE)
  if ('recurring' in body || 'orderTrackId' in order) return refused(bank, asked, NO_RECURRING)
  if (!isOrderId(order['orderId'])) return failedRequest(400, 'order.orderId does not match pattern')
  switch (asked.txnCode) {
    case '1000':
    case '1004':
      return provide(bank, memories, asked, body, reply)
    case '1005':
      return capture(bank, asked, body)
    case '1003':
      return takeBack(bank, asked)
    case '1002':
      return refundPayment(bank, asked, body)
    case '1010':
      return orderInquiry(bank, asked)
    case '1013':
      return refused(bank, asked, NOTHING_PLANNED)
    default:
      return failedRequest(400, 'txnCode does not match pattern')
  }
}
