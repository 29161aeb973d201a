import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MountGateway, PretendBank } from '../kit/pretend-bank.ts'
import { childAt, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { contentType } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import { openBooks } from './books.ts'
import type { Books } from './books.ts'
import { ACCOUNT } from './codes.ts'
import { capture, correct, releaseHold } from './corrections.ts'
import { sha1Base64 } from './hash.ts'
import { history } from './history.ts'
import { inquiry } from './inquiry.ts'
import { finishPay, pay } from './payment.ts'
import type { Call } from './payment.ts'
import { binList, rateList } from './rates.ts'
import { answerXml, fieldsOf, readCall, resultXml, sendFault, sendXml } from './soap.ts'

/** Param (TURK Elektronik Para), written from `pos/param.md`. */
export const param: MountGateway = (app, bank) => {
  const books = openBooks(bank)
  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    if (contentType(request) !== 'text/xml') return reply.code(415).send()
    const call = readCall(request)
    if (typeof call === 'string') return sendFault(reply, call)
    // The service breaks on a missing element here, empty or not.
    if (isPayment(call.name) && !childAt(call, 'KK_Sahibi_GSM')) return sendFault(reply, 'KK_Sahibi_GSM')
    const answer = answerTo(bank, books, call, request, reply)
    if (answer === undefined) return sendFault(reply, `Unknown operation ${call.name}.`)
    return typeof answer === 'string' ? sendXml(reply, answer) : answer
  }
  app.post('/turkpos.ws/service_turkpos_prod.asmx', serve)
  app.post('/turkpos.ws/service_turkpos_test.asmx', serve)
}

function isPayment(operation: string): boolean {
  return /^(TP_WMD_UCD|Pos_Odeme|TP_Islem_Odeme_WD|TP_Islem_Odeme_OnProv_WMD)$/.test(operation)
}

function answerTo(
  bank: PretendBank,
  books: Books,
  call: XmlElement,
  request: FastifyRequest,
  reply: FastifyReply,
): string | FastifyReply | undefined {
  const { name } = call
  // The hash service asks for no account; it keeps nothing.
  if (name === 'SHA2B64') return resultXml(name, sha1Base64(textAt(call, 'Data')))
  if (!isAccount(bank, call)) return answerXml(name, ACCOUNT)
  const fields = { ...fieldsOf(call), CLIENT_CODE: textAt(call, 'G/CLIENT_CODE') }
  const inner: Call = { request, reply, fields }
  switch (name) {
    case 'TP_WMD_UCD':
    case 'Pos_Odeme':
    case 'TP_Islem_Odeme_WD':
    case 'TP_Islem_Odeme_OnProv_WMD':
      return pay(bank, books, name, inner)
    case 'TP_WMD_Pay':
      return finishPay(bank, books, name, inner)
    case 'TP_Islem_Odeme_OnProv_Kapa':
      return capture(bank, name, fields)
    case 'TP_Islem_Iptal_OnProv':
      return releaseHold(bank, name, fields)
    case 'TP_Islem_Iptal_Iade_Kismi2':
      return correct(bank, name, fields)
    case 'TP_Islem_Sorgulama4':
      return inquiry(bank, books, name, fields)
    case 'TP_Islem_Izleme':
      return history(bank, books, name, fields)
    case 'BIN_SanalPos':
      return binList(name, textAt(call, 'BIN'))
    case 'TP_Ozel_Oran_SK_Liste':
    case 'TP_Ozel_Oran_Liste':
      return rateList(name, textAt(call, 'GUID'))
    default:
      return undefined
  }
}

/** Block G and the GUID, as issued: the case of its letters counts, because it is hashed. */
function isAccount(bank: PretendBank, call: XmlElement): boolean {
  const { clientCode, clientUsername, clientPassword, guid } = bank.profile.merchant
  const sent = ['G/CLIENT_CODE', 'G/CLIENT_USERNAME', 'G/CLIENT_PASSWORD', 'GUID'].map((path) => textAt(call, path))
  return isSameText(JSON.stringify(sent), JSON.stringify([clientCode, clientUsername, clientPassword, guid]))
}
