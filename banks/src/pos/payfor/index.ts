import { textOf, type Fields } from '../../wire/fields.ts'
import type { XmlContent } from '../../wire/xml.ts'
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
import { judgeReturn } from './callback.ts'
import { SIGNED_IN_RETURN } from './hash.ts'
import { readInquiry } from './inquiry.ts'
import * as request from './request.ts'
import { bodyOf, readAnswer, type ExpectedAnswer } from './response.ts'

/** PayFor in 3DModel, at QNB and at Ziraat Katılım. */
export const payfor: PosAdapter = {
  title: 'PayFor',
  traits: {
    chargedAt: 'completion',
    asksBankTo: [],
    handover: 'form',
    shownAs: 'frame',
    signedFields: SIGNED_IN_RETURN,
    boundFields: ['OrderId', 'PurchAmount', 'Currency', 'InstallmentCount', 'MerchantID', 'SecureType'],
    halfSecure: HALF_SECURE_RESULTS,
    amountForm: 'decimal-point',
    singlePayment: '0',
    currencies: ['TRY', 'USD', 'EUR'],
    voids: 'until-day-end',
    refunds: 'after-day-end',
    partialRefund: true,
    confirmApprovals: true,
    unproven: ['Ziraat Katılım dönüşlerinin imzası (doğrulanamıyor, sorgu ile teyit edilir)'],
  },
  credentials: [
    { name: 'merchantId', label: 'Üye iş yeri numarası', english: 'Merchant number', secret: false },
    { name: 'userCode', label: 'API kullanıcı kodu', english: 'API user code', secret: false },
    { name: 'userPass', label: 'API kullanıcı şifresi', english: 'API user password', secret: true },
    { name: 'storeKey', label: '3D güvenlik anahtarı', english: '3-D security key', secret: true },
    { name: 'mbrId', label: 'Kurum kodu (MbrId)', english: 'Institution code (MbrId)', secret: false, optional: true },
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
  const { credentials } = account
  const checked = judgeReturn(returned, {
    merchantId: textOf(credentials, 'merchantId'),
    userCode: textOf(credentials, 'userCode'),
    storeKey: textOf(credentials, 'storeKey'),
    mbrId: request.memberOf(account),
    orderId: order.orderId,
    amount: order.total,
    installments: order.installments,
    secureType: '3DModel',
    halfSecure: account.halfSecure ?? [],
    signs: !request.isZiraatKatilim(account),
  })
  return Promise.resolve(checked)
}

/** Sends once and reads. */
async function ask({ wire, account }: PosContext, content: XmlContent, expected: ExpectedAnswer): Promise<Answer> {
  return readAnswer(await wire.send(request.xmlRequest(account, content)), expected)
}

function complete3ds(context: PosContext, proof: Fields, _: Completion): Promise<Answer> {
  const requestGuid = textOf(proof, 'RequestGuid')
  if (requestGuid === '') {
    const message = 'Dönüşte RequestGuid yok; satış bankaya gönderilmedi.'
    return Promise.resolve({ kind: 'error', code: 'request-guid-missing', message })
  }
  const expected = { orderId: context.order.orderId, inquire: true }
  return ask(context, request.completionXml(context, requestGuid), expected)
}

function voidSale(context: PosContext): Promise<Answer> {
  return ask(context, request.voidXml(context), { inquire: false })
}

function refund(context: PosContext, { amount }: Refund): Promise<Answer> {
  return ask(context, request.refundXml(context, amount), { inquire: false })
}

async function inquire(context: PosContext): Promise<Inquiry> {
  const { wire, account, order } = context
  const body = bodyOf(await wire.send(request.xmlRequest(account, request.inquiryXml(context))))
  if (body === undefined) return { state: 'pending', paid: false, kept: {} }
  return readInquiry(body, { orderId: order.orderId, installments: order.installments, ...order.total })
}
