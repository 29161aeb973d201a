import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeXml } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, readXml } from '../kit/read-xml.ts'
import { bodyText, contentType } from '../kit/request-body.ts'
import { sendXml } from './send.ts'
import { OPERATIONS } from './soap-call.ts'
import type { SoapCall } from './soap-call.ts'
import { correctSale } from './soap-corrections.ts'
import { orderDetail } from './soap-inquiry.ts'

const PATH = '/BOA.Integration.WCFService/BOA.Integration.VirtualPos/VirtualPosService.svc/Basic'
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'
const SERVICE = 'http://boa.net/BOA.Integration.VirtualPos/Service'

/** Kuveyt Türk's service for void, refund and inquiry. */
export function soapService(app: FastifyInstance, bank: PretendBank): void {
  app.post(PATH, (request, reply) => {
    if (contentType(request) !== 'text/xml') return reply.code(415).send()
    const call = readCall(request)
    if (typeof call === 'string') return sendFault(reply, call)
    return sendXml(
      reply,
      call.operation === 'GetMerchantOrderDetail' ? orderDetail(bank, call) : correctSale(bank, call),
    )
  })
}

/** The call, or the sentence of a fault. */
function readCall(request: FastifyRequest): SoapCall | string {
  const text = bodyText(request)
  const root = readXml(text)
  if (root?.name !== 'Envelope' || !text.includes(`"${ENVELOPE}"`)) return 'The message is not a SOAP 1.1 envelope.'
  const body = childAt(root, 'Body')?.children[0]
  const operation = OPERATIONS.find((name) => name === body?.name)
  const action = String(request.headers['soapaction'] ?? '').replace(/^"(.*)"$/, '$1')
  if (!operation || action !== `${SERVICE}/IVirtualPosService/${operation}` || !text.includes(`"${SERVICE}"`)) {
    return `The message with Action '${action}' cannot be processed at the receiver.`
  }
  const inner = body && childAt(body, 'request')
  const message = inner && childAt(inner, 'VPosMessage')
  return inner && message ? { operation, request: inner, message } : 'The formatter could not read the request.'
}

function sendFault(reply: FastifyReply, sentence: string): FastifyReply {
  const fault = `<s:Fault><faultcode>s:Client</faultcode><faultstring xml:lang="tr-TR">${escapeXml(sentence)}</faultstring></s:Fault>`
  return sendXml(reply.code(500), `<s:Envelope xmlns:s="${ENVELOPE}"><s:Body>${fault}</s:Body></s:Envelope>`)
}
