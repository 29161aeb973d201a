import { textOf } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { HALF_SECURE_RESULTS } from '../half-secure.ts'
import type { Answer, Inquiry, PosAdapter, PosContext, Traits } from '../port.ts'
import { CONNECTION } from './codes.ts'
import { SIGNED_IN_RETURN } from './hash.ts'
import { history } from './history.ts'
import { NOTHING_KNOWN, readOrder, withRefunds } from './inquiry.ts'
import { completionRequest, formFields, keysOf, queryRequest, refundRequest, voidRequest } from './request.ts'
import { heard, isReply, moneyAnswer, moneyBackAnswer, signatureOf } from './response.ts'
import { checkReturn } from './return.ts'

const traits: Traits = {
  chargedAt: 'completion',
  asksBankTo: [],
  handover: 'form',
  shownAs: 'frame',
  signedFields: SIGNED_IN_RETURN,
  boundFields: ['clientid', 'oid', 'txnamount', 'txncurrencycode', 'txninstallmentcount'],
  halfSecure: HALF_SECURE_RESULTS,
  amountForm: 'minor',
  singlePayment: '',
  currencies: ['TRY', 'USD', 'EUR'],
  voids: 'until-day-end',
  refunds: 'after-day-end',
  partialRefund: true,
  unproven: ['İptal ve iade yanıtlarının imzası'],
}

async function money({ wire, order, account }: PosContext, request: WireRequest): Promise<Answer> {
  return moneyAnswer(await wire.send(request), order, keysOf(account))
}

async function ask({ wire, account, order }: PosContext, type: 'orderinq' | 'orderhistoryinq') {
  const reply = heard(await wire.send(queryRequest(type, account, order)))
  const isBelieved = isReply(reply) && signatureOf(reply, keysOf(account), 'sale') !== 'wrong'
  return isBelieved ? reply : undefined
}

async function inquire(context: PosContext): Promise<Inquiry> {
  const { orderId, total: amount } = context.order
  const asked = { orderId, ...amount }
  const reply = await ask(context, 'orderinq')
  const inquiry = reply === undefined ? NOTHING_KNOWN : readOrder(reply, asked)
  if (inquiry.state !== 'paid' && inquiry.state !== 'voided') return inquiry
  const past = await ask(context, 'orderhistoryinq')
  return past === undefined ? inquiry : withRefunds(inquiry, past, asked)
}

export const garanti: PosAdapter = {
  title: 'Garanti BBVA',
  traits,
  credentials: [
    { name: 'merchantId', label: 'Üye işyeri numarası', english: 'Merchant number', secret: false },
    { name: 'terminalId', label: 'Terminal numarası', english: 'Terminal number', secret: false },
    { name: 'provPassword', label: 'PROVAUT şifresi', english: 'PROVAUT password', secret: true },
    {
      name: 'refundPassword',
      label: 'PROVRFN (iptal/iade) şifresi',
      english: 'PROVRFN password (voids and refunds)',
      secret: true,
    },
    { name: 'storeKey', label: '3D güvenlik anahtarı', english: '3-D security key', secret: true },
  ],
  connection: CONNECTION,

  async begin3ds({ account, order }, sale) {
    const action = textOf(account.endpoints, 'gate')
    const handover = { kind: 'form', action, fields: formFields(account, order, sale) } as const
    return { kind: 'handover', handover, kept: {} }
  },
  async checkReturn(context, returned) {
    return checkReturn(context, returned)
  },
  complete3ds: (context, proof, { payer }) =>
    money(context, completionRequest(context.account, context.order, payer, proof)),
  async voidSale({ wire, account, order, kept }) {
    return moneyBackAnswer('void', await wire.send(voidRequest(account, order, kept)), order, keysOf(account))
  },
  async refund({ wire, account, order, kept }, { amount }) {
    const answer = await wire.send(refundRequest(account, order, amount, kept))
    return moneyBackAnswer('refund', answer, order, keysOf(account))
  },
  inquire,
  history,
}
