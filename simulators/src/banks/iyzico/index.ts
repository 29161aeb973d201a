import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MountGateway } from '../kit/pretend-bank.ts'
import { bodyText, contentType, jsonFields } from '../kit/request-body.ts'
import { headerProblem } from './auth-header.ts'
import { PROBLEMS } from './codes.ts'
import { cancel, refundItem, refundPayment } from './corrections.ts'
import type { Body } from './fields.ts'
import { detail } from './inquiry.ts'
import { jsonText } from './json-text.ts'
import type { JsonObject } from './json-text.ts'
import type { Payment } from './payments.ts'
import { checkBin, quote } from './quotes.ts'
import { failure } from './replies.ts'
import { dayTransactions, paymentDetails, payoutCompleted } from './reporting.ts'
import { capture, saleWithout3d } from './sale.ts'
import { finish, initialize } from './three-d.ts'

type Call = (body: Body, request: FastifyRequest, reply: FastifyReply) => JsonObject | FastifyReply

/** iyzico, written from `pos/iyzico.md`. Sandbox and production have the same paths. */
export const iyzico: MountGateway = (app, bank) => {
  const payments = bank.kept<Payment>('payments')
  const { apiKey = '', secretKey = '' } = bank.profile.merchant

  const problemOf = (path: string, body: string, request: FastifyRequest) => {
    const header = request.headers.authorization ?? ''
    const random = request.headers['x-iyzi-rnd']
    const problem = headerProblem({ apiKey, secretKey }, header, String(random ?? ''), { path, body })
    if (problem === undefined) return undefined
    return problem === 'unknown-api-key' ? PROBLEMS.apiKey : PROBLEMS.signature
  }

  const send = (reply: FastifyReply, answer: JsonObject | FastifyReply) => {
    // A bad day has answered, or never will.
    if (answer === reply) return reply
    return reply.type('application/json;charset=UTF-8').send(jsonText(answer as JsonObject))
  }

  const post = (path: string, call: Call) => {
    app.post(path, (request, reply) => {
      const body = jsonFields(request)
      const problem = problemOf(path, bodyText(request), request)
      if (problem) return send(reply, failure(bank, body ?? {}, problem))
      if (!body || contentType(request) !== 'application/json') {
        return send(reply, failure(bank, body ?? {}, PROBLEMS.invalidRequest))
      }
      return send(reply, call(body, request, reply))
    })
  }

  /** One official client signs and sends `{}`, the other signs nothing and sends nothing; a body of GET is not read. */
  const get = (path: string, call: (query: unknown) => JsonObject) => {
    app.get(path, (request, reply) => {
      const problem = problemOf(path, '', request) && problemOf(path, '{}', request)
      return send(reply, problem ? failure(bank, {}, problem) : call(request.query))
    })
  }

  post('/payment/bin/check', (body) => checkBin(bank, body))
  post('/payment/iyzipos/installment', (body) => quote(bank, body))
  post('/payment/3dsecure/initialize', (body, request) => initialize(bank, payments, 'sale', body, request))
  post('/payment/3dsecure/initialize/preauth', (body, request) =>
    initialize(bank, payments, 'preauthorisation', body, request),
  )
  post('/payment/3dsecure/auth', (body, _request, reply) => finish(bank, payments, 'v1', body, reply))
  post('/payment/v2/3dsecure/auth', (body, _request, reply) => finish(bank, payments, 'v2', body, reply))
  post('/payment/auth', (body, _request, reply) => saleWithout3d(bank, payments, 'sale', body, reply))
  post('/payment/preauth', (body, _request, reply) => saleWithout3d(bank, payments, 'preauthorisation', body, reply))
  post('/payment/postauth', (body) => capture(bank, payments, body))
  post('/payment/cancel', (body) => cancel(bank, payments, body))
  post('/payment/refund', (body) => refundItem(bank, payments, body))
  post('/v2/payment/refund', (body) => refundPayment(bank, payments, body))
  post('/payment/detail', (body) => detail(bank, payments, body))
  post('/reporting/settlement/payoutcompleted', (body) => payoutCompleted(bank, payments, body))
  get('/v2/reporting/payment/details', (query) => paymentDetails(bank, payments, query))
  get('/v2/reporting/payment/transactions', (query) => dayTransactions(bank, payments, query))
}
