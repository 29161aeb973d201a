import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AcsEnding, AcsVerdict } from '../kit/acs-sessions.ts'
import { autoFormHtml } from '../kit/auto-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { beginOrder, dekontIdOf, newMd } from './books.ts'
import type { Begun, Books } from './books.ts'
import { callOf, charge } from './charge.ts'
import { DONE, refused, WRONG_HASH } from './codes.ts'
import { isRightlySigned } from './hash.ts'
import type { PaymentOperation } from './hash.ts'
import { readOrder } from './payment-fields.ts'
import { payReturn, threeDReturn } from './returns.ts'
import { answerXml } from './soap.ts'

export type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly fields: Fields }

/** TP_WMD_UCD, Pos_Odeme, TP_Islem_Odeme_WD and TP_Islem_Odeme_OnProv_WMD; the account is known to be right. */
export function pay(bank: PretendBank, books: Books, operation: PaymentOperation, call: Call): string | FastifyReply {
  if (!isRightlySigned(operation, call.fields)) return answerXml(operation, WRONG_HASH)
  const order = readOrder(bank, operation, call.fields)
  if ('code' in order) return answerXml(operation, order)
  if (bank.history(order.orderId).some(({ state }) => state !== 'declined')) {
    bank.refuseProvision({ ...order, notes: {} })
    return answerXml(operation, refused('Bu Siparis_ID ile daha önce işlem yapılmış.'))
  }
  const begun = beginOrder(bank, books, order)
  const isByUrl = operation === 'Pos_Odeme' || operation === 'TP_Islem_Odeme_WD'
  if (isByUrl) return openPayPage(bank, begun, operation, call)
  return order.security === 'NS'
    ? payAtOnce(bank, begun, operation, call)
    : openPage(bank, books, begun, operation, call)
}

/** The 3-D model: the page comes as text, escaped once by the XML around it. */
function openPage(
  bank: PretendBank,
  books: Books,
  begun: Begun,
  operation: PaymentOperation,
  { request }: Call,
): string {
  const { orderId, amountMinor, currency, maskedCard } = begun.order
  const serviceUrl = bank.urlOf(request, request.url)
  const path: string = bank.openAcs({
    orderId,
    amountMinor,
    currency,
    maskedCard,
    finish(verdict) {
      const md = newMd(begun.order)
      if (verdict.outcome === 'passed') books.passed.set(md, { begun, isUsed: false })
      else begun.state = 'failed'
      return threeDReturn(bank, begun, md, verdict, { acsUrl: bank.urlOf(request, path), serviceUrl })
    },
  })
  const fields = { creq: begun.islemGuid, threeDSSessionData: begun.number }
  const html = autoFormHtml({ url: bank.urlOf(request, path), fields })
  return answerXml(operation, DONE, { Islem_ID: begun.number, Islem_GUID: begun.islemGuid, UCD_HTML: html })
}

/** 3-D pay: an address to open, behind which the institution charges by itself. */
function openPayPage(bank: PretendBank, begun: Begun, operation: PaymentOperation, { request }: Call): string {
  const { orderId, amountMinor, currency, maskedCard } = begun.order
  const finish = (verdict: AcsVerdict): AcsEnding => {
    if (verdict.outcome !== 'passed') {
      begun.state = 'failed'
      const nothing = { transaction: undefined, namedAmountMinor: amountMinor, bankFields: {} }
      return payReturn(bank, begun, verdict, { ...nothing, answer: refused('3D doğrulama başarısız.') })
    }
    const charged = charge(bank, begun)
    return 'kind' in charged ? charged : payReturn(bank, begun, verdict, charged)
  }
  const path = bank.openAcs({ orderId, amountMinor, currency, maskedCard, finish })
  const fields = { Islem_ID: begun.number, Islem_GUID: begun.islemGuid, UCD_URL: bank.urlOf(request, path) }
  return answerXml(operation, DONE, fields)
}

function payAtOnce(
  bank: PretendBank,
  begun: Begun,
  operation: PaymentOperation,
  { reply }: Call,
): string | FastifyReply {
  const charged = charge(bank, begun)
  if ('kind' in charged) return bank.playBadDay(reply, charged)
  const { answer, bankFields, transaction } = charged
  const number = transaction ? dekontIdOf(transaction) : '0'
  const before = { Islem_ID: number, Islem_GUID: begun.islemGuid, UCD_HTML: transaction ? 'NONSECURE' : '' }
  return answerXml(operation, answer, before, { ...bankFields, Siparis_ID: begun.order.orderId })
}

/** TP_WMD_Pay: what the card holder authenticated, once. */
export function finishPay(bank: PretendBank, books: Books, operation: string, { fields, reply }: Call) {
  const { UCD_MD = '', Islem_GUID = '', Siparis_ID = '' } = fields
  const proof = books.passed.get(UCD_MD)
  const refuse = (message: string) => answerXml(operation, refused(message), {}, { Dekont_ID: '0', Siparis_ID })
  if (!proof) return refuse('3D doğrulama kaydı bulunamadı.')
  const { begun } = proof
  if (proof.isUsed || begun.islemGuid !== Islem_GUID || begun.order.orderId !== Siparis_ID) {
    bank.refuseProvision(callOf(begun))
    return refuse(proof.isUsed ? 'Bu işlem daha önce tamamlanmış.' : '3D doğrulama kaydı bulunamadı.')
  }
  proof.isUsed = true
  const charged = charge(bank, begun)
  if ('kind' in charged) return bank.playBadDay(reply, charged)
  const { answer, bankFields, transaction } = charged
  const Dekont_ID = transaction ? dekontIdOf(transaction) : '0'
  return answerXml(operation, answer, {}, { Dekont_ID, Siparis_ID, UCD_MD, ...bankFields })
}
