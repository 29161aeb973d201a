import { Card } from '@vezne/domain/card/card.ts'
import { minorFromDecimal, type Currency } from '@vezne/domain/money/money.ts'
import type { Fields } from '../../wire/fields.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import { textAt } from '../../wire/xml.ts'
import { signCommonPayment } from './hash.ts'
import { readInquiry } from './inquiry.ts'
import * as request from './request.ts'
import { classify, judgeReturn } from './response.ts'

interface Account {
  readonly MerchantId: string
  readonly MerchantPassword: string
  readonly TerminalNo: string
}

interface GivenCard {
  readonly pan: string
  readonly expYear: string
  readonly expMonth: string
  readonly cvv: string
  readonly brand?: 'visa' | 'mastercard' | 'troy' | 'amex'
  readonly holder?: string
}

interface Figures {
  readonly amountMinor: number | string
  readonly currency: Currency
  readonly installment: number | string
}

const credentialsOf = (account: Account): Fields => ({
  merchantId: account.MerchantId,
  password: account.MerchantPassword,
  terminalNo: account.TerminalNo,
})

function cardOf({ pan, cvv, holder, expMonth, expYear }: GivenCard): Card {
  return new Card({ number: pan, cvv, holder: holder ?? '', expiryMonth: expMonth, expiryYear: expYear })
}

const moneyOf = ({ amountMinor, currency }: Figures) => ({ amountMinor: BigInt(amountMinor), currency })

interface EnrollmentInput {
  readonly account: Account
  readonly order: Figures & { readonly successUrl: string; readonly failUrl: string }
  readonly card: GivenCard
  readonly verifyEnrollmentRequestId: string
  readonly sessionInfo?: string
  readonly ip?: string
  readonly language?: string
}

function enrollmentForm({ account, order, card, ...rest }: EnrollmentInput) {
  const fields = request.buildEnrollment(credentialsOf(account), {
    amount: moneyOf(order),
    installments: Number(order.installment),
    successUrl: order.successUrl,
    failUrl: order.failUrl,
    card: cardOf(card),
    brand: request.brandOf(card.brand) ?? '',
    verifyEnrollmentRequestId: rest.verifyEnrollmentRequestId,
    sessionInfo: rest.sessionInfo,
    ip: rest.ip,
    language: rest.language,
  })
  return { fields }
}

interface ProvisionInput {
  readonly account: Account
  readonly txType: 'Sale' | 'Auth'
  readonly order: Figures & { readonly id: string; readonly ip: string }
  readonly transactionId?: string
  readonly sendCardInProvision?: boolean
  readonly mpi?: { readonly Eci: string; readonly Cavv: string; readonly VerifyEnrollmentRequestId: string }
  readonly card?: GivenCard
}

const built = (elements: ReturnType<typeof request.voidElements>) => ({
  root: request.PROVISION_ROOT,
  fields: Object.fromEntries(elements),
})

function provisionXml({ account, txType, order, mpi, card, ...rest }: ProvisionInput) {
  const sendsCard = mpi === undefined || rest.sendCardInProvision !== false
  return built(
    request.provisionElements(credentialsOf(account), {
      txType,
      orderId: order.id,
      transactionId: rest.transactionId ?? order.id,
      amount: moneyOf(order),
      installments: Number(order.installment),
      ip: order.ip,
      mpi: mpi && { eci: mpi.Eci, cavv: mpi.Cavv, requestId: mpi.VerifyEnrollmentRequestId },
      card: sendsCard && card !== undefined ? cardOf(card) : undefined,
    }),
  )
}

interface Following {
  readonly account: Account
  readonly referenceTransactionId: string
  readonly ip: string
}

interface CallbackInput {
  readonly stored: Figures & {
    readonly merchantId: string
    readonly verifyEnrollmentRequestId: string
    readonly sessionInfo?: string
  }
  readonly post: Fields
}

function callback({ stored, post }: CallbackInput) {
  const checked = judgeReturn(post, {
    merchantId: stored.merchantId,
    verifyEnrollmentRequestId: stored.verifyEnrollmentRequestId,
    amount: moneyOf(stored),
    installments: Number(stored.installment),
    sessionInfo: stored.sessionInfo ?? '',
    halfSecure: [],
  })
  const code = checked.outcome === 'declined' ? { code: checked.code } : {}
  return { valid: checked.outcome !== 'rejected', outcome: checked.outcome, inquire: checked.inquire, ...code }
}

function provisionResponse({ body }: { body: unknown }) {
  const { kind, code, reply } = classify(textIn(body))
  const amountMinor = minorFromDecimal(textAt(reply, 'CurrencyAmount'))
  return {
    outcome: kind,
    code,
    authCode: textAt(reply, 'AuthCode'),
    transactionId: textAt(reply, 'TransactionId'),
    rrn: textAt(reply, 'Rrn'),
    ...asNumber(amountMinor),
  }
}

const asNumber = (minor: bigint | undefined) => (minor === undefined ? {} : { amountMinor: Number(minor) })

interface StatusInput {
  readonly order: { readonly orderId: string; readonly amountMinor: number | string; readonly currency: Currency }
  readonly body?: unknown
  readonly bytesBase64?: string
}

const textIn = (body: unknown) => (typeof body === 'string' ? body : '')

function parseStatus({ order, body, bytesBase64 }: StatusInput) {
  const text = bytesBase64 === undefined ? textIn(body) : decodeUtf8(Buffer.from(bytesBase64, 'base64'))
  const asked = { orderId: order.orderId, amountMinor: BigInt(order.amountMinor), currency: order.currency }
  const { state, paid, amountMinor, code } = readInquiry(text, asked)
  return { state, paid, code, ...asNumber(amountMinor) }
}

export const vectorKinds = {
  payflex: {
    'cp-hash': (fields: Fields) => ({ HashedData: signCommonPayment(fields) }),
    'enrollment-form': enrollmentForm,
    'provision-xml': provisionXml,
    'void-xml': ({ account, referenceTransactionId, ip }: Following) =>
      built(request.voidElements(credentialsOf(account), referenceTransactionId, ip)),
    'refund-xml': ({ account, referenceTransactionId, ip, amountMinor }: Following & Figures) =>
      built(request.refundElements(credentialsOf(account), referenceTransactionId, BigInt(amountMinor), ip)),
    callback,
    'provision-response': provisionResponse,
    'status-parse': parseStatus,
  },
}
