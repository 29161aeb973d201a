import { isIP } from 'node:net'
import type { RefundVerdict, VoidVerdict } from '../../bank-truth/corrections.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { ALREADY_VOIDED, currencyOf, NOT_VOIDABLE, originalNotFound, WRONG_AMOUNT } from './codes.ts'
import type { Result } from './codes.ts'
import { readAmount } from './formats.ts'
import { approved, failedRequest, numbersOf, refused } from './replies.ts'
import type { Answer, Asked, Json } from './replies.ts'
import { objectAt, textAt } from './request.ts'

type Why<Verdict> = Extract<Verdict, { kind: 'refused' }> extends { why: infer Word extends string } ? Word : never

const VOID_PROBLEMS: Readonly<Record<Why<VoidVerdict>, Result | 'not-found'>> = {
  'not-found': 'not-found',
  'already-voided': ALREADY_VOIDED,
  'already-refunded': NOT_VOIDABLE,
  'day-closed': NOT_VOIDABLE,
}

const REFUND_PROBLEMS: Readonly<Record<Why<RefundVerdict>, Result | 'not-found'>> = {
  'not-found': 'not-found',
  'already-voided': ALREADY_VOIDED,
  'already-refunded': WRONG_AMOUNT,
  'not-captured': 'not-found',
  'day-open': NOT_VOIDABLE,
  'above-rest': WRONG_AMOUNT,
  'nothing-asked': WRONG_AMOUNT,
  'partial-not-allowed': WRONG_AMOUNT,
}

function refuse(bank: PretendBank, asked: Asked, why: Result | 'not-found'): Answer {
  return refused(bank, asked, why === 'not-found' ? originalNotFound(asked.orderId) : why)
}

/** txnCode 1003: the whole order, on the same day. */
export function takeBack(bank: PretendBank, asked: Asked): Answer {
  const verdict = bank.voidCharge({ orderId: asked.orderId })
  if (verdict.kind === 'refused') return refuse(bank, asked, VOID_PROBLEMS[verdict.why])
  return approved(bank, asked, numbersOf(verdict.transaction))
}

/** What `transaction` asks for: the path of a wrong value, or the amount. */
function askedMinor(bank: PretendBank, { orderId }: Asked, body: Json): number | string {
  const { amount, currencyCode } = objectAt(body, 'transaction')
  const amountMinor = readAmount(amount)
  if (amountMinor === undefined) return 'transaction.amount'
  const currency = typeof currencyCode === 'number' ? currencyOf(String(currencyCode)) : undefined
  const sold = bank.inquire(orderId)
  return currency !== undefined && (sold?.currency ?? currency) === currency ? amountMinor : 'transaction.currencyCode'
}

/** txnCode 1002: in parts, or without `transaction` all that is left. The document ties it to no day end. */
export function refundPayment(bank: PretendBank, asked: Asked, body: Json): Answer {
  const amountMinor = 'transaction' in body ? askedMinor(bank, asked, body) : null
  if (typeof amountMinor === 'string') return failedRequest(400, `${amountMinor} does not match pattern`)
  const rules = { when: 'any-time', partial: true } as const
  const verdict = bank.refundCharge({ orderId: asked.orderId }, amountMinor, rules)
  if (verdict.kind === 'refused') return refuse(bank, asked, REFUND_PROBLEMS[verdict.why])
  const { authCode, referenceNumber: rrn } = verdict.transaction.refunds.at(-1) ?? verdict.transaction
  return approved(bank, asked, { ...numbersOf(verdict.transaction), authCode, rrn })
}

/** txnCode 1005: takes what was held, not more. */
export function capture(bank: PretendBank, asked: Asked, body: Json): Answer {
  const amountMinor = askedMinor(bank, asked, body)
  if (typeof amountMinor === 'string') return failedRequest(400, `${amountMinor} does not match pattern`)
  if (isIP(textAt(objectAt(body, 'customer'), 'ipAddress')) === 0) {
    return failedRequest(400, 'customer.ipAddress does not match pattern')
  }
  const verdict = bank.captureCharge({ orderId: asked.orderId }, amountMinor)
  if (verdict.kind === 'captured') return approved(bank, asked, numbersOf(verdict.transaction))
  return refuse(bank, asked, verdict.why === 'above-preauthorisation' ? WRONG_AMOUNT : 'not-found')
}
