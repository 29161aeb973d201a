import type { RefundVerdict } from '../../bank-truth/corrections.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { currencyOf } from './codes.ts'
import type { ProblemName } from './codes.ts'
import { amountOf, isLanguage } from './field-forms.ts'
import { approvedReply, problemReply } from './replies.ts'

type Why<Verdict> = Extract<Verdict, { kind: 'refused' }> extends { why: infer Word extends string } ? Word : never

const REFUND_PROBLEMS: Readonly<Record<Why<RefundVerdict>, ProblemName>> = {
  'not-found': 'not-found',
  'already-voided': 'already-voided',
  'already-refunded': 'already-refunded',
  'not-captured': 'not-found',
  'day-open': 'day-open',
  'above-rest': 'above-rest',
  'nothing-asked': 'request',
  'partial-not-allowed': 'above-rest',
}

/** The sale is named by orgOrderId, with a small o; OrderId is empty or left out. */
export function isOfEarlierOrder({ OrderId = '', orgOrderId = '' }: Fields): boolean {
  return OrderId === '' && orgOrderId !== ''
}

/** A currency may be left out, but may not be another one. */
function isItsCurrency(bank: PretendBank, { orgOrderId = '', Currency }: Fields): boolean {
  const sold = bank.inquire(orgOrderId)
  return Currency === undefined || sold === undefined || sold.currency === currencyOf(Currency)
}

/** Void: the whole sale, on its own day. */
export function takeBack(bank: PretendBank, request: Fields): Buffer {
  const { orgOrderId: orderId = '', Lang } = request
  if (!isOfEarlierOrder(request) || !isLanguage(Lang)) return problemReply(orderId, 'request')
  const verdict = bank.voidCharge({ orderId })
  if (verdict.kind === 'refused') return problemReply(orderId, verdict.why)
  return approvedReply(verdict.transaction, verdict.transaction.amountMinor, bank.now())
}

/** Refund: after the sale's day, whole or in parts. */
export function refundPayment(bank: PretendBank, request: Fields): Buffer {
  const { orgOrderId: orderId = '', Lang, MOTO } = request
  const amountMinor = amountOf(request['PurchAmount'])
  const isInForm = isOfEarlierOrder(request) && isLanguage(Lang) && MOTO === '0' && isItsCurrency(bank, request)
  if (!isInForm || amountMinor === undefined) return problemReply(orderId, 'request')
  const verdict = bank.refundCharge({ orderId }, amountMinor, { when: 'after-day-end', partial: true })
  if (verdict.kind === 'refused') return problemReply(orderId, REFUND_PROBLEMS[verdict.why])
  return approvedReply(verdict.transaction, amountMinor, bank.now(), verdict.transaction.refunds.at(-1))
}

/** PostAuth: what a PreAuth holds becomes a sale, whole or in part. */
export function capture(bank: PretendBank, request: Fields): Buffer {
  const { orgOrderId: orderId = '', MOTO, Currency } = request
  const amountMinor = amountOf(request['PurchAmount'])
  const isInForm = isOfEarlierOrder(request) && MOTO === '0' && Currency !== undefined && isItsCurrency(bank, request)
  if (!isInForm || amountMinor === undefined) return problemReply(orderId, 'request')
  const verdict = bank.captureCharge({ orderId }, amountMinor)
  if (verdict.kind === 'refused') return problemReply(orderId, verdict.why)
  return approvedReply(verdict.transaction, amountMinor, bank.now())
}
