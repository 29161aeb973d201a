import type { RefundVerdict, VoidVerdict } from '../../bank-truth/corrections.ts'
import type { Charge, PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { apiAmount } from './api-amount.ts'
import { currencyOf } from './codes.ts'
import type { ProblemCode } from './codes.ts'
import { errorReply, problemReply, transactionReply } from './replies.ts'
import { bankNumberOf } from './trans-id.ts'

const CAPTURE_DAYS = 15
const DAY_MS = 86_400_000

type Why<Verdict> = Extract<Verdict, { kind: 'refused' }> extends { why: infer Word extends string } ? Word : never

const VOID_PROBLEMS: Readonly<Record<Why<VoidVerdict>, ProblemCode>> = {
  'not-found': 'CORE-2008',
  'already-voided': 'CORE-2008',
  'already-refunded': 'CORE-2511',
  'day-closed': 'CORE-2511',
}

const REFUND_PROBLEMS: Readonly<Record<Why<RefundVerdict>, ProblemCode>> = {
  'not-found': 'CORE-2504',
  'already-voided': 'CORE-2504',
  'already-refunded': 'CORE-2504',
  'not-captured': 'CORE-2508',
  'day-open': 'CORE-2508',
  'above-rest': 'CORE-2503',
  'nothing-asked': 'CORE-2503',
  'partial-not-allowed': 'CORE-2503',
}

/** An order, or one transaction when the merchant names it by the bank's number. */
function chargeOf(request: XmlElement): Charge {
  const bankNumber = bankNumberOf(textAt(request, 'TransId'))
  return bankNumber === undefined ? { orderId: textAt(request, 'OrderId') } : { bankNumber }
}

/** Void: the whole transaction, until the bank's day end. */
export function takeBack(bank: PretendBank, request: XmlElement): string {
  const verdict = bank.voidCharge(chargeOf(request))
  if (verdict.kind === 'voided') return transactionReply(bank.profile.name, verdict.transaction, bank.now())
  return problemReply(textAt(request, 'OrderId'), VOID_PROBLEMS[verdict.why], bank.now())
}

/** Credit: whole or in parts, only after the day end. */
export function refundPayment(bank: PretendBank, request: XmlElement): string {
  const orderId = textAt(request, 'OrderId')
  const total = textAt(request, 'Total')
  const currency = textAt(request, 'Currency')
  const amountMinor = total === '' ? null : apiAmount(total)
  if (amountMinor === undefined) return errorReply(orderId, '', 'Tutar hatalı.', bank.now())
  const sold = bank.history(orderId).at(-1)
  if (currency !== '' && sold && currencyOf(currency) !== sold.currency) {
    return problemReply(orderId, 'CORE-2105', bank.now())
  }
  const verdict = bank.refundCharge(chargeOf(request), amountMinor, { when: 'after-day-end', partial: true })
  if (verdict.kind === 'refused') return problemReply(orderId, REFUND_PROBLEMS[verdict.why], bank.now())
  const { transaction } = verdict
  const { authCode = '', referenceNumber = '' } = transaction.refunds.at(-1) ?? {}
  const result = { code: '00', message: '', authCode, referenceNumber }
  return transactionReply(bank.profile.name, transaction, bank.now(), result)
}

/** PostAuth: within fifteen days, not above what was held. */
export function capture(bank: PretendBank, request: XmlElement): string {
  const orderId = textAt(request, 'OrderId')
  const total = textAt(request, 'Total')
  const amountMinor = total === '' ? null : apiAmount(total)
  if (amountMinor === undefined) return errorReply(orderId, '', 'Tutar hatalı.', bank.now())
  const held = bank.inquire(orderId)
  const ageMs = held ? bank.now().getTime() - held.at.getTime() : 0
  if (held?.state === 'preauthorised' && ageMs > CAPTURE_DAYS * DAY_MS) {
    return problemReply(orderId, 'CORE-2513', bank.now())
  }
  const verdict = bank.captureCharge({ orderId }, amountMinor)
  if (verdict.kind === 'captured') return transactionReply(bank.profile.name, verdict.transaction, bank.now())
  const problem = verdict.why === 'above-preauthorisation' ? 'CORE-2512' : 'CORE-2115'
  return problemReply(orderId, problem, bank.now())
}
