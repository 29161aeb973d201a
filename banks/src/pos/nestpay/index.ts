import { randomBytes } from 'node:crypto'
import { decodeForm, textOf } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { HALF_SECURE_RESULTS } from '../half-secure.ts'
import type { Answer, Inquiry, Notifications, PosAdapter, PosContext, Traits } from '../port.ts'
import { CONNECTION } from './codes.ts'
import { NOTHING_KNOWN, readStatus, withRefunds } from './inquiry.ts'
import { completionRequest, formFields, queryRequest, refundRequest, STORE_TYPE, voidRequest } from './request.ts'
import { heard, isReply, moneyAnswer, moneyBackAnswer } from './response.ts'
import { checkReturn } from './return.ts'
import { ECHOED, RESULT } from './return-fields.ts'

const traits: Traits = {
  chargedAt: 'completion',
  asksBankTo: [],
  handover: 'form',
  shownAs: 'frame',
  signedFields: [...ECHOED, ...RESULT],
  boundFields: ECHOED,
  halfSecure: HALF_SECURE_RESULTS,
  amountForm: 'decimal-point',
  singlePayment: '',
  currencies: ['TRY', 'USD', 'EUR'],
  voids: 'until-day-end',
  refunds: 'after-day-end',
  partialRefund: true,
  unproven: [],
}

async function moneyBack({ wire, order }: PosContext, request: WireRequest): Promise<Answer> {
  return moneyBackAnswer(await wire.send(request), order)
}

async function money({ wire, order }: PosContext, request: WireRequest): Promise<Answer> {
  return moneyAnswer(await wire.send(request), order)
}

async function inquire({ wire, account, order }: PosContext): Promise<Inquiry> {
  const reply = heard(await wire.send(queryRequest('ORDERSTATUS', account, order)))
  const inquiry = isReply(reply) ? readStatus(reply, order) : NOTHING_KNOWN
  if (inquiry.state !== 'paid' && inquiry.state !== 'refunded' && inquiry.state !== 'partly-refunded') return inquiry
  const history = heard(await wire.send(queryRequest('ORDERHISTORY', account, order)))
  return isReply(history) ? withRefunds(inquiry, history, order) : inquiry
}

/** The bank posts the return's own fields to `callbackUrl` when the payer never comes back. */
const notifications: Notifications = {
  orderIdOf({ body }) {
    const oid = textOf(decodeForm(body) ?? {}, 'oid')
    return oid === '' ? undefined : oid
  },
  check(context, { body }) {
    const fields = decodeForm(body)
    return fields === undefined ? { outcome: 'rejected', inquire: true, why: 'shape' } : checkReturn(context, fields)
  },
  reply: 'Approved',
}

export const nestpay: PosAdapter = {
  title: 'NestPay',
  traits,
  credentials: [
    { name: 'clientId', label: 'Mağaza numarası', english: 'Store number', secret: false },
    { name: 'userName', label: 'API kullanıcı adı', english: 'API user name', secret: false },
    { name: 'password', label: 'API şifresi', english: 'API password', secret: true },
    { name: 'storeKey', label: '3D güvenlik anahtarı', english: '3-D security key', secret: true },
  ],
  connection: CONNECTION,
  notifications,

  async begin3ds({ account, order, kept }, sale) {
    // The return is compared with the first page's values, so a page that is made again carries the same.
    const rnd = textOf(kept, 'rnd') || randomBytes(12).toString('hex')
    const handover = {
      kind: 'form',
      action: textOf(account.endpoints, 'gate'),
      fields: formFields(account, order, sale, rnd),
    } as const
    return { kind: 'handover', handover, kept: { storetype: STORE_TYPE, rnd, lang: sale.payer.language } }
  },
  async checkReturn(context, returned) {
    return checkReturn(context, returned)
  },
  complete3ds: (context, proof, { payer }) =>
    money(context, completionRequest(context.account, context.order, payer, proof)),
  voidSale: (context) => moneyBack(context, voidRequest(context.account, context.order)),
  refund: (context, { amount }) => moneyBack(context, refundRequest(context.account, context.order, amount)),
  inquire,
}
