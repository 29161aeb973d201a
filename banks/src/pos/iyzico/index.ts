import { textOf, type Fields } from '../../wire/fields.ts'
import { HALF_SECURE_RESULTS } from '../half-secure.ts'
import type {
  Answer,
  Begun,
  CheckedReturn,
  Completion,
  Erred,
  Inquiry,
  PosAdapter,
  PosContext,
  Refund,
  Sale,
  AccountContext,
} from '../port.ts'
import { CONNECTION } from './codes.ts'
import { CALLBACK_SIGNED, isReplyGenuine } from './hash.ts'
import { readHistory } from './history.ts'
import { NOTHING_KNOWN, readDetail, withReportedReversal } from './inquiry.ts'
import { readPayouts } from './payouts.ts'
import { notifications } from './notifications.ts'
import { cancelBody, detailBody, finishBody, getJson, PATHS, postJson, refundBody, salesBody } from './request.ts'
import {
  checkCallback,
  isSuccess,
  readBegun,
  readCancel,
  readPayment,
  readRefund,
  readReply,
  type Reply,
} from './response.ts'

async function call(context: AccountContext, path: string, body: object): Promise<Reply> {
  return readReply(await context.wire.send(postJson(context.account, path, body)))
}

const secretOf = ({ account }: AccountContext) => textOf(account.credentials, 'secretKey')
const paymentIdOf = ({ kept }: PosContext) => textOf(kept, 'paymentId')

/** Nothing was sent: no payment can be named without iyzico's own number. */
const NO_PAYMENT_ID: Erred = { kind: 'error', code: 'no-payment-id' }

async function begin3ds(context: PosContext, sale: Sale): Promise<Begun> {
  const { order } = context
  const reply = await call(context, PATHS.begin, salesBody(order, sale))
  return readBegun(secretOf(context), order, reply)
}

async function checkReturn(context: PosContext, returned: Fields): Promise<CheckedReturn> {
  const { halfSecure = [] } = context.account
  const stored = { conversationId: context.order.orderId, paymentId: paymentIdOf(context) }
  return checkCallback({ secretKey: secretOf(context), halfSecure }, stored, returned)
}

async function complete3ds(context: PosContext, proof: Fields, { payer }: Completion): Promise<Answer> {
  const body = finishBody(context.order, textOf(proof, 'paymentId'), payer.language)
  return readPayment(secretOf(context), PATHS.finish, context.order, await call(context, PATHS.finish, body))
}

async function voidSale(context: PosContext): Promise<Answer> {
  const paymentId = paymentIdOf(context)
  if (paymentId === '') return NO_PAYMENT_ID
  return readCancel(context.order, paymentId, await call(context, PATHS.cancel, cancelBody(context.order, paymentId)))
}

async function refund(context: PosContext, wanted: Refund): Promise<Answer> {
  const paymentId = paymentIdOf(context)
  if (paymentId === '') return NO_PAYMENT_ID
  const reply = await call(context, PATHS.refund, refundBody(context.order, paymentId, wanted.amount))
  return readRefund(secretOf(context), paymentId, wanted, reply)
}

/** The detail call knows whether the sale is valid, the reporting service whether it was taken back. */
async function inquire(context: PosContext): Promise<Inquiry> {
  const reply = await call(context, PATHS.detail, detailBody(context.order, paymentIdOf(context)))
  if (reply.kind === 'unknown') return NOTHING_KNOWN
  if (isSuccess(reply.json) && !isReplyGenuine(secretOf(context), PATHS.detail, reply.json)) return NOTHING_KNOWN
  const detail = readDetail(context.order, reply.json)
  if (detail.state !== 'paid') return detail
  const paymentId = textOf(detail.kept, 'paymentId')
  const report = readReply(await context.wire.send(getJson(context.account, PATHS.reportedPayment, { paymentId })))
  return withReportedReversal(detail, report.kind === 'reply' ? report.json : undefined, paymentId)
}

export const iyzico: PosAdapter = {
  title: 'iyzico',
  traits: {
    chargedAt: 'completion',
    asksBankTo: ['begin'],
    handover: 'html',
    shownAs: 'url-frame',
    signedFields: CALLBACK_SIGNED,
    boundFields: ['conversationId', 'paymentId'],
    halfSecure: HALF_SECURE_RESULTS,
    amountForm: 'shortest-decimal',
    singlePayment: '1',
    currencies: ['TRY', 'USD', 'EUR'],
    voids: 'until-day-end',
    refunds: 'after-day-end',
    partialRefund: true,
    // An unknown order is a failure like any other. Beginning only opens it; /3dsecure/auth charges it.
    blindToAbsence: true,
    beginsWithoutMoney: true,
    unproven: [
      'GET imzası',
      'iptal yanıtının imzası',
      'raporlama yanıtının alanları',
      'ödeme raporunda iadenin gösterimi',
    ],
  },
  credentials: [
    { name: 'apiKey', label: 'API anahtarı', english: 'API key', secret: false },
    { name: 'secretKey', label: 'Güvenlik anahtarı', english: 'Secret key', secret: true },
  ],
  connection: CONNECTION,
  notifications,
  begin3ds,
  checkReturn,
  complete3ds,
  voidSale,
  refund,
  inquire,
  history: readHistory,
  payouts: readPayouts,
}
