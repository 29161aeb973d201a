import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { readXml } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import type { Books } from './books.ts'
import type { ResultCode } from './codes.ts'
import { capture, refundPayment, takeBack } from './corrections.ts'
import { provide } from './provision.ts'
import type { Door } from './provision.ts'
import { problemReply } from './replies.ts'

/** The VPOS: one address for every money request, told apart by TransactionType. */
export function vposRoutes(app: FastifyInstance, bank: PretendBank, books: Books): void {
  const answerBehind = (door: Door) => (request: FastifyRequest, reply: FastifyReply) => {
    const root = sentXml(request)
    const answer =
      root?.name === 'VposRequest'
        ? answerTo(bank, books, door, fieldsOf(root), reply)
        : problemReply(bank, { type: '', transactionId: '', orderId: '' }, '9001')
    if (typeof answer !== 'string') return answer
    return reply.type('text/xml; charset=utf-8').send(answer)
  }
  app.post('/VposService/v3/Vposreq.aspx', answerBehind('classic'))
  app.post('/virtualPos/Vposreq', answerBehind('api-gateway'))
}

function answerTo(
  bank: PretendBank,
  books: Books,
  door: Door,
  request: Fields,
  reply: FastifyReply,
): string | FastifyReply {
  const { TransactionType = '', TransactionId = '', OrderId = '' } = request
  const problem = accountProblem(bank, request)
  if (problem) {
    return problemReply(bank, { type: TransactionType, transactionId: TransactionId, orderId: OrderId }, problem)
  }
  switch (TransactionType) {
    case 'Sale':
    case 'Auth':
      return provide(bank, books, door, request, reply)
    case 'Capture':
      return capture(bank, books, request)
    case 'Cancel':
      return takeBack(bank, books, request)
    case 'Refund':
      return refundPayment(bank, books, request)
    default:
      return problemReply(bank, { type: TransactionType, transactionId: TransactionId, orderId: OrderId }, '1082')
  }
}

function accountProblem(bank: PretendBank, request: Fields): ResultCode | undefined {
  const { merchantId = '', merchantPassword = '', terminalNo = '' } = bank.profile.merchant
  if (!isSameText(request['MerchantId'] ?? '', merchantId)) return '9039'
  if (!isSameText(request['Password'] ?? '', merchantPassword)) return '5001'
  // Void and refund go without a terminal.
  const isOfTerminal = !['Cancel', 'Refund'].includes(request['TransactionType'] ?? '')
  if ((isOfTerminal || request['TerminalNo'] !== undefined) && request['TerminalNo'] !== terminalNo) return '1112'
  return (request['ClientIp'] ?? '') === '' ? '1096' : undefined
}

/** A form with the one parameter `prmstr`. */
export function sentXml(request: FastifyRequest): XmlElement | undefined {
  return isForm(request) ? readXml(formFields(request)['prmstr'] ?? '') : undefined
}

function fieldsOf(root: XmlElement): Fields {
  return Object.fromEntries(root.children.map(({ name, text }) => [name, text]))
}
