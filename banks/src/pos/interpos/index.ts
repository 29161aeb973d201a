import { textOf, type Fields } from '../../wire/fields.ts'
import { HALF_SECURE_RESULTS } from '../half-secure.ts'
import type { Answer, Completion, Erred, PosAdapter, PosContext, Refund } from '../port.ts'
import { RETURN_NAMES } from './hash.ts'
import { completionForm, inquiryForm, payerForm, refundForm, serverRequest, voidForm } from './request.ts'
import { CONNECTION, answerOf, inquiryOf, namesOtherFigures, readReply } from './response.ts'
import { judgeReturn } from './returned.ts'

export const interpos: PosAdapter = {
  title: 'InterVPOS',
  traits: {
    chargedAt: 'completion',
    asksBankTo: [],
    handover: 'form',
    shownAs: 'frame',
    signedFields: RETURN_NAMES,
    boundFields: ['OrderId', 'PurchAmount', 'Currency', 'OkUrl', 'FailUrl'],
    halfSecure: HALF_SECURE_RESULTS,
    amountForm: 'decimal-point',
    singlePayment: '',
    currencies: ['TRY', 'USD', 'EUR'],
    voids: 'until-day-end',
    refunds: 'after-day-end',
    partialRefund: true,
    // An unknown order is answered like any refusal; the answer for a missing one is not public.
    blindToAbsence: true,
    beginsWithoutMoney: true,
    unproven: ['Başarılı durum sorgusunun yanıtı'],
  },
  credentials: [
    { name: 'shopCode', label: 'Üye işyeri no (ShopCode)', english: 'Merchant number (ShopCode)', secret: false },
    { name: 'userCode', label: 'API kullanıcı adı', english: 'API user name', secret: false },
    { name: 'userPass', label: 'API kullanıcı şifresi', english: 'API user password', secret: true },
    { name: 'merchantPass', label: '3D güvenlik anahtarı', english: '3-D security key', secret: true },
  ],
  connection: CONNECTION,
  begin3ds: async ({ account, order }, sale) => ({
    kind: 'handover',
    handover: { kind: 'form', action: textOf(account.endpoints, 'api'), fields: payerForm(account, order, sale) },
    kept: {},
  }),
  checkReturn: async (context, returned) => judgeReturn(returned, expectedOf(context)),
  complete3ds: (context: PosContext, proof: Fields, completion: Completion) =>
    sellBy(context, completionForm(context.account, context.order, proof, completion)),
  voidSale: async (context) => withHint(await ask(context, voidForm(context.account, context.order)), 'refund-instead'),
  refund: async (context: PosContext, refund: Refund) => {
    const answer = await ask(context, refundForm(context.account, context.order, refund.amount))
    const isWhole = refund.refundedBeforeMinor === 0n && refund.amount.amountMinor === context.order.total.amountMinor
    return withHint(answer, isWhole ? 'void-instead' : undefined)
  },
  async inquire({ wire, account, order }) {
    const reply = readReply(await wire.send(serverRequest(account, inquiryForm(account, order))))
    return inquiryOf(typeof reply === 'string' ? undefined : reply, order.total)
  },
}

function expectedOf({ account, order }: PosContext) {
  return {
    merchantPass: textOf(account.credentials, 'merchantPass'),
    orderId: order.orderId,
    amountMinor: order.total.amountMinor,
    currency: order.total.currency,
    okUrl: order.returnUrl,
    failUrl: order.returnUrl,
    model: '3DModel',
    halfSecure: account.halfSecure ?? [],
  } as const
}

async function ask({ wire, account }: PosContext, form: Fields): Promise<Answer> {
  const reply = readReply(await wire.send(serverRequest(account, form)))
  if (typeof reply === 'string') return { kind: 'unknown', why: reply }
  const answer = answerOf(reply)
  // Keeps the identifiers of the sale: those of its void or refund must not replace them.
  return answer.kind === 'approved' ? { ...answer, kept: {} } : answer
}

async function sellBy({ wire, account, order }: PosContext, form: Fields): Promise<Answer> {
  const reply = readReply(await wire.send(serverRequest(account, form)))
  if (typeof reply === 'string') return { kind: 'unknown', why: reply }
  const answer = answerOf(reply)
  if (answer.kind !== 'approved' || !namesOtherFigures(reply, order)) return answer
  return { kind: 'unknown', why: 'figures-differ', code: textOf(reply, 'ProcReturnCode') }
}

/**
 * A host that refuses a void or a refund does not speak of the card: the day has ended, or has not. The bank publishes
 * no code for that, so the refusal itself carries the hint, and the engine inquires before it follows it.
 */
function withHint(answer: Answer, hint: Erred['hint']): Answer {
  const isRefused = answer.kind === 'declined' || (answer.kind === 'error' && answer.code === 'E39')
  if (!isRefused) return answer
  const { code, message } = answer
  return { kind: 'error', code, ...(message !== undefined && { message }), ...(hint !== undefined && { hint }) }
}
