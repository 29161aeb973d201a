import type { RefundVerdict } from '../../bank-truth/corrections.ts'
import { digitsToMinor } from '../kit/amounts.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { currencyOf } from './codes.ts'
import type { Code } from './codes.ts'
import { amountProblem, installmentsOf, moneyProblem } from './formats.ts'
import { hostLogKeyOf } from './ids.ts'
import type { Memories } from './memories.ts'
import { findOriginal, wasHeld } from './original.ts'
import { approval, refusal } from './replies.ts'
import type { PosnetCall } from './schema.ts'

type Why<Verdict> = Extract<Verdict, { kind: 'refused' }> extends { why: infer Word extends string } ? Word : never

const RETURN_PROBLEMS: Readonly<Record<Why<RefundVerdict>, Code>> = {
  'not-found': '0123',
  'already-voided': '0220',
  'already-refunded': '0450',
  'not-captured': '0200',
  'day-open': '0411',
  'above-rest': '0205',
  'nothing-asked': '137',
  'partial-not-allowed': '0450',
}

/** return: whole or in parts, on the same day too, together never above the sale. */
export function refundPayment(bank: PretendBank, memories: Memories, { body, isDateWanted }: PosnetCall): string {
  const amount = textAt(body, 'amount')
  const problem = amountProblem(amount)
  if (problem !== undefined) return refusal(problem)
  const original = findOriginal(bank, memories, body)
  if (typeof original === 'string') return refusal(original)
  const { transaction, step } = original
  if (currencyOf(textAt(body, 'currencyCode')) !== transaction.currency) return refusal('147')
  // A chain is refunded by the key of its capture, a sale by its own, and never by that of an earlier refund.
  if (step !== undefined && step !== (wasHeld(transaction) ? 'capture' : 'charge')) return refusal('0200')
  const { orderId } = transaction
  const rules = { when: 'any-time', partial: true } as const
  const verdict = bank.refundCharge({ orderId }, digitsToMinor(amount) ?? 0, rules)
  if (verdict.kind === 'refused') return refusal(RETURN_PROBLEMS[verdict.why])
  const { authCode = '', at } = transaction.refunds.at(-1) ?? {}
  return approval(hostLogKeyOf(transaction, 'return'), authCode, isDateWanted ? at : undefined)
}

/** capt: takes what was held, not more (no percentage is set for this merchant), in no more installments. */
export function capture(bank: PretendBank, memories: Memories, body: XmlElement): string {
  const problem = moneyProblem(body)
  if (problem !== undefined) return refusal(problem)
  const original = findOriginal(bank, memories, body)
  if (typeof original === 'string') return refusal(original === '0123' ? '0015' : original)
  const { transaction, step } = original
  if (!wasHeld(transaction) || step !== 'charge') return refusal('0015')
  if (transaction.state === 'voided') return refusal('0220')
  if (currencyOf(textAt(body, 'currencyCode')) !== transaction.currency) return refusal('147')
  if ((installmentsOf(textAt(body, 'installment')) ?? 1) > transaction.installments) return refusal('140')
  const { orderId } = transaction
  const verdict = bank.captureCharge({ orderId }, digitsToMinor(textAt(body, 'amount')) ?? 0)
  if (verdict.kind === 'captured')
    return approval(hostLogKeyOf(transaction, 'capture'), transaction.authCode, undefined)
  return refusal(verdict.why === 'above-preauthorisation' ? '0205' : '0788')
}
