import type { RefundVerdict, VoidVerdict } from '../../bank-truth/corrections.ts'
import { isCharge } from '../../bank-truth/transactions.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { digitsToMinor } from '../kit/amounts.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import {
  currencyOf,
  HISTORY_NOT_FOUND,
  INVALID,
  missing,
  NOT_REFUNDABLE,
  NOT_VOIDABLE,
  ORIGINAL_REFUSED,
  WRONG_AMOUNT,
} from './codes.ts'
import type { Refusal } from './codes.ts'
import { approval, notesOf, refusal } from './replies.ts'
import type { GvpsCall } from './request.ts'
import { isAmount } from './three-d-form.ts'

/** A provision that is not captured by then has dropped. */
const CAPTURE_DAYS = 15
const DAY_MS = 86_400_000

type Why<Verdict> = Extract<Verdict, { kind: 'refused' }> extends { why: infer Word extends string } ? Word : never

const VOID_PROBLEMS: Readonly<Record<Why<VoidVerdict>, Refusal>> = {
  'not-found': HISTORY_NOT_FOUND,
  'already-voided': NOT_VOIDABLE,
  'already-refunded': NOT_VOIDABLE,
  'day-closed': NOT_VOIDABLE,
}

const REFUND_PROBLEMS: Readonly<Record<Why<RefundVerdict>, Refusal>> = {
  'not-found': HISTORY_NOT_FOUND,
  'already-voided': NOT_REFUNDABLE,
  'already-refunded': NOT_REFUNDABLE,
  'not-captured': NOT_REFUNDABLE,
  'day-open': NOT_REFUNDABLE,
  'above-rest': WRONG_AMOUNT,
  'nothing-asked': missing('TxnAmount'),
  'partial-not-allowed': WRONG_AMOUNT,
}

/** The charge that is meant: order and reference number must both be right. */
function original(bank: PretendBank, { root, orderId, amount, currencyCode }: GvpsCall): Transaction | Refusal {
  const reference = textAt(root, 'Transaction/OriginalRetrefNum')
  if (!isAmount(amount)) return missing('TxnAmount')
  if (currencyOf(currencyCode) === undefined) return missing('CurrencyCode')
  if (orderId === '') return missing('OrderID')
  if (reference === '') return missing('OriginalRetrefNum')
  const sold = bank.inquire(orderId)
  if (!sold || sold.referenceNumber !== reference) return HISTORY_NOT_FOUND
  if (!isCharge(sold)) return ORIGINAL_REFUSED
  return sold.currency === currencyOf(currencyCode) ? sold : missing('CurrencyCode')
}

/** Type void: the whole transaction, the same day only. Its amount is fixed and not looked at. */
export function takeBack(bank: PretendBank, call: GvpsCall): string {
  const sold = original(bank, call)
  if ('reasonCode' in sold) return refusal(bank, call, sold)
  if (textAt(call.root, 'Transaction/CardholderPresentCode') !== '0') {
    return refusal(bank, call, missing('CardholderPresentCode'))
  }
  const verdict = bank.voidCharge({ orderId: call.orderId })
  if (verdict.kind === 'voided') return approval(bank, call, notesOf(verdict.transaction))
  return refusal(bank, call, VOID_PROBLEMS[verdict.why], notesOf(sold))
}

/** Type refund: whole or in parts, from the next day. */
export function refundPayment(bank: PretendBank, call: GvpsCall): string {
  const sold = original(bank, call)
  if ('reasonCode' in sold) return refusal(bank, call, sold)
  const amountMinor = digitsToMinor(call.amount) ?? 0
  const verdict = bank.refundCharge({ orderId: call.orderId }, amountMinor, { when: 'after-day-end', partial: true })
  if (verdict.kind === 'refused') return refusal(bank, call, REFUND_PROBLEMS[verdict.why], notesOf(sold))
  const { authCode = '', referenceNumber = '' } = verdict.transaction.refunds.at(-1) ?? {}
  return approval(bank, call, { ...notesOf(verdict.transaction), authCode, retrefNum: referenceNumber })
}

/** Type postauth: within fifteen days, not above what was held (no margin is set for this merchant). */
export function capture(bank: PretendBank, call: GvpsCall): string {
  const held = original(bank, call)
  if ('reasonCode' in held) return refusal(bank, call, held)
  const isDropped = bank.now().getTime() - held.at.getTime() > CAPTURE_DAYS * DAY_MS
  if (held.state === 'preauthorised' && isDropped) return refusal(bank, call, ORIGINAL_REFUSED)
  const verdict = bank.captureCharge({ orderId: call.orderId }, digitsToMinor(call.amount) ?? 0)
  if (verdict.kind === 'captured') return approval(bank, call, notesOf(verdict.transaction))
  return refusal(bank, call, verdict.why === 'above-preauthorisation' ? WRONG_AMOUNT : INVALID)
}
