import { textOf, type Fields } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { HALF_SECURE_RESULTS } from '../half-secure.ts'
import type {
  Answer,
  Begun,
  CheckedReturn,
  Completion,
  Inquiry,
  PosAdapter,
  PosContext,
  Refund,
  Sale,
} from '../port.ts'
import { CONNECTION } from './codes.ts'
import { SIGNED_IN_3D } from './hash.ts'
import { readInquiry } from './inquiry.ts'
import * as request from './request.ts'
import { isWellCut, judgeReturn, parseBody, readAnswer } from './response.ts'

/** Akbank's own platform of JSON messages, in model 3D: the bank asks the payer, our server call charges. */
export const akbank: PosAdapter = {
  title: 'Akbank Sanal POS',
  traits: {
    chargedAt: 'completion',
    asksBankTo: [],
    handover: 'form',
    shownAs: 'frame',
    signedFields: SIGNED_IN_3D,
    boundFields: ['orderId', 'merchantSafeId', 'terminalSafeId', 'txnCode'],
    halfSecure: HALF_SECURE_RESULTS,
    amountForm: 'decimal-point',
    singlePayment: '1',
    currencies: ['TRY', 'USD', 'EUR'],
    voids: 'until-day-end',
    refunds: 'any-time',
    partialRefund: true,
    unproven: ['1010 sorgusunda iade satırlarının biçimi', 'Dönüşte mdStatus alanının her zaman gelip gelmediği'],
  },
  credentials: [
    { name: 'merchantSafeId', label: 'Güvenli üye iş yeri numarası', english: 'Merchant safe ID', secret: false },
    { name: 'terminalSafeId', label: 'Güvenli terminal numarası', english: 'Terminal safe ID', secret: false },
    { name: 'secretKey', label: 'Güvenlik anahtarı', english: 'Secret key', secret: true },
  ],
  connection: CONNECTION,
  begin3ds,
  checkReturn,
  complete3ds,
  voidSale,
  refund,
  inquire,
}

function begin3ds(context: PosContext, sale: Sale): Promise<Begun> {
  const action = textOf(context.account.endpoints, 'gate')
  const handover = { kind: 'form', action, fields: request.buildForm(context, sale) } as const
  return Promise.resolve({ kind: 'handover', handover, kept: {} })
}

function checkReturn({ account, order }: PosContext, returned: Fields): Promise<CheckedReturn> {
  const { credentials, halfSecure = [] } = account
  const bound = {
    orderId: order.orderId,
    merchantSafeId: textOf(credentials, 'merchantSafeId'),
    terminalSafeId: textOf(credentials, 'terminalSafeId'),
    // The bank's code for "authentication finished"; a finished sale of another model has another code.
    txnCode: '3001',
  }
  const secretKey = textOf(credentials, 'secretKey')
  const checked = judgeReturn(returned, { secretKey, paymentModel: '3D', bound, halfSecure })
  if (checked.outcome !== 'authenticated' || isWellCut(returned)) return Promise.resolve(checked)
  return Promise.resolve({ outcome: 'rejected', inquire: true, why: 'shape' })
}

/** Sends once and reads; a sale and its void must be answered under our own order id. */
async function ask(context: PosContext, message: WireRequest): Promise<Answer> {
  return readAnswer(await context.wire.send(message), context.order.orderId)
}

async function askFurther(context: PosContext, message: WireRequest): Promise<Answer> {
  return readAnswer(await context.wire.send(message))
}

function complete3ds(context: PosContext, proof: Fields, { payer }: Completion): Promise<Answer> {
  return ask(context, request.buildMessage(context, '1000', request.completionParts(context, proof, payer.email)))
}

async function voidSale(context: PosContext): Promise<Answer> {
  const answer = await ask(context, request.buildMessage(context, '1003', request.orderParts(context)))
  return refusedMoneyBack(answer, 'refund-instead')
}

async function refund(context: PosContext, { amount }: Refund): Promise<Answer> {
  return refusedMoneyBack(
    await askFurther(context, request.buildMessage(context, '1002', request.refundParts(context, amount))),
  )
}

/** A host that gives no money back has not declined a card: the sale remains, and an operator must know why. */
function refusedMoneyBack(answer: Answer, hint?: 'refund-instead'): Answer {
  if (answer.kind !== 'declined') return answer
  const { code, message } = answer
  return { kind: 'error', code, ...(message === undefined ? {} : { message }), ...(hint === undefined ? {} : { hint }) }
}

async function inquire(context: PosContext): Promise<Inquiry> {
  const { orderId, total: amount, installments } = context.order
  const answer = await context.wire.send(request.buildMessage(context, '1010', request.orderParts(context)))
  if (answer.kind === 'silence' || answer.status >= 500) return { state: 'pending', paid: false, kept: {} }
  return readInquiry(parseBody(answer.bytes), { orderId, ...amount, installments })
}
