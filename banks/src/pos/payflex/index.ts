import { randomUUID } from 'node:crypto'
import { networkOf } from '@vezne/domain/card/network.ts'
import { encodeForm, textOf, type Fields } from '../../wire/fields.ts'
import { formRequest } from '../../wire/wire.ts'
import type {
  Answer,
  Begun,
  CheckedReturn,
  Completion,
  Inquiry,
  PosAccount,
  PosAdapter,
  PosContext,
  Refund,
  Sale,
} from '../port.ts'
import { CONNECTION } from './codes.ts'
import { readEnrollment } from './enrollment.ts'
import { readInquiry } from './inquiry.ts'
import * as request from './request.ts'
import { bodyOf, judgeReturn, readAnswer, type ExpectedAnswer } from './response.ts'

const sendsCard = ({ settings }: PosAccount) => textOf(settings, 'sendCardInProvision') !== 'no'

/** PayFlex with its own 3-D server: we ask that first, the browser goes to the card's bank, our provision charges. */
export const payflex: PosAdapter = {
  title: 'PayFlex',
  traits: {
    chargedAt: 'completion',
    asksBankTo: ['begin'],
    handover: 'form',
    shownAs: 'frame',
    signedFields: [],
    // The installment count is compared as well; a single payment has more than one spelling.
    boundFields: ['MerchantId', 'VerifyEnrollmentRequestId', 'PurchAmount', 'PurchCurrency', 'SessionInfo'],
    halfSecure: ['4'],
    amountForm: 'decimal-point',
    singlePayment: 'omitted',
    currencies: ['TRY', 'USD', 'EUR'],
    voids: 'until-day-end',
    refunds: 'any-time',
    partialRefund: true,
    cardAtCompletion: sendsCard,
    // The answer for a missing order is not public. The enrolment is no sale: only the provision takes money.
    blindToAbsence: true,
    beginsWithoutMoney: true,
    unproven: ['Kısmen iade edilmiş ve bulunamayan işlemlerin sorgu yanıtı'],
  },
  credentials: [
    { name: 'merchantId', label: 'Üye iş yeri numarası', english: 'Merchant number', secret: false },
    { name: 'password', label: 'API şifresi', english: 'API password', secret: true },
    { name: 'terminalNo', label: 'Terminal numarası', english: 'Terminal number', secret: false },
  ],
  connection: CONNECTION,
  settings: [
    {
      name: 'sendCardInProvision',
      label: '3D sonrası satışta kart gönderilsin',
      english: 'Send the card in the sale after 3-D',
      values: ['yes', 'no'],
      otherwise: 'yes',
    },
  ],
  begin3ds,
  checkReturn,
  complete3ds,
  voidSale,
  refund,
  inquire,
}

const LANGUAGES = { tr: 'tr-TR', en: 'en-US' } as const

async function begin3ds({ wire, account, order }: PosContext, { card, payer }: Sale): Promise<Begun> {
  const brand = request.brandOf(networkOf(card.revealNumber()))
  if (brand === undefined) return { kind: 'declined', reason: 'not-permitted', code: 'BrandName' }
  const verifyEnrollmentRequestId = randomUUID().replaceAll('-', '')
  const fields = request.buildEnrollment(account.credentials, {
    amount: order.total,
    installments: order.installments,
    successUrl: order.returnUrl,
    failUrl: order.returnUrl,
    verifyEnrollmentRequestId,
    card,
    brand,
    sessionInfo: order.orderId,
    // Only the set-up that keeps the card from here on asks for these two.
    ...(sendsCard(account) ? {} : { ip: order.payerIp, language: LANGUAGES[payer.language] }),
  })
  const answer = await wire.send(formRequest(textOf(account.endpoints, 'mpi'), encodeForm(fields)))
  return readEnrollment(answer, verifyEnrollmentRequestId)
}

function checkReturn({ account, order, kept }: PosContext, returned: Fields): Promise<CheckedReturn> {
  const checked = judgeReturn(returned, {
    merchantId: textOf(account.credentials, 'merchantId'),
    verifyEnrollmentRequestId: textOf(kept, 'verifyEnrollmentRequestId'),
    amount: order.total,
    installments: order.installments,
    sessionInfo: order.orderId,
    halfSecure: account.halfSecure ?? [],
  })
  return Promise.resolve(checked)
}

async function provide(
  { wire, account, order }: PosContext,
  what: Pick<request.Provision, 'txType' | 'mpi' | 'card'>,
): Promise<Answer> {
  const { orderId, total: amount, installments, payerIp } = order
  // Our own transaction id finds a timed-out sale.
  const wanted = { ...what, orderId, transactionId: orderId, amount, installments, ip: payerIp }
  const elements = request.provisionElements(account.credentials, wanted)
  const answer = await wire.send(request.provisionRequest(textOf(account.endpoints, 'api'), elements))
  return readAnswer(answer, { operation: 'other', orderId, ...amount, keepsTransaction: true })
}

function complete3ds(context: PosContext, proof: Fields, { card }: Completion): Promise<Answer> {
  const mpi = {
    eci: textOf(proof, 'Eci'),
    cavv: textOf(proof, 'Cavv'),
    requestId: textOf(proof, 'VerifyEnrollmentRequestId'),
  }
  if (!sendsCard(context.account)) return provide(context, { txType: 'Sale', mpi })
  if (card === undefined) {
    const message = 'Kart bilgisi dönüşe kadar saklanmamış; satış bankaya gönderilmedi.'
    return Promise.resolve({ kind: 'error', code: 'card-missing', message })
  }
  return provide(context, { txType: 'Sale', mpi, card })
}

const referenceOf = ({ kept, order }: PosContext) => textOf(kept, 'transactionId') || order.orderId

async function follow(
  { wire, account }: PosContext,
  elements: Parameters<typeof request.provisionRequest>[1],
  expected: ExpectedAnswer,
): Promise<Answer> {
  return readAnswer(await wire.send(request.provisionRequest(textOf(account.endpoints, 'api'), elements)), expected)
}

function voidSale(context: PosContext): Promise<Answer> {
  const { account, order } = context
  const elements = request.voidElements(account.credentials, referenceOf(context), order.payerIp)
  return follow(context, elements, { operation: 'void', keepsTransaction: false })
}

function refund(context: PosContext, { amount }: Refund): Promise<Answer> {
  const { account, order } = context
  const reference = referenceOf(context)
  const elements = request.refundElements(account.credentials, reference, amount.amountMinor, order.payerIp)
  return follow(context, elements, { operation: 'refund', ...amount, keepsTransaction: false })
}

async function inquire(context: PosContext): Promise<Inquiry> {
  const { wire, account, order } = context
  const url = textOf(account.endpoints, 'search')
  const nothing = { state: 'pending', paid: false, kept: {} } as const
  // One set-up of this family has no published address for inquiries.
  if (url === '') return nothing
  const transactionId = referenceOf(context)
  const xml = request.searchXml(account.credentials, transactionId, order.orderId)
  const body = bodyOf(await wire.send(request.searchRequest(url, xml)))
  if (body === undefined) return nothing
  return readInquiry(body, { orderId: order.orderId, transactionId, ...order.total })
}
