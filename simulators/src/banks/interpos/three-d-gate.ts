import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { eciOf, type AcsEnding, type AcsVerdict, type MdStatus } from '../kit/acs-sessions.ts'
import { sendAutoForm } from '../kit/auto-form.ts'
import { maskCard } from '../kit/cards.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Authentication, Books } from './books.ts'
import { DECLINES, PROBLEMS } from './codes.ts'
import type { Problem, ProblemName } from './codes.ts'
import { signedReturn } from './hash.ts'
import { returnFields } from './return-fields.ts'
import { isReturnAddress, readThreeDForm } from './three-d-form.ts'
import type { ThreeDForm } from './three-d-form.ts'

const WITHOUT_RETURN = '<html><body><h1>Hata</h1><p>OkUrl ve FailUrl geçerli birer adres olmalıdır.</p></body></html>'

/** The browser's door: takes the merchant's form, shows the 3-D page, sends the browser back. */
export function openThreeD(bank: PretendBank, books: Books, request: FastifyRequest, reply: FastifyReply) {
  const fields = isForm(request) ? formFields(request) : {}
  const { OkUrl, FailUrl, OrderId = '' } = fields
  if (!isReturnAddress(OkUrl) || !isReturnAddress(FailUrl)) {
    return reply.code(400).type('text/html; charset=utf-8').send(WITHOUT_RETURN)
  }
  const isAtItsDoor = request.url.includes('3DHost') === (fields['SecureType'] === '3DHost')
  const form = isAtItsDoor ? readThreeDForm(fields, bank.profile.merchant, bank.now()) : 'request'
  const isReused = books.attempts.has(OrderId) || bank.history(OrderId).length > 0
  if (typeof form === 'string' || isReused) {
    const problem = typeof form === 'string' ? form : 'repeated'
    return sendAutoForm(reply, { url: FailUrl, fields: refusal(bank, fields, problem) })
  }
  books.attempts.set(OrderId, true)
  const finish = (verdict: AcsVerdict) => endThreeD(bank, books, form, verdict)
  return reply.redirect(bank.openAcs({ ...form, finish }), 303)
}

/** Nothing was asked of the card holder. Whoever is no merchant of this bank gets no signature of it. */
function refusal(bank: PretendBank, fields: Fields, name: ProblemName): Fields {
  const maskedCard = maskCard((fields['Pan'] ?? '').slice(0, 19))
  const told = returnFields(fields, { maskedCard, problem: PROBLEMS[name] })
  return name === 'terminal' ? told : signed(bank, told)
}

function signed(bank: PretendBank, fields: Fields, isWrong = false): Fields {
  const { merchantPass = '' } = bank.profile.merchant
  return signedReturn(fields, isWrong ? `${merchantPass}-wrong` : merchantPass)
}

/** 3DModel ends with the authentication; the other models charge before they return. */
function endThreeD(bank: PretendBank, books: Books, form: ThreeDForm, verdict: AcsVerdict): AcsEnding {
  const { maskedCard } = form
  const back = (news: Omit<Parameters<typeof returnFields>[1], 'maskedCard'>): AcsEnding => {
    const told = returnFields(form.fields, { maskedCard, offMinor: verdict.amountOffMinor, ...news })
    const url = form.fields[news.passed && !news.problem ? 'OkUrl' : 'FailUrl'] ?? ''
    return { url, fields: signed(bank, told, verdict.wronglySigned) }
  }
  if (verdict.outcome !== 'passed') return back({ problem: PROBLEMS['not-authenticated'] })
  const passed = newAuthentication(form, verdict.mdStatus)
  if (form.secureType === '3DModel') {
    books.authentications.set(passed.md, passed)
    return back({ passed })
  }
  const charged = bank.provision(form)
  switch (charged.kind) {
    case 'answer-502':
    case 'silence':
      return charged
    case 'approved':
      return back({ passed, charged: charged.transaction })
    case 'declined': {
      const [code, message] = DECLINES[charged.reason]
      const problem: Problem = { code, message, errorCode: '' }
      return back({ passed, problem, charged: charged.transaction })
    }
    case 'duplicate':
      return back({ passed, problem: PROBLEMS.repeated })
  }
}

function newAuthentication(form: ThreeDForm, mdStatus: MdStatus): Authentication {
  return {
    form,
    md: randomBytes(32).toString('hex').toUpperCase(),
    payerTxnId: randomBytes(20).toString('base64'),
    eci: eciOf(form.maskedCard, mdStatus),
    mdStatus,
    payerAuthenticationCode: randomBytes(20).toString('base64'),
    isUsed: false,
  }
}
