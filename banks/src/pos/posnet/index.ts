import { pick, textOf, type Fields } from '../../wire/fields.ts'
import { at, textAt, type Element } from '../../wire/xml.ts'
import { HALF_SECURE_RESULTS } from '../half-secure.ts'
import type { Answer, Begun, Completion, Erred, Inquiry, PosAdapter, PosContext, Sale, Traits } from '../port.ts'
import { CONNECTION } from './codes.ts'
import { NOTHING_KNOWN, readAgreement } from './agreement.ts'
import { xidOf } from './order-id.ts'
import {
  agreementRequest,
  beginRequest,
  completionRequest,
  formFields,
  keysOf,
  laterOrderId,
  refundRequest,
  storedOf,
  voidRequest,
} from './request.ts'
import { checkReturn, resolvedBy } from './resolve.ts'
import { completionAnswer, heard, isReply, judge, moneyBackAnswer, verdictOf } from './response.ts'

const traits: Traits = {
  chargedAt: 'completion',
  asksBankTo: ['begin', 'check-return'],
  handover: 'form',
  shownAs: 'frame',
  // The bank seals these for itself; only its answer about them is signed for us.
  signedFields: ['MerchantPacket', 'BankPacket', 'Sign'],
  boundFields: ['Xid'],
  halfSecure: HALF_SECURE_RESULTS,
  amountForm: 'minor',
  singlePayment: '00',
  currencies: ['TRY', 'USD', 'EUR'],
  voids: 'until-day-end',
  refunds: 'any-time',
  partialRefund: true,
  unproven: ['Tahsilat yanıtının MAC değeri', '3D siparişlerinin TDS_ öneki'],
}

function dataOf(reply: Element): Fields {
  const inner = at(reply, 'oosRequestDataResponse')
  return { data1: textAt(inner, 'data1'), data2: textAt(inner, 'data2'), sign: textAt(inner, 'sign') }
}

/** A cut id would belong to another order: nothing is sent. */
const ID_TOO_LONG: Erred = { kind: 'error', code: 'order-id-too-long' }

async function begin3ds({ wire, account, order }: PosContext, sale: Sale): Promise<Begun> {
  if (xidOf(order.orderId) === undefined) return ID_TOO_LONG
  const reply = heard(await wire.send(beginRequest(account, order, sale)))
  if (!isReply(reply)) return reply
  const judged = judge(verdictOf(reply))
  if (judged.kind !== 'approved') return judged
  const data = dataOf(reply)
  if (Object.values(data).includes('')) return { kind: 'unknown', why: 'unreadable' }
  const fields = formFields(account, order, sale.payer.language, data)
  // The bank files a sale with 3-D under another id than one without.
  const kept = { model: '3d' }
  return { kind: 'handover', handover: { kind: 'form', action: textOf(account.endpoints, 'gate'), fields }, kept }
}

async function complete3ds(context: PosContext, proof: Fields, _sale: Completion): Promise<Answer> {
  const { wire, account, order } = context
  const resolved = resolvedBy(pick(proof, ['bankPacket', 'mdStatus', 'mac']), account, order)
  if (resolved === undefined) return { kind: 'error', code: 'not-authenticated' }
  const answer = await wire.send(completionRequest(account, order, resolved))
  return completionAnswer(answer, storedOf(order), keysOf(account))
}

/**
 * The way it began decides under which id the bank filed it. Where that was lost, the order is unknown only when the
 * bank knows neither id.
 */
async function inquire(context: PosContext): Promise<Inquiry> {
  const filed = await inquireAsKept(context)
  const { kept } = context
  const isTold = textOf(kept, 'model') !== '' || textOf(kept, 'transaction') !== ''
  if (isTold || filed.state !== 'not-found') return filed
  const model = { model: '3d' }
  const other = await inquireAsKept({ ...context, kept: { ...kept, ...model } })
  return other.state === 'not-found' ? other : { ...other, kept: { ...other.kept, ...model } }
}

async function inquireAsKept(context: PosContext): Promise<Inquiry> {
  const { wire, order } = context
  const reply = heard(await wire.send(agreementRequest(context)))
  if (!isReply(reply)) return NOTHING_KNOWN
  const { currencyCode } = storedOf(order)
  return readAgreement(reply, { ...order.total, currencyCode, orderID: laterOrderId(context) })
}

export const posnet: PosAdapter = {
  title: 'Yapı Kredi PosNet',
  traits,
  credentials: [
    { name: 'mid', label: 'Üye işyeri numarası (MID)', english: 'Merchant number (MID)', secret: false },
    { name: 'tid', label: 'Terminal numarası (TID)', english: 'Terminal number (TID)', secret: false },
    { name: 'posnetId', label: 'PosNet numarası', english: 'PosNet number', secret: false },
    { name: 'encKey', label: 'Şifreleme anahtarı (ENCKEY)', english: 'Encryption key (ENCKEY)', secret: true },
  ],
  connection: CONNECTION,
  settings: [
    {
      name: 'tdsPrefix',
      label: '3D sipariş numarası öneki',
      english: 'Prefix of 3-D order numbers',
      values: ['TDS_', 'TDSC'],
      otherwise: 'TDS_',
    },
  ],

  begin3ds,
  checkReturn,
  complete3ds,
  async voidSale(context) {
    return moneyBackAnswer(await context.wire.send(voidRequest(context)))
  },
  async refund(context, { amount }) {
    return moneyBackAnswer(await context.wire.send(refundRequest(context, amount)))
  },
  inquire,
}
