import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { queryText } from '../../kit/query.ts'
import { decimalToMinor, minorToDecimal } from '../kit/amounts.ts'
import type { AcsEnding, AcsVerdict } from '../kit/acs-sessions.ts'
import { escapeXml } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import type { Books } from './books.ts'
import { currencyOf, DECLINES, RESULTS } from './codes.ts'
import type { ResultCode } from './codes.ts'
import { isAcceptedHash } from './common-payment-hash.ts'
import { installmentsOf } from './enrollment-form.ts'

type Payment = {
  readonly token: string
  readonly transactionId: string
  readonly fields: Fields
  result?: { readonly code: ResultCode | '0400'; readonly authCode: string; readonly amountMinor: number }
}

/** The bank's own page asks for the card; this one is taken as typed there. */
const HOSTED_CARD = '493841******5591'
const PAGE_PATH = '/CommonPayment/SecurePayment'

/** The hosted page: register, send the browser by GET, read the result back. */
export function commonPaymentRoutes(app: FastifyInstance, bank: PretendBank, books: Books): void {
  const payments = bank.memory<Payment>()

  app.post('/CommonPayment/api/RegisterTransaction', (request, reply) => {
    const { MerchantPassword: password = '', ...fields } = formFields(request)
    const problem = registerProblem(bank, { ...fields, MerchantPassword: password })
    if (problem)
      return sendXml(reply, 'RegisterTransactionResponse', { ErrorCode: problem[0], ResponseMessage: problem[1] })
    const token = randomUUID().replaceAll('-', '')
    payments.set(token, { token, transactionId: randomUUID().replaceAll('-', ''), fields })
    const CommonPaymentUrl = bank.urlOf(request, `/${bank.profile.id}${PAGE_PATH}`)
    return sendXml(reply, 'RegisterTransactionResponse', {
      CommonPaymentUrl,
      PaymentToken: token,
      ErrorCode: '',
      ResponseMessage: '',
    })
  })

  app.get(PAGE_PATH, (request, reply) => {
    const payment = payments.get(queryText(request.query, 'Ptkn'))
    if (!payment || payment.result) return reply.code(404).type('text/html').send('<h1>404</h1>')
    const order = orderOf(payment.fields)
    const finish = (verdict: AcsVerdict) => endPayment(bank, books, payment, verdict)
    return reply.redirect(bank.openAcs({ ...order, maskedCard: HOSTED_CARD, finish }), 303)
  })

  app.post('/CommonPayment/api/VposTransaction', (request, reply) => {
    const { HostMerchantId = '', Password = '', PaymentToken = '', TransactionId = '' } = formFields(request)
    const { merchantId = '', merchantPassword = '' } = bank.profile.merchant
    const isKnown = isSameText(HostMerchantId, merchantId) && isSameText(Password, merchantPassword)
    const payment = payments.get(PaymentToken)
    if (!isKnown) return sendXml(reply, 'VposTransactionResponse', { Rc: '5001', Message: RESULTS['5001'] })
    if (!payment?.result || payment.transactionId !== TransactionId) {
      return sendXml(reply, 'VposTransactionResponse', { Rc: '1007', Message: RESULTS['1007'] })
    }
    return sendXml(reply, 'VposTransactionResponse', readBack(payment, payment.result))
  })
}

function orderOf(fields: Fields) {
  return {
    orderId: fields['OrderID'] ?? '',
    amountMinor: decimalToMinor(fields['Amount'] ?? '') ?? 0,
    currency: currencyOf(fields['AmountCode'] ?? '') ?? '',
  }
}

function registerProblem(bank: PretendBank, fields: Fields): readonly [code: string, message: string] | undefined {
  const { merchantId = '', merchantPassword = '', terminalNo = '' } = bank.profile.merchant
  const { orderId, amountMinor, currency } = orderOf(fields)
  const result = (code: ResultCode) => [code, RESULTS[code]] as const
  if (!isSameText(fields['HostMerchantId'] ?? '', merchantId)) return result('9039')
  if (!isSameText(fields['MerchantPassword'] ?? '', merchantPassword)) return result('5001')
  if (fields['HostTerminalId'] !== terminalNo) return result('1112')
  if (!isAcceptedHash(fields)) return ['5029', 'HashedData geçersiz.']
  if (!['Sale', 'Auth'].includes(fields['TransactionType'] ?? '')) return result('1082')
  if (!amountMinor) return result('1049')
  if (currency === '') return result('1078')
  if (orderId === '') return result('1054')
  if (installmentsOf(fields['InstallmentCount']) === undefined) return result('1060')
  const urls = [fields['SuccessUrl'] ?? '', fields['FailUrl'] ?? '']
  return urls.every((url) => URL.canParse(url)) ? undefined : result('9001')
}

/** The page charges by itself and sends the browser back by GET; the return proves nothing. */
function endPayment(
  bank: PretendBank,
  books: Books,
  payment: Payment,
  { outcome, wronglySigned }: AcsVerdict,
): AcsEnding {
  const { fields, transactionId, token } = payment
  const order = orderOf(fields)
  const type = fields['TransactionType'] ?? ''
  const back = (code: ResultCode | '0400', authCode: string, amountMinor: number): AcsEnding => {
    payment.result = { code, authCode, amountMinor }
    const url = fields[code === '0000' ? 'SuccessUrl' : 'FailUrl'] ?? ''
    const PaymentToken = wronglySigned ? randomUUID().replaceAll('-', '') : token
    const Message = code === '0400' ? '3D Secure doğrulaması yapılamadı.' : RESULTS[code]
    return { url, method: 'get', fields: { Rc: code, Message, TransactionId: transactionId, PaymentToken } }
  }
  if (outcome !== 'passed') return back('0400', '', order.amountMinor)
  const charged = bank.provision({
    ...order,
    installments: installmentsOf(fields['InstallmentCount']) ?? 1,
    maskedCard: HOSTED_CARD,
    kind: type === 'Auth' ? 'preauthorisation' : 'sale',
    notes: { transactionId, type, threeDSecureType: '2' },
  })
  if (charged.kind === 'duplicate') return back('1061', '', order.amountMinor)
  books.transactions.set(transactionId, charged.transaction)
  switch (charged.kind) {
    case 'answer-502':
    case 'silence':
      if (charged.transaction.state !== 'none') {
        payment.result = { code: '0000', authCode: charged.transaction.authCode, amountMinor: order.amountMinor }
      }
      return charged
    case 'approved':
      return back('0000', charged.transaction.authCode, charged.namedAmountMinor)
    case 'declined':
      return back(DECLINES[charged.reason], '', order.amountMinor)
  }
}

/** The amount has a comma here. */
function readBack(payment: Payment, { code, authCode, amountMinor }: NonNullable<Payment['result']>): Fields {
  return {
    Rc: code,
    AuthCode: authCode,
    Message: code === '0400' ? '3D Secure doğrulaması yapılamadı.' : RESULTS[code],
    TransactionId: payment.transactionId,
    PaymentToken: payment.token,
    MaskedPan: HOSTED_CARD,
    OrderID: payment.fields['OrderID'] ?? '',
    Amount: minorToDecimal(amountMinor, ','),
    AmountCode: payment.fields['AmountCode'] ?? '',
  }
}

function sendXml(reply: FastifyReply, root: string, values: Fields): FastifyReply {
  const inner = Object.entries(values).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
  const xml = `<?xml version="1.0" encoding="utf-8"?><${root}>${inner.join('')}</${root}>`
  return reply.type('text/xml; charset=utf-8').send(xml)
}
