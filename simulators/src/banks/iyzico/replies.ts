import { istanbulTime } from '../../kit/istanbul-time.ts'
import { findBin } from '../kit/card-bins.ts'
import type { CardBin } from '../kit/card-bins.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { IyzicoError } from './codes.ts'
import { textOf } from './fields.ts'
import type { Body } from './fields.ts'
import { JsonNumber } from './json-text.ts'
import type { JsonObject } from './json-text.ts'
import type { Payment } from './payments.ts'
import { computedPrice, replyPrice } from './prices.ts'
import { signatureOf } from './signatures.ts'

export const stamp = (at: Date) => istanbulTime(at, 'yyyy-MM-dd HH:mm:ss')

/** What every answer begins with. */
export function envelope(bank: PretendBank, body: Body, status: 'success' | 'failure' = 'success'): JsonObject {
  return {
    status,
    locale: textOf(body, 'locale') || 'tr',
    systemTime: bank.now().getTime(),
    conversationId: textOf(body, 'conversationId') || undefined,
  }
}

export function failure(bank: PretendBank, body: Body, { code, message, group }: IyzicoError): JsonObject {
  const { status, ...rest } = envelope(bank, body, 'failure')
  return { status, errorCode: code, errorMessage: message, errorGroup: group, ...rest }
}

const FAMILIES: Readonly<Record<string, string>> = {
  bankkart: 'Bankkart Combo',
  cardfinans: 'CardFinans',
  saglamkart: 'Sağlam Kart',
}

export function cardFamily({ programme }: CardBin): string {
  return FAMILIES[programme] ?? `${programme.slice(0, 1).toUpperCase()}${programme.slice(1)}`
}

const ASSOCIATIONS = { visa: 'VISA', mastercard: 'MASTER_CARD', troy: 'TROY', amex: 'AMERICAN_EXPRESS' } as const

export function cardAssociation({ network }: CardBin): string {
  return ASSOCIATIONS[network]
}

/** The reply of every payment call and of detail: prices as JSON numbers, signed as their shortest text. */
export function paymentReply(bank: PretendBank, body: Body, payment: Payment, more: JsonObject = {}): JsonObject {
  const { order, paymentId, transaction, offMinor } = payment
  const card = findBin(order.maskedCard)
  const price = replyPrice(order.priceMinor + offMinor)
  const paidPrice = computedPrice(order.paidPriceMinor + offMinor)
  const conversationId = textOf(body, 'conversationId')
  const { currency, basketId } = order
  const values = { paymentId, currency, basketId, conversationId, paidPrice, price }
  return {
    ...envelope(bank, body),
    price: new JsonNumber(price),
    paidPrice: new JsonNumber(paidPrice),
    installment: order.installment,
    paymentId,
    fraudStatus: payment.status === 'SUCCESS' ? 1 : undefined,
    merchantCommissionRate: new JsonNumber('0.00000000'),
    merchantCommissionRateAmount: new JsonNumber('0.00000000'),
    iyziCommissionRateAmount: new JsonNumber('0.00000000'),
    iyziCommissionFee: new JsonNumber('0.25000000'),
    cardType: 'CREDIT_CARD',
    cardAssociation: card ? cardAssociation(card) : undefined,
    cardFamily: card && card.programme !== '' ? cardFamily(card) : undefined,
    binNumber: order.maskedCard.slice(0, 6),
    lastFourDigits: order.maskedCard.slice(-4),
    basketId: basketId || undefined,
    currency,
    itemTransactions: payment.items.map((item) => itemReply(item, offMinor)),
    authCode: payment.status === 'SUCCESS' ? transaction?.authCode : undefined,
    phase: phaseOf(payment),
    mdStatus: payment.is3d && payment.status === 'SUCCESS' ? 1 : undefined,
    hostReference: payment.status === 'SUCCESS' ? transaction?.referenceNumber : undefined,
    ...more,
    signature: signatureOf('payment', values, bank.profile.merchant['secretKey'] ?? ''),
  }
}

function phaseOf({ kind, transaction }: Payment): string {
  if (kind === 'sale') return 'AUTH'
  return transaction?.capturedAt ? 'POST_AUTH' : 'PRE_AUTH'
}

function itemReply(item: Payment['items'][number], offMinor: number): JsonObject {
  return {
    itemId: item.itemId,
    paymentTransactionId: item.paymentTransactionId,
    transactionStatus: 2,
    price: new JsonNumber(replyPrice(item.priceMinor + offMinor)),
    paidPrice: new JsonNumber(computedPrice(item.paidPriceMinor + offMinor)),
  }
}
