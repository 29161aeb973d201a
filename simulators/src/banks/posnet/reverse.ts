import type { VoidVerdict } from '../../bank-truth/corrections.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulDay } from '../../kit/istanbul-time.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import type { Code } from './codes.ts'
import { hostLogKeyOf } from './ids.ts'
import type { Memories } from './memories.ts'
import { findOriginal, wasHeld } from './original.ts'
import { approval, refusal } from './replies.ts'

const WEEK_MS = 7 * 86_400_000

type Why<Verdict> = Extract<Verdict, { kind: 'refused' }> extends { why: infer Word extends string } ? Word : never

const PROBLEMS: Readonly<Record<Why<VoidVerdict>, Code>> = {
  'not-found': '0123',
  'already-voided': '0220',
  'already-refunded': '0200',
  'day-closed': '0211',
}

/** reverse: undoes one step of an order, which the merchant names by its kind as well. */
export function reverse(bank: PretendBank, memories: Memories, body: XmlElement): string {
  const original = findOriginal(bank, memories, body)
  if (typeof original === 'string') return refusal(original)
  const { transaction, step } = original
  const kind = textAt(body, 'transaction')
  // Reversing a refund, points or deferred payments: not for this merchant.
  if (['return', 'pointUsage', 'vftTransaction'].includes(kind)) return refusal('0200')
  if (!['sale', 'auth', 'capt'].includes(kind)) return refusal('0002')
  if (step !== undefined && step !== (kind === 'capt' ? 'capture' : 'charge')) return refusal('0200')
  if ((kind !== 'sale') !== wasHeld(transaction)) return refusal('0200')
  if (kind === 'capt') return reverseCapture(bank, transaction)
  if (kind === 'auth' && transaction.capturedMinor > 0) return refusal('0223')
  if (bank.now().getTime() - transaction.at.getTime() > WEEK_MS) return refusal('0122')
  const verdict = bank.voidCharge({ orderId: transaction.orderId })
  if (verdict.kind === 'refused') return refusal(PROBLEMS[verdict.why])
  return approval(hostLogKeyOf(transaction), transaction.authCode, undefined)
}

/** The block of the pre-authorisation stays on the card; the merchant has to reverse that too. */
function reverseCapture(bank: PretendBank, transaction: Transaction): string {
  const { capturedAt } = transaction
  if (transaction.state === 'voided') return refusal('0220')
  if (transaction.refundedMinor > 0 || capturedAt === undefined) return refusal('0200')
  if (transaction.isDayEnded || istanbulDay(capturedAt) < istanbulDay(bank.now())) return refusal('0229')
  transaction.state = 'preauthorised'
  transaction.capturedMinor = 0
  delete transaction.capturedAt
  return approval(hostLogKeyOf(transaction, 'capture'), transaction.authCode, undefined)
}
