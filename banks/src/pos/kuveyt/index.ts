import { textOf, type Fields } from '../../wire/fields.ts'
import { decodeEither } from '../../wire/text.ts'
import type { WireAnswer, WireRequest } from '../../wire/wire.ts'
import type { Answer, Begun, Erred, PosAccount, PosAdapter, PosContext, Refund } from '../port.ts'
import { CONNECTION } from './codes.ts'
import type { Dialect } from './dialect.ts'
import { REPLY_NAMES } from './hash.ts'
import { inquiryOf } from './inquiry.ts'
import { kuveytTurk } from './kuveyt-turk.ts'
import { messageOf, parseDocument, readDocument } from './message.ts'
import { isWholeRefund } from './request.ts'
import { saleAnswer, said } from './response.ts'
import { judgeReturn } from './returned.ts'
import { vakifKatilim } from './vakif-katilim.ts'

export const kuveyt: PosAdapter = {
  title: 'Kuveyt Türk ve Vakıf Katılım sanal POS',
  traits: {
    chargedAt: 'completion',
    asksBankTo: ['begin'],
    handover: 'html',
    shownAs: 'new-window',
    // Kuveyt Türk carries the four, and the figures of our order, inside its one field.
    signedFields: REPLY_NAMES,
    boundFields: ['MerchantOrderId'],
    halfSecure: [],
    amountForm: 'minor',
    singlePayment: '0',
    currencies: ['TRY', 'USD', 'EUR'],
    voids: 'until-day-end',
    refunds: 'any-time',
    partialRefund: true,
    unproven: ['Vakıf Katılım kısmi iade isteğinin tutar alanı'],
  },
  credentials: [
    { name: 'merchantId', label: 'Mağaza no (MerchantId)', english: 'Store number (MerchantId)', secret: false },
    {
      name: 'customerId',
      label: 'Müşteri no (CustomerId)',
      english: 'Customer number (CustomerId)',
      secret: false,
    },
    { name: 'userName', label: 'API kullanıcı adı', english: 'API user name', secret: false },
    { name: 'password', label: 'API şifresi', english: 'API password', secret: true },
    {
      name: 'subMerchantId',
      label: 'Alt mağaza no (yalnız Vakıf Katılım, yoksa 0)',
      english: 'Sub-store number (Vakıf Katılım only, 0 if none)',
      secret: false,
      optional: true,
    },
  ],
  connection: CONNECTION,
  begin3ds: async ({ wire, account, order }, sale) =>
    begunBy(await wire.send(dialectOf(account).beginRequest(account, order, sale))),
  checkReturn: async (context, returned) => judgeReturn(dialectOf(context.account), context, returned),
  complete3ds: (context: PosContext, proof: Fields) =>
    sellBy(context, dialectOf(context.account).completionRequest(context.account, context.order, textOf(proof, 'MD'))),
  voidSale: (context: PosContext) => reverse(context, (dialect) => dialect.voidRequest(context), 'refund-instead'),
  refund: (context: PosContext, refund: Refund) => {
    const hint = isWholeRefund(context.order, refund) ? 'void-instead' : undefined
    return reverse(context, (dialect) => dialect.refundRequest(context, refund), hint)
  },
  async inquire(context) {
    const dialect = dialectOf(context.account)
    const document = readDocument(await context.wire.send(dialect.inquiryRequest(context)))
    return inquiryOf(dialect.rowsOf(typeof document === 'string' ? undefined : document), context.order)
  },
}

function dialectOf({ settings }: PosAccount): Dialect {
  return textOf(settings, 'dialect') === 'vakif-katilim' ? vakifKatilim : kuveytTurk
}

/** The page is passed on unchanged. Nothing is charged yet, so a page without a form is an error, not a doubt. */
function begunBy(answer: WireAnswer): Begun {
  if (answer.kind === 'silence') return { kind: 'unknown', why: 'no-answer' }
  if (answer.status !== 200) return { kind: 'unknown', why: 'unreadable' }
  const html = decodeEither(answer.bytes)
  const message = messageOf(parseDocument(html))
  if (message !== undefined)
    return { kind: 'error', code: textOf(message.fields, 'ResponseCode'), ...said(message.fields) }
  if (/<form[\s>]/i.test(html)) return { kind: 'handover', handover: { kind: 'html', html }, kept: {} }
  return /<html[\s>]/i.test(html) ? { kind: 'error', code: 'no-form' } : { kind: 'unknown', why: 'unreadable' }
}

async function sellBy(context: PosContext, request: WireRequest): Promise<Answer> {
  const document = readDocument(await context.wire.send(request))
  return typeof document === 'string' ? { kind: 'unknown', why: document } : saleAnswer(document, context)
}

async function reverse(
  context: PosContext,
  requestBy: (dialect: Dialect) => WireRequest,
  hint: Erred['hint'],
): Promise<Answer> {
  const dialect = dialectOf(context.account)
  const isMissing = dialect.referenceNames.some((name) => textOf(context.kept, name) === '')
  if (isMissing) return { kind: 'error', code: 'sale-reference-missing' }
  const document = readDocument(await context.wire.send(requestBy(dialect)))
  if (typeof document === 'string') return { kind: 'unknown', why: document }
  const answer = dialect.readMoneyBack(document, context)
  // The bank has no code for a day that has ended, or has not: it only sends a refusal of the host.
  const isHostRefusal = answer.kind === 'error' && /^(?:\d{2}|DbLayerError)$/.test(answer.code)
  return isHostRefusal && hint !== undefined ? { hint, ...answer } : answer
}
