import type { RefundVerdict, VoidVerdict } from '../../bank-truth/corrections.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { currencyOf } from './codes.ts'
import type { Code } from './codes.ts'
import { amountOf, isLanguage } from './field-forms.ts'
import { problemReply, transactionReply } from './replies.ts'

type Why<Verdict> = Extract<Verdict, { kind: 'refused' }> extends { why: infer Word extends string } ? Word : never

const VOID_PROBLEMS: Readonly<Record<Why<VoidVerdict>, Code>> = {
  'not-found': 'V013',
  'already-voided': 'V017',
  'already-refunded': 'V018',
  'day-closed': 'V018',
}

const REFUND_PROBLEMS: Readonly<Record<Why<RefundVerdict>, Code>> = {
  'not-found': 'V013',
  'already-voided': 'V017',
  'already-refunded': 'V037',
  'not-captured': 'V013',
  'day-open': 'V014',
  'above-rest': 'V015',
  'nothing-asked': 'V003',
  'partial-not-allowed': 'V015',
}

const CAPTURE_PERCENT = 15

/** What all three calls must bring: the sale's order id, its currency, a language. */
function commonProblem(bank: PretendBank, request: Fields): Code | undefined {
  const { OrgOrderId = '', Currency = '', Lang } = request
  if (OrgOrderId === '' || Currency === '') return 'V001'
  const sold = bank.inquire(OrgOrderId)
  const isOtherCurrency = sold !== undefined && sold.currency !== currencyOf(Currency)
  return isOtherCurrency || currencyOf(Currency) === undefined || !isLanguage(Lang) ? 'V003' : undefined
}

/** Void: the whole transaction, in its own batch. */
export function takeBack(bank: PretendBank, request: Fields): string {
  const { OrgOrderId: orderId = '', PurchAmount } = request
  const sold = bank.inquire(orderId)
  const isPart = PurchAmount !== undefined && sold !== undefined && amountOf(PurchAmount) !== sold.amountMinor
  const problem = commonProblem(bank, request) ?? (isPart ? 'V019' : undefined)
  if (problem) return problemReply(orderId, problem)
  const verdict = bank.voidCharge({ orderId })
  if (verdict.kind === 'voided') return transactionReply(verdict.transaction, '00')
  return problemReply(orderId, VOID_PROBLEMS[verdict.why])
}

/** Refund: in a later batch than the sale, whole or in parts. */
export function refundPayment(bank: PretendBank, request: Fields): string {
  const { OrgOrderId: orderId = '' } = request
  const amountMinor = amountOf(request['PurchAmount'])
  const problem = commonProblem(bank, request) ?? (amountMinor === undefined ? 'V003' : undefined)
  if (problem || amountMinor === undefined) return problemReply(orderId, problem ?? 'V003')
  const verdict = bank.refundCharge({ orderId }, amountMinor, { when: 'after-day-end', partial: true })
  if (verdict.kind === 'refused') return problemReply(orderId, REFUND_PROBLEMS[verdict.why])
  return transactionReply(verdict.transaction, '00', verdict.transaction.refunds.at(-1))
}

/** PostAuth: within fifteen per cent of what was held, in both directions. */
export function capture(bank: PretendBank, request: Fields): string {
  const { OrgOrderId: orderId = '' } = request
  const amountMinor = amountOf(request['PurchAmount'])
  const problem = commonProblem(bank, request) ?? (amountMinor === undefined ? 'V003' : undefined)
  if (problem || amountMinor === undefined) return problemReply(orderId, problem ?? 'V003')
  const held = bank.inquire(orderId)
  const isHeld = held?.state === 'preauthorised'
  if (isHeld && amountMinor * 100 < held.amountMinor * (100 - CAPTURE_PERCENT)) return problemReply(orderId, 'V027')
  const verdict = bank.captureCharge({ orderId }, amountMinor, { abovePercent: CAPTURE_PERCENT })
  if (verdict.kind === 'captured') return transactionReply(verdict.transaction, '00')
  switch (verdict.why) {
    case 'not-found':
      return problemReply(orderId, 'V013')
    case 'above-preauthorisation':
      return problemReply(orderId, 'V027')
    case 'not-preauthorised':
      return problemReply(orderId, verdict.transaction?.capturedAt ? 'V025' : 'V016')
  }
}
