import { textOf, type Fields } from '../../wire/fields.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import { parseXml } from '../../wire/xml.ts'
import { HALF_SECURE_RESULTS } from '../half-secure.ts'
import type { AccountContext, Erred, PosAdapter, PosContext, QuoteRequest, Quoted, Refund, Sale } from '../port.ts'
import { MODEL_NAMES } from './hash.ts'
import { inquiryOf } from './inquiry.ts'
import { offersOf, rateRowOf, readRows } from './quote.ts'
import {
  binCall,
  completionCall,
  inquiryCall,
  moneyBackCall,
  RATES_CALL,
  saleCall,
  soapRequest,
  type Call,
} from './request.ts'
import { begunBy, moneyBackAnswer, readResult, saleAnswer } from './response.ts'
import { isPayReturn, judgeModelReturn, type Expected } from './returned.ts'
import { serviceAddress } from './service-address.ts'

/** The 3-D model takes liras only; the way for other currencies charges before we hear of it, and is not taken. */
const OTHER_CURRENCY: Erred = { kind: 'error', code: 'currency-not-supported' }

export const param: PosAdapter = {
  title: 'Param',
  traits: {
    chargedAt: 'completion',
    handover: 'html',
    shownAs: 'frame',
    signedFields: MODEL_NAMES,
    boundFields: ['orderId', 'transactionAmount'],
    halfSecure: HALF_SECURE_RESULTS,
    amountForm: 'decimal-comma',
    singlePayment: '1',
    currencies: ['TRY'],
    voids: 'until-day-end',
    refunds: 'after-day-end',
    partialRefund: true,
    // No answer for a missing order is public; and a beginning may be answered NONSECURE, charged at once.
    blindToAbsence: true,
    unproven: ['Dönüşteki dcURL adresinin anlamı'],
  },
  credentials: [
    { name: 'clientCode', label: 'Terminal no (CLIENT_CODE)', secret: false },
    { name: 'clientUserName', label: 'Kullanıcı adı (CLIENT_USERNAME)', secret: false },
    { name: 'clientPassword', label: 'Şifre (CLIENT_PASSWORD)', secret: true },
    { name: 'guid', label: 'Anahtar (GUID)', secret: true },
  ],
  async begin3ds(context, sale) {
    if (context.order.amount.currency !== 'TRY') return OTHER_CURRENCY
    return begunBy(await ask(context, saleCall(context.account, context.order, sale, '3D')))
  },
  checkReturn: async (context, returned) =>
    // We never begin 3-D pay, so its return cannot be an answer to us.
    isPayReturn(returned)
      ? { outcome: 'rejected', inquire: true, why: 'shape' }
      : judgeModelReturn(returned, expectedOf(context)),
  async complete3ds(context: PosContext, proof: Fields) {
    const url = serviceAddress(textOf(context.account.endpoints, 'api'), textOf(proof, 'dcURL'))
    return saleAnswer(await ask(context, completionCall(context.order, proof), url), context.order, 'Dekont_ID')
  },
  async sell(context: PosContext, sale: Sale) {
    if (context.order.amount.currency !== 'TRY') return OTHER_CURRENCY
    const result = await ask(context, saleCall(context.account, context.order, sale, 'NS'))
    return saleAnswer(result, context.order, 'Islem_ID')
  },
  async voidSale(context) {
    const call = moneyBackCall(context.order, 'IPTAL', context.order.amount.amountMinor)
    return moneyBackAnswer(await ask(context, call), 'refund-instead')
  },
  async refund(context: PosContext, { amount, refundedBeforeMinor }: Refund) {
    if (amount.currency !== 'TRY') return OTHER_CURRENCY
    const isWhole = refundedBeforeMinor === 0n && amount.amountMinor === context.order.amount.amountMinor
    const result = await ask(context, moneyBackCall(context.order, 'IADE', amount.amountMinor))
    return moneyBackAnswer(result, isWhole ? 'void-instead' : undefined)
  },
  async inquire({ wire, account, order }) {
    const answer = await wire.send(soapRequest(account, inquiryCall(order)))
    const isAnswered = answer.kind === 'answer' && answer.status === 200
    return inquiryOf(isAnswered ? parseXml(decodeUtf8(answer.bytes)) : undefined, order)
  },
  quoteInstallments,
}

function expectedOf({ account, order, kept }: PosContext): Expected {
  const islemGUID = textOf(kept, 'Islem_GUID')
  return {
    clientCode: textOf(account.credentials, 'clientCode'),
    guid: textOf(account.credentials, 'guid'),
    orderId: order.orderId,
    amountMinor: order.amount.amountMinor,
    currency: order.amount.currency,
    ...(islemGUID !== '' && { islemGUID }),
    halfSecure: account.halfSecure ?? [],
  }
}

async function ask({ wire, account }: AccountContext, call: Call, url?: string) {
  return readResult(await wire.send(soapRequest(account, call, url)), call.operation)
}

/** Two questions: which POS takes this card, and what that POS costs. */
async function quoteInstallments({ wire, account }: AccountContext, { bin, amount }: QuoteRequest): Promise<Quoted> {
  if (amount.currency !== 'TRY') return OTHER_CURRENCY
  const bins = readRows(await wire.send(soapRequest(account, binCall(bin))), 'BIN_SanalPos', 'Temp')
  if (typeof bins === 'string') return { kind: 'unknown', why: bins }
  const sent = await wire.send(soapRequest(account, RATES_CALL))
  const rates = readRows(sent, RATES_CALL.operation, 'DT_Ozel_Oranlar_SK')
  if (typeof rates === 'string') return { kind: 'unknown', why: rates }
  const row = rateRowOf(bins, rates)
  // A card that Param does not know is no error: it pays at once.
  const single = { installments: 1, totalMinor: amount.amountMinor }
  return { kind: 'offers', offers: row === undefined ? [single] : offersOf(row, amount) }
}
