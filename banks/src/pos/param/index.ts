import { textOf, type Fields } from '../../wire/fields.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import { parseXml } from '../../wire/xml.ts'
import { HALF_SECURE_RESULTS } from '../half-secure.ts'
import type { AccountContext, Erred, PosAdapter, PosContext, Refund } from '../port.ts'
import { CONNECTION } from './codes.ts'
import { MODEL_NAMES } from './hash.ts'
import { inquiryOf } from './inquiry.ts'
import { completionCall, inquiryCall, moneyBackCall, saleCall, soapRequest, type Call } from './request.ts'
import { begunBy, moneyBackAnswer, readResult, saleAnswer } from './response.ts'
import { isPayReturn, judgeModelReturn, type Expected } from './returned.ts'
import { serviceAddress } from './service-address.ts'

/** The 3-D model takes liras only; the model for other currencies charges before we hear of it, so it is not used. */
const OTHER_CURRENCY: Erred = { kind: 'error', code: 'currency-not-supported' }

export const param: PosAdapter = {
  title: 'Param',
  traits: {
    chargedAt: 'completion',
    asksBankTo: ['begin'],
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
    // The answer for a missing order is not public; and a beginning may be answered NONSECURE, charged at once.
    blindToAbsence: true,
    unproven: ['Dönüşteki dcURL adresinin anlamı'],
  },
  credentials: [
    { name: 'clientCode', label: 'Terminal no (CLIENT_CODE)', english: 'Terminal number (CLIENT_CODE)', secret: false },
    {
      name: 'clientUserName',
      label: 'Kullanıcı adı (CLIENT_USERNAME)',
      english: 'User name (CLIENT_USERNAME)',
      secret: false,
    },
    { name: 'clientPassword', label: 'Şifre (CLIENT_PASSWORD)', english: 'Password (CLIENT_PASSWORD)', secret: true },
    { name: 'guid', label: 'Anahtar (GUID)', english: 'Key (GUID)', secret: true },
  ],
  connection: CONNECTION,
  async begin3ds(context, sale) {
    if (context.order.total.currency !== 'TRY') return OTHER_CURRENCY
    return begunBy(await ask(context, saleCall(context.account, context.order, sale)))
  },
  checkReturn: async (context, returned) =>
    // We never begin 3-D pay, so its return cannot be an answer to us.
    isPayReturn(returned)
      ? { outcome: 'rejected', inquire: true, why: 'shape' }
      : judgeModelReturn(returned, expectedOf(context)),
  async complete3ds(context: PosContext, proof: Fields) {
    const url = serviceAddress(textOf(context.account.endpoints, 'api'), textOf(proof, 'dcURL'))
    return saleAnswer(await ask(context, completionCall(context.order, proof), url), context.order)
  },
  async voidSale(context) {
    const call = moneyBackCall(context.order, 'IPTAL', context.order.total.amountMinor)
    return moneyBackAnswer(await ask(context, call), 'refund-instead')
  },
  async refund(context: PosContext, { amount, refundedBeforeMinor }: Refund) {
    if (amount.currency !== 'TRY') return OTHER_CURRENCY
    const isWhole = refundedBeforeMinor === 0n && amount.amountMinor === context.order.total.amountMinor
    const result = await ask(context, moneyBackCall(context.order, 'IADE', amount.amountMinor))
    return moneyBackAnswer(result, isWhole ? 'void-instead' : undefined)
  },
  async inquire({ wire, account, order }) {
    const answer = await wire.send(soapRequest(account, inquiryCall(order)))
    const isAnswered = answer.kind === 'answer' && answer.status === 200
    return inquiryOf(isAnswered ? parseXml(decodeUtf8(answer.bytes)) : undefined, order)
  },
}

function expectedOf({ account, order, kept }: PosContext): Expected {
  const islemGUID = textOf(kept, 'Islem_GUID')
  return {
    clientCode: textOf(account.credentials, 'clientCode'),
    guid: textOf(account.credentials, 'guid'),
    orderId: order.orderId,
    amountMinor: order.total.amountMinor,
    currency: order.total.currency,
    ...(islemGUID !== '' && { islemGUID }),
    halfSecure: account.halfSecure ?? [],
  }
}

async function ask({ wire, account }: AccountContext, call: Call, url?: string) {
  return readResult(await wire.send(soapRequest(account, call, url)), call.operation)
}
