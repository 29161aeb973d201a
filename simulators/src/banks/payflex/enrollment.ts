import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exchangeXml, readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import type { Books, Enrollment } from './books.ts'
import { ENROLLMENT_PROBLEMS } from './codes.ts'
import type { EnrollmentProblem } from './codes.ts'
import { readEnrollment } from './enrollment-form.ts'
import { ACS_PATH, TERM_PATH } from './mpi.ts'

/** Put together from the document's list of elements; no captured reply is public. */
const REPLY = readDocument(import.meta.url, 'enrollment.xml')

/** Enrollment: is the card in 3-D, and where does its holder authenticate. Form in, XML out. */
export function enrollmentRoutes(app: FastifyInstance, bank: PretendBank, books: Books): void {
  const enroll = (request: FastifyRequest, reply: FastifyReply) => {
    const send = (xml: string) => reply.type('text/xml; charset=utf-8').send(xml)
    if (!isForm(request)) return send(problemReply('', '6000'))
    const fields = formFields(request)
    const id = fields['VerifyEnrollmentRequestId'] ?? ''
    const form = readEnrollment(fields, bank.profile.merchant, bank.now())
    if (typeof form === 'string') return send(problemReply(id, form))
    if (books.enrollments.has(id)) return send(problemReply(id, '1021'))
    const enrollment: Enrollment = {
      ...form,
      paReq: randomBytes(180).toString('base64'),
      termUrl: bank.urlOf(request, `/${bank.profile.id}${TERM_PATH}`),
      md: randomBytes(16).toString('hex').toUpperCase(),
      cavv: randomBytes(20).toString('base64'),
      xid: randomBytes(10).toString('hex'),
      isUsed: false,
    }
    books.enrollments.set(id, enrollment)
    books.sessions.set(enrollment.md, id)
    return send(enrolledReply(enrollment, bank.urlOf(request, `/${bank.profile.id}${ACS_PATH}`)))
  }
  app.post('/MPIAPI/MPI_Enrollment.aspx', enroll)
  // The same MPI behind VakıfBank's API gateway.
  app.post('/threeDGateway/Enrollment', enroll)
}

function enrolledReply({ id, paReq, termUrl, md }: Enrollment, acsUrl: string): string {
  return exchangeXml(REPLY, {
    Status: 'Y',
    PaReq: paReq,
    ACSUrl: acsUrl,
    TermUrl: termUrl,
    MD: md,
    VerifyEnrollmentRequestId: id,
  })
}

function problemReply(id: string, code: EnrollmentProblem): string {
  const values = { Status: 'E', VerifyEnrollmentRequestId: id, MessageErrorCode: code }
  return exchangeXml(REPLY, { ...values, ErrorMessage: ENROLLMENT_PROBLEMS[code] })
}
