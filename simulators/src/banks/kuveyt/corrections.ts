import type { RefundVerdict, VoidVerdict } from '../../bank-truth/corrections.ts'
import { isCharge } from '../../bank-truth/transactions.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { APPROVED, problem } from './codes.ts'
import type { Answer } from './codes.ts'
import { numbersOf, stanOf } from './replies.ts'

/** What became of a void, refund or capture; numbers only when it was done. */
export type Correction = { readonly answer: Answer; readonly transaction?: Transaction; readonly numbers?: Fields }

type Why<Verdict> = Extract<Verdict, { kind: 'refused' }> extends { why: infer Word extends string } ? Word : never

const VOID_PROBLEMS: Readonly<Record<Why<VoidVerdict>, Answer>> = {
  'not-found': problem('OrderDataNotFound'),
  'already-voided': problem('21'),
  'already-refunded': problem('DbLayerError', 'İade edilen işlem iptal edilemez.'),
  'day-closed': problem('DbLayerError', 'Gün sonu alınmış işlem iptal edilemez.'),
}

const REFUND_PROBLEMS: Readonly<Record<Why<RefundVerdict>, Answer>> = {
  'not-found': problem('OrderDataNotFound'),
  'already-voided': problem('28'),
  'already-refunded': problem('DbLayerError', 'İşlem daha önce iade edilmiştir.'),
  'not-captured': problem('OrderDataNotFound'),
  'day-open': problem('DbLayerError', 'Gün sonu alınmamış işlemin tamamı iade edilemez, iptal ediniz.'),
  'above-rest': problem('DbLayerError', 'İade tutarı kalan tutardan büyük olamaz.'),
  'partial-not-allowed': problem('DbLayerError', 'İade tutarı satış tutarına eşit olmalıdır.'),
  'nothing-asked': problem('13'),
}

const NOT_FOUND: Correction = { answer: problem('OrderDataNotFound') }

/** The charge with both order ids, the merchant's and the bank's. */
export function findCharge(bank: PretendBank, orderId: string, bankOrderId: string): Transaction | undefined {
  return bank.history(orderId).find((row) => isCharge(row) && row.notes['bankOrderId'] === bankOrderId)
}

/** The whole charge, until the day end. */
export function takeBack(
  bank: PretendBank,
  charge: Transaction | undefined,
  amountMinor: number | undefined,
): Correction {
  if (!charge) return NOT_FOUND
  if (amountMinor !== charge.amountMinor) return { answer: problem('13'), transaction: charge }
  const verdict = bank.voidCharge({ bankNumber: charge.bankNumber })
  if (verdict.kind === 'refused') return { answer: VOID_PROBLEMS[verdict.why], transaction: charge }
  return { answer: APPROVED, transaction: charge, numbers: numbersOf(charge) }
}

/** The whole goes back after the day end only; parts at any time, unless the part is all of it. */
export function refundPayment(
  bank: PretendBank,
  charge: Transaction | undefined,
  amountMinor: number,
  part: 'whole' | 'part',
): Correction {
  if (!charge) return NOT_FOUND
  const isAll = part === 'whole' || amountMinor === charge.capturedMinor
  const rules = { when: isAll ? 'after-day-end' : 'any-time', partial: part === 'part' } as const
  const verdict = bank.refundCharge({ bankNumber: charge.bankNumber }, amountMinor, rules)
  if (verdict.kind === 'refused') return { answer: REFUND_PROBLEMS[verdict.why], transaction: charge }
  const { authCode = '', referenceNumber = '' } = verdict.transaction.refunds.at(-1) ?? {}
  const numbers = { ProvisionNumber: authCode, RRN: referenceNumber, Stan: stanOf(referenceNumber) }
  return { answer: APPROVED, transaction: charge, numbers }
}

/** Vakıf Katılım's PreAuthorizatenClose. */
export function capture(bank: PretendBank, charge: Transaction | undefined, amountMinor: number): Correction {
  if (!charge) return NOT_FOUND
  const verdict = bank.captureCharge({ bankNumber: charge.bankNumber }, amountMinor)
  if (verdict.kind === 'captured') return { answer: APPROVED, transaction: charge, numbers: numbersOf(charge) }
  const isAbove = verdict.why === 'above-preauthorisation'
  return { answer: isAbove ? problem('13') : problem('OrderDataNotFound'), transaction: charge }
}
