import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodeText } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { bodyText } from '../kit/request-body.ts'
import { capture, refundPayment, takeBack } from './corrections.ts'
import { orderHistory, orderList } from './history.ts'
import { orderInquiry } from './inquiry.ts'
import { provide } from './provision.ts'
import { refusal } from './replies.ts'
import { readCall } from './request.ts'
import type { Memories } from './three-d-gate.ts'

/** `/VPServlet`: one address for every server call. The document is the bare body, whatever the content type says. */
export function xmlApi(app: FastifyInstance, bank: PretendBank, memories: Memories): void {
  app.post('/VPServlet', (request, reply) => {
    const answer = answerTo(bank, memories, request, reply)
    if (typeof answer !== 'string') return answer
    return reply.type('text/xml; charset=UTF-8').send(encodeText(answer, 'utf-8'))
  })
}

function answerTo(
  bank: PretendBank,
  memories: Memories,
  request: FastifyRequest,
  reply: FastifyReply,
): string | FastifyReply {
  const call = readCall(bank, bodyText(request))
  if ('refusal' in call) return refusal(bank, call, call.refusal)
  switch (call.type) {
    case 'sales':
    case 'preauth':
      return provide(bank, memories, call, reply)
    case 'postauth':
      return capture(bank, call)
    case 'void':
      return takeBack(bank, call)
    case 'refund':
      return refundPayment(bank, call)
    case 'orderinq':
      return orderInquiry(bank, call)
    case 'orderhistoryinq':
      return orderHistory(bank, call)
    case 'orderlistinq':
      return orderList(bank, memories, call)
  }
}
