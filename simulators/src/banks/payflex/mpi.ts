import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AMOUNT_OFF_MINOR } from '../../bank-truth/provision.ts'
import type { FaultName } from '../../faults/fault-names.ts'
import { eciOf } from '../kit/acs-sessions.ts'
import { sendAutoForm } from '../kit/auto-form.ts'
import { maskCard } from '../kit/cards.ts'
import { readFormDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import { orderOf } from './books.ts'
import type { Books, Enrollment, EnrollmentAnswer } from './books.ts'
import { currencyNumber } from './codes.ts'

/** Where the card's bank asks its holder; in truth another house than the MPI. */
export const ACS_PATH = '/ACSWeb/PaReq.aspx'
/** Where the ACS sends the browser: the bank's MPI, not the merchant. */
export const TERM_PATH = '/MPIAPI/MPI_PARes.aspx'

const CAPTURED = readFormDocument(import.meta.url, 'return.txt')

/** The card's bank asked and heard yes or no, or only tried. */
const STATUSES = { '0': 'N', '1': 'Y', '2': 'A', '3': 'A', '4': 'A' } as const

const FAILURES = {
  failed: { ErrorCode: '0400', ErrorMessage: '3D Secure şifre doğrulaması yapılamadı.' },
  cancelled: { ErrorCode: '0400', ErrorMessage: 'Kart hamili doğrulamadan vazgeçti.' },
  passed: { ErrorCode: '', ErrorMessage: '' },
} as const

/** The browser's way: ACSUrl with PaReq, TermUrl and MD → 3-D page → TermUrl with PaRes and MD → the merchant. */
export function mpiRoutes(app: FastifyInstance, bank: PretendBank, books: Books): void {
  const enrollmentOf = (md = '') => books.enrollments.get(books.sessions.get(md) ?? '')

  app.post(ACS_PATH, (request, reply) => {
    const { PaReq, TermUrl, MD } = formFields(request)
    const enrollment = enrollmentOf(MD)
    // All three exactly as the enrollment gave them; a merchant's own address as TermUrl is the classic mistake.
    if (!enrollment || PaReq !== enrollment.paReq || TermUrl !== enrollment.termUrl || enrollment.answer) {
      return refuse(reply)
    }
    return reply.redirect(openPage(bank, enrollment), 303)
  })

  app.post(TERM_PATH, (request, reply) => {
    const { PaRes, MD } = formFields(request)
    const enrollment = enrollmentOf(MD)
    if (!enrollment?.answer || enrollment.answer.paRes !== PaRes) return refuse(reply)
    return goBack(bank, enrollment, enrollment.answer, reply)
  })
}

function openPage(bank: PretendBank, enrollment: Enrollment): string {
  const { currency, pan, termUrl, md } = enrollment
  return bank.openAcs({
    ...orderOf(enrollment),
    currency,
    maskedCard: maskCard(pan),
    // The merchant's return is the second page from here, so the days of the return are played there.
    daysPlayedBy: 'gateway',
    finish({ outcome, mdStatus }) {
      const paRes = randomBytes(180).toString('base64')
      enrollment.answer = { paRes, outcome, mdStatus, eci: eciOf(pan, mdStatus) }
      return { url: termUrl, fields: { PaRes: paRes, MD: md } }
    },
  })
}

function goBack(
  bank: PretendBank,
  enrollment: Enrollment,
  answer: EnrollmentAnswer,
  reply: FastifyReply,
): FastifyReply {
  const day = bank.dayOf(orderOf(enrollment))
  if (day === 'empty-page') return reply.type('text/html; charset=utf-8').send('')
  return sendAutoForm(reply, {
    url: answer.outcome === 'passed' ? enrollment.successUrl : enrollment.failureUrl,
    fields: returnFields(bank, enrollment, answer, day),
    times: day === 'return-twice' ? 2 : 1,
    afterMs: day === 'return-late' ? bank.waits.lateReturnMs : 0,
  })
}

/** Unsigned, with the amount in minor units although the enrollment had a decimal point. */
function returnFields(
  bank: PretendBank,
  enrollment: Enrollment,
  { outcome, mdStatus, eci }: EnrollmentAnswer,
  day: FaultName,
): Fields {
  const isPassed = outcome === 'passed'
  const offMinor = day === 'amount-one-more' ? AMOUNT_OFF_MINOR : 0
  return {
    ...CAPTURED,
    MerchantId: bank.profile.merchant['merchantId'] ?? '',
    Pan: enrollment.pan,
    Expiry: enrollment.expiry,
    PurchAmount: String(enrollment.amountMinor + offMinor),
    PurchCurrency: currencyNumber(enrollment.currency),
    // Nothing is signed here; on day 94 the return belongs to another enrollment.
    VerifyEnrollmentRequestId: day === 'return-wrongly-signed' ? randomBytes(16).toString('hex') : enrollment.id,
    Xid: enrollment.xid,
    SessionInfo: enrollment.sessionInfo,
    Status: STATUSES[mdStatus],
    Cavv: isPassed ? enrollment.cavv : '',
    Eci: isPassed ? eci : '',
    InstallmentCount: enrollment.installments > 1 ? String(enrollment.installments) : '',
    ...FAILURES[outcome],
  }
}

function refuse(reply: FastifyReply): FastifyReply {
  const page =
    '<html><body><h1>Hata</h1><p>PaReq, TermUrl ve MD enrollment yanıtındaki gibi olmalıdır.</p></body></html>'
  return reply.code(400).type('text/html; charset=utf-8').send(page)
}
