import { textOf, type Fields } from '../../wire/fields.ts'
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
import { ask, command } from './calls.ts'
import { NOTHING_KNOWN, readStatus } from './inquiry.ts'
import { completeBody, keysOf, PATHS, paymentForm, refundBody, statusBody, urlOf } from './request.ts'
import { checkCallback, readCompletion, readRefund } from './response.ts'

/** No call is made here: the browser itself brings the form, and with it the card, to Sipay. */
async function begin3ds({ account, order }: PosContext, sale: Sale): Promise<Begun> {
  const form = { kind: 'form', action: urlOf(account, PATHS.pay), fields: paymentForm(account, order, sale) } as const
  return { kind: 'handover', handover: form, kept: {} }
}

async function checkReturn({ account, order }: PosContext, returned: Fields): Promise<CheckedReturn> {
  const { halfSecure = [] } = account
  const { appSecret } = keysOf(account)
  const stored = { invoiceId: order.orderId, amount: order.total }
  return checkCallback({ appSecret, completedBy: 'merchant', halfSecure }, stored, returned)
}

async function complete3ds(context: PosContext, proof: Fields, { payer }: Completion): Promise<Answer> {
  const { account, order } = context
  const body = completeBody(account, order, textOf(proof, 'order_id'), payer.language)
  return readCompletion(order, await command(context, PATHS.complete, body))
}

async function refund(context: PosContext, wanted: Refund): Promise<Answer> {
  const { account, order } = context
  return readRefund(order, await command(context, PATHS.refund, refundBody(account, order, wanted)))
}

async function inquire(context: PosContext): Promise<Inquiry> {
  const { account, order } = context
  const reply = await ask(context, PATHS.status, statusBody(account, order))
  return reply.kind === 'reply' ? readStatus(order, reply.json) : NOTHING_KNOWN
}

export const sipay: PosAdapter = {
  title: 'Sipay',
  traits: {
    chargedAt: 'completion',
    asksBankTo: [],
    handover: 'form',
    shownAs: 'frame',
    // Encrypted without authentication: a return binds itself to an order, and nothing in it is signed.
    signedFields: [],
    boundFields: ['invoice_id'],
    halfSecure: HALF_SECURE_RESULTS,
    amountForm: 'decimal-point',
    singlePayment: '1',
    currencies: ['TRY', 'USD', 'EUR'],
    voids: 'never',
    refunds: 'any-time',
    partialRefund: true,
    confirmApprovals: true,
    unproven: ['Protokolün tamamı: hiçbir değer gerçek bir sunucudan doğrulanamadı'],
  },
  credentials: [
    { name: 'merchantId', label: 'Üye iş yeri no', english: 'Merchant number', secret: false },
    { name: 'merchantKey', label: 'Üye iş yeri anahtarı', english: 'Merchant key', secret: true },
    { name: 'appId', label: 'Uygulama anahtarı (app_id)', english: 'App key (app_id)', secret: false },
    { name: 'appSecret', label: 'Uygulama parolası (app_secret)', english: 'App secret (app_secret)', secret: true },
  ],
  connection: CONNECTION,
  begin3ds,
  checkReturn,
  complete3ds,
  refund,
  inquire,
}
