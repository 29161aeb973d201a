import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodeText } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { readXml } from '../kit/read-xml.ts'
import { bodyText, formFields, isForm } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import { agreement } from './agreement.ts'
import { chargeData, resolveData } from './completion.ts'
import { capture, refundPayment } from './corrections.ts'
import { sellDirectly } from './direct-sale.ts'
import type { Memories } from './memories.ts'
import { refusal } from './replies.ts'
import { requestData } from './request-data.ts'
import { reverse } from './reverse.ts'
import { readPosnetCall } from './schema.ts'

const CORRELATION_LENGTH = 24

/** `/PosnetWebService/XML`: one address for every server call. */
export function xmlService(app: FastifyInstance, bank: PretendBank, memories: Memories): void {
  app.post('/PosnetWebService/XML', (request, reply) => {
    const answer = answerTo(bank, memories, request, reply)
    if (typeof answer !== 'string') return answer
    return reply.type('text/xml; charset=iso-8859-9').send(encodeText(answer, 'iso-8859-9'))
  })
}

function answerTo(
  bank: PretendBank,
  memories: Memories,
  request: FastifyRequest,
  reply: FastifyReply,
): string | FastifyReply {
  const { mid = '', tid = '' } = bank.profile.merchant
  const xml = sentXml(request)
  if (xml === undefined) return refusal('0150')
  const call = readPosnetCall(readXml(xml))
  if (!call) return refusal('0002')
  if (!isSameText(`${call.mid};${call.tid}`, `${mid};${tid}`) || !areHeadersRight(request, bank)) return refusal('0148')
  switch (call.operation) {
    case 'oosRequestData':
      return requestData(bank, memories, call.body)
    case 'oosResolveMerchantData':
      return resolveData(bank, memories, call.body)
    case 'oosTranData':
      return chargeData(bank, memories, call.body, reply)
    case 'sale':
    case 'auth':
      return sellDirectly(bank, memories, call, reply)
    case 'capt':
      return capture(bank, memories, call.body)
    case 'reverse':
      return reverse(bank, memories, call.body)
    case 'return':
      return refundPayment(bank, memories, call)
    case 'agreement':
      return agreement(bank, call.body)
    case 'merchantReconciliation':
      // The document describes the question only; an answer of our own making would prove nothing.
      return refusal('0015')
  }
}

/** The parameter `xmldata` of a UTF-8 form. A document that was not URL-encoded has lost its plus signs already. */
function sentXml(request: FastifyRequest): string | undefined {
  const [, charset] = /charset=["']?([^"';\s]+)/i.exec(request.headers['content-type'] ?? '') ?? []
  if (!isForm(request) || (charset !== undefined && charset.toLowerCase() !== 'utf-8')) return undefined
  return bodyText(request).includes('<') ? undefined : formFields(request)['xmldata']
}

/** The recommended headers may be absent, but not wrong. */
function areHeadersRight({ headers }: FastifyRequest, bank: PretendBank): boolean {
  const { mid, tid, posnetId } = bank.profile.merchant
  const isAbsentOr = (name: string, value: string | undefined) => headers[name] === undefined || headers[name] === value
  const correlation = headers['x-correlation-id'] ?? ''
  return (
    isAbsentOr('x-merchant-id', mid) &&
    isAbsentOr('x-terminal-id', tid) &&
    isAbsentOr('x-posnet-id', posnetId) &&
    correlation.length <= CORRELATION_LENGTH
  )
}
