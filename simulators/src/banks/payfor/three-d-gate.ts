import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eciOf, type AcsEnding, type AcsVerdict } from '../kit/acs-sessions.ts'
import { sendAutoForm } from '../kit/auto-form.ts'
import { maskCard } from '../kit/cards.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Books } from './books.ts'
import { DECLINES } from './codes.ts'
import type { Code } from './codes.ts'
import { signedReturn } from './hash.ts'
import { returnFields } from './return-fields.ts'
import type { ReturnNews } from './return-fields.ts'
import { BROWSER_MODELS, isReturnAddress, readThreeDForm } from './three-d-form.ts'
import type { ThreeDForm } from './three-d-form.ts'

const WITHOUT_RETURN = '<html><body><h1>Hata</h1><p>OkUrl ve FailUrl geçerli birer adres olmalıdır.</p></body></html>'

/** The browser's door: `Default.aspx` with a card, `3DHost.aspx` without one. */
export function threeDGate(app: FastifyInstance, bank: PretendBank, books: Books): void {
  app.post('/Gateway/3DHost.aspx', (request, reply) => openThreeD(bank, books, request, reply))
}

export function isForBrowser(fields: Fields): boolean {
  return BROWSER_MODELS.some((model) => model === fields['SecureType'])
}

export function openThreeD(bank: PretendBank, books: Books, request: FastifyRequest, reply: FastifyReply) {
  const fields = isForm(request) ? formFields(request) : {}
  const { OkUrl, FailUrl, OrderId = '' } = fields
  if (!isReturnAddress(OkUrl) || !isReturnAddress(FailUrl)) {
    return reply.code(400).type('text/html; charset=utf-8').send(WITHOUT_RETURN)
  }
  const read = readThreeDForm(fields, bank.profile.merchant, bank.now())
  const isAtItsDoor = request.url.includes('3DHost') === (fields['SecureType'] === '3DHost')
  const form = isAtItsDoor ? read : 'M002'
  const isReused = books.attempts.has(OrderId) || bank.history(OrderId).length > 0
  if (typeof form === 'string' || isReused) {
    return sendAutoForm(reply, {
      url: FailUrl,
      fields: refusal(bank, fields, typeof form === 'string' ? form : '101310'),
    })
  }
  books.attempts.set(OrderId, true)
  const finish = (verdict: AcsVerdict) => endThreeD(bank, books, form, verdict)
  return reply.redirect(bank.openAcs({ ...form, finish }), 303)
}

/** An immediate refusal goes to FailUrl too. Whoever is no merchant of this bank gets no signature of it. */
function refusal(bank: PretendBank, fields: Fields, code: Code): Fields {
  const maskedCard = maskCard((fields['Pan'] ?? '').slice(0, 19))
  const news = { at: bank.now(), code, status: '-1', guid: '', maskedCard, eci: '' } as const
  const { ResponseHash: _hash, HashType: _type, ...unsigned } = returnFields(fields, news)
  const told = { ...unsigned, ErrorCode: code }
  return code === 'M049' ? told : signed(bank, told)
}

function signed(bank: PretendBank, fields: Fields, isWrong = false): Fields {
  const { merchantId = '', userCode = '', storeKey = '' } = bank.profile.merchant
  return signedReturn(fields, { merchantId, userCode, storeKey: isWrong ? `${storeKey}-wrong` : storeKey })
}

/** 3DModel ends with the authentication; the other models charge before they return. */
function endThreeD(bank: PretendBank, books: Books, form: ThreeDForm, verdict: AcsVerdict): AcsEnding {
  const { maskedCard } = form
  const guid = `1${String(bank.numbers.serial()).padStart(15, '0')}`
  const eci = eciOf(maskedCard, verdict.mdStatus)
  const { mdStatus: status } = verdict
  const back = (news: Pick<ReturnNews, 'code' | 'status' | 'charged'>): AcsEnding => {
    const told = { at: bank.now(), guid, maskedCard, eci, offMinor: verdict.amountOffMinor, ...news }
    const isGood = news.code === '00' || news.code === 'V033'
    const url = form.fields[isGood ? 'OkUrl' : 'FailUrl'] ?? ''
    return { url, fields: signed(bank, returnFields(form.fields, told), verdict.wronglySigned) }
  }
  if (verdict.outcome !== 'passed') return back({ code: 'MR15', status: verdict.outcome === 'failed' ? '0' : '-1' })
  if (form.secureType === '3DModel') {
    books.authentications.set(guid, { form, isUsed: false })
    return back({ code: 'V033', status })
  }
  const charged = bank.provision({ ...form, notes: { guid, secureType: form.secureType, d3Status: status } })
  books.orders.set(form.orderId, true)
  switch (charged.kind) {
    case 'answer-502':
    case 'silence':
      return charged
    case 'approved':
      return back({ code: '00', status, charged: charged.transaction })
    case 'declined':
      return back({ code: DECLINES[charged.reason], status, charged: charged.transaction })
    case 'duplicate':
      return back({ code: 'V029', status })
  }
}
