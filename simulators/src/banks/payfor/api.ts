import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { readXml } from '../kit/read-xml.ts'
import { bodyText, contentType, formFields, isForm } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import type { Books } from './books.ts'
import { capture, refundPayment, takeBack } from './corrections.ts'
import { dayHistory, orderHistory } from './history.ts'
import { orderInquiry } from './inquiry.ts'
import { complete, sell } from './provision.ts'
import { asText, problemReply } from './replies.ts'
import { isForBrowser, openThreeD } from './three-d-gate.ts'

/** `XMLGate.aspx` answers XML; the same operations as a form at `Default.aspx` answer text. */
export function serverApi(app: FastifyInstance, bank: PretendBank, books: Books): void {
  app.post('/Gateway/XMLGate.aspx', (request, reply) => {
    const answer = answerTo(bank, books, sentXml(request), reply)
    return typeof answer === 'string' ? reply.type('text/xml; charset=utf-8').send(answer) : answer
  })
  app.post('/Gateway/Default.aspx', (request, reply) => {
    const fields = isForm(request) ? formFields(request) : {}
    if (isForBrowser(fields)) return openThreeD(bank, books, request, reply)
    // A form without a model is a browser's mistake, not a call.
    if (fields['OkUrl'] !== undefined) return openThreeD(bank, books, request, reply)
    const answer = answerTo(bank, books, fields, reply)
    return typeof answer === 'string' ? reply.type('text/html; charset=utf-8').send(asText(answer)) : answer
  })
}

function sentXml(request: FastifyRequest): Fields | undefined {
  const root = contentType(request) === 'text/xml' ? readXml(bodyText(request)) : undefined
  if (root?.name !== 'PayforRequest') return undefined
  return Object.fromEntries(root.children.map(({ name, text }) => [name, text]))
}

function answerTo(
  bank: PretendBank,
  books: Books,
  request: Fields | undefined,
  reply: FastifyReply,
): string | FastifyReply {
  if (!request) return problemReply('', 'V001')
  const { SecureType, TxnType, OrderId = '', OrgOrderId = '' } = request
  const refuse = () => problemReply(OrgOrderId || OrderId, 'V001')
  if (!isKnown(bank, request)) return problemReply(OrgOrderId || OrderId, 'V004')
  if (SecureType === '3DModelPayment') return complete(bank, books, request, reply)
  if (SecureType === 'Inquiry') return TxnType === 'OrderInquiry' ? orderInquiry(bank, request) : refuse()
  if (SecureType === 'Report' && TxnType === 'TxnHistory') {
    return request['ReqDate'] === undefined ? orderHistory(bank, request) : dayHistory(bank, books, request)
  }
  if (SecureType !== 'NonSecure') return refuse()
  switch (TxnType) {
    case 'Auth':
    case 'PreAuth':
      return sell(bank, books, request, reply)
    case 'PostAuth':
      return capture(bank, request)
    case 'Void':
      return takeBack(bank, request)
    case 'Refund':
      return refundPayment(bank, request)
    default:
      return refuse()
  }
}

/** The completion of 3DModel names its user alone: merchant and amount are bound to the guid. */
function isKnown(bank: PretendBank, request: Fields): boolean {
  const { merchantId, mbrId, userCode, userPassword } = bank.profile.merchant
  const isCompletion = request['SecureType'] === '3DModelPayment'
  const merchant = isCompletion ? [merchantId, mbrId] : [request['MerchantId'], request['MbrId']]
  const sent = [...merchant, request['UserCode'], request['UserPass']]
  return isSameText(JSON.stringify(sent), JSON.stringify([merchantId, mbrId, userCode, userPassword]))
}
