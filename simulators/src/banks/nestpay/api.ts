import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodeText } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { readXml, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { bodyText, formFields, isForm } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import { capture, refundPayment, takeBack } from './corrections.ts'
import { orderHistory, orderStatus } from './inquiry.ts'
import { provide } from './provision.ts'
import { errorReply, problemReply } from './replies.ts'
import type { PassedAuthentication } from './three-d-gate.ts'

/** `/fim/api`: one address for every server call, told apart by Type or by what Extra asks for. */
export function xmlApi(app: FastifyInstance, bank: PretendBank, passed: ReadonlyMap<string, PassedAuthentication>) {
  app.post('/fim/api', (request, reply) => {
    const answer = answerTo(bank, passed, request, reply)
    if (typeof answer !== 'string') return answer
    return reply.type('text/xml; charset=ISO-8859-9').send(encodeText(answer, 'iso-8859-9'))
  })
}

function answerTo(
  bank: PretendBank,
  passed: ReadonlyMap<string, PassedAuthentication>,
  request: FastifyRequest,
  reply: FastifyReply,
): string | FastifyReply {
  const root = readXml(sentXml(request))
  if (root?.name !== 'CC5Request') return errorReply('', '', 'XML formatı hatalı.', bank.now())
  const orderId = textAt(root, 'OrderId')
  if (!isKnown(bank, root)) return problemReply(orderId, 'CORE-2201', bank.now())
  if (textAt(root, 'Extra/ORDERSTATUS') === 'QUERY') return orderStatus(bank, orderId)
  if (textAt(root, 'Extra/ORDERHISTORY') === 'QUERY') return orderHistory(bank, orderId)
  switch (textAt(root, 'Type')) {
    case 'Auth':
    case 'PreAuth':
      return provide(bank, passed, root, reply)
    case 'PostAuth':
      return capture(bank, root)
    case 'Void':
      return takeBack(bank, root)
    case 'Credit':
      return refundPayment(bank, root)
    default:
      return errorReply(orderId, '', 'İşlem tipi hatalı.', bank.now())
  }
}

/** `DATA=` of a form, or the bare document; its declaration names the charset. */
function sentXml(request: FastifyRequest): string {
  const read = (charset: 'utf-8' | 'iso-8859-9') => {
    const isBare = bodyText(request).trimStart().startsWith('<')
    return isForm(request) && !isBare ? (formFields(request, charset)['DATA'] ?? '') : bodyText(request, charset)
  }
  const isLatin = /^\s*<\?xml[^>]*encoding=["']iso-8859-9["']/i.test(read('iso-8859-9'))
  return read(isLatin ? 'iso-8859-9' : 'utf-8')
}

function isKnown(bank: PretendBank, root: XmlElement): boolean {
  const { apiUser = '', apiPassword = '', clientId = '' } = bank.profile.merchant
  const sent = [textAt(root, 'Name'), textAt(root, 'Password'), textAt(root, 'ClientId')]
  return isSameText(JSON.stringify(sent), JSON.stringify([apiUser, apiPassword, clientId]))
}
