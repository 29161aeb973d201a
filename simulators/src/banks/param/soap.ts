import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeXml, readDocument } from '../kit/documents.ts'
import { childAt, readXml } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { bodyText } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Answer } from './codes.ts'

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'
const SERVICE = 'https://turkpos.com.tr/'
const CAPTURED = readDocument(import.meta.url, 'order-inquiry.xml')
const CAPTURED_OPERATION = 'TP_Islem_Sorgulama4'
const RESULT = new RegExp(`(?<=<${CAPTURED_OPERATION}Result>).*(?=</${CAPTURED_OPERATION}Result>)`, 's')

/** The element of the body, or the sentence of a fault. The element routes; the header may be left out, but not wrong. */
export function readCall(request: FastifyRequest): XmlElement | string {
  const text = bodyText(request)
  const root = text.includes('\u{fffd}') ? undefined : readXml(text)
  if (root?.name !== 'Envelope' || !text.includes(`"${ENVELOPE}"`)) return 'Server was unable to read request.'
  const call = childAt(root, 'Body')?.children[0]
  const action = request.headers['soapaction']
  const isRouted = action === undefined || String(action).replaceAll('"', '') === `${SERVICE}${call?.name ?? ''}`
  if (!call || !isRouted || !text.includes(`"${SERVICE}"`)) {
    return `Server did not recognize the value of HTTP Header SOAPAction: ${String(action ?? '')}.`
  }
  return call
}

/** The elements directly below; of a doubled one the first counts, here and in the reader. */
export function fieldsOf(element: XmlElement): Fields {
  return Object.fromEntries(element.children.toReversed().map(({ name, text }) => [name, text]))
}

function elements(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('')
}

export function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('text/xml; charset=utf-8').send(xml)
}

export function sendFault(reply: FastifyReply, sentence: string): FastifyReply {
  const fault = `<soap:Fault><faultcode>soap:Client</faultcode><faultstring>${escapeXml(sentence)}</faultstring><detail /></soap:Fault>`
  const [head = ''] = CAPTURED.split(`<${CAPTURED_OPERATION}Response`)
  return sendXml(reply.code(500), `${head}${fault}</soap:Body></soap:Envelope>`)
}

/** The captured envelope under the operation's name, with this result in it. */
export function resultXml(operation: string, result: string): string {
  return CAPTURED.replace(RESULT, () => result).replaceAll(CAPTURED_OPERATION, operation)
}

/** A result that is its code and sentence, with the fields the operation has besides in front of them. */
export function answerXml(
  operation: string,
  { code, message }: Answer,
  before: Fields = {},
  after: Fields = {},
): string {
  return resultXml(operation, elements({ ...before, Sonuc: String(code), Sonuc_Str: message, ...after }))
}

/** An ADO.NET data set, as every list comes. */
export function listXml(operation: string, answer: Answer, table: string, rows: readonly Fields[]): string {
  const xml = rows.map((row, index) => {
    return `<${table} diffgr:id="${table}${index + 1}" msdata:rowOrder="${index}">${elements(row)}</${table}>`
  })
  const diffgram =
    '<diffgr:diffgram xmlns:msdata="urn:schemas-microsoft-com:xml-msdata" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1">' +
    `<NewDataSet xmlns="">${xml.join('')}</NewDataSet></diffgr:diffgram>`
  const { code, message } = answer
  return resultXml(
    operation,
    `<DT_Bilgi>${diffgram}</DT_Bilgi>${elements({ Sonuc: String(code), Sonuc_Str: message })}`,
  )
}
