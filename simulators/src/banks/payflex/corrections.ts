import type { RefundVerdict, VoidVerdict } from '../../bank-truth/corrections.ts'
import { decimalToMinor } from '../kit/amounts.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Books } from './books.ts'
import { currencyOf } from './codes.ts'
import type { ResultCode } from './codes.ts'
import { problemReply, transactionReply } from './replies.ts'

type Why<Verdict> = Extract<Verdict, { kind: 'refused' }> extends { why: infer Word extends string } ? Word : never

const VOID_PROBLEMS: Readonly<Record<Why<VoidVerdict>, ResultCode>> = {
  'not-found': '1007',
  'already-voided': '1083',
  'already-refunded': '1089',
  'day-closed': '2202',
}

const REFUND_PROBLEMS: Readonly<Record<Why<RefundVerdict>, ResultCode>> = {
  'not-found': '1007',
  'already-voided': '1083',
  'already-refunded': '1059',
  'not-captured': '1089',
  'day-open': '1089',
  'above-rest': '1046',
  'nothing-asked': '1049',
  'partial-not-allowed': '1046',
}

/** The charge meant by ReferenceTransactionId; a number nobody gave out finds nothing. */
function chargeOf(books: Books, request: Fields) {
  return { bankNumber: books.transactions.get(request['ReferenceTransactionId'] ?? '')?.bankNumber ?? '' }
}

function refuse(bank: PretendBank, request: Fields, code: ResultCode): string {
  const { TransactionType: type = '', TransactionId: transactionId = '' } = request
  return problemReply(bank, { type, transactionId, orderId: '' }, code)
}

/** Cancel: the whole transaction, while the batch is open. */
export function takeBack(bank: PretendBank, books: Books, request: Fields): string {
  const verdict = bank.voidCharge(chargeOf(books, request))
  if (verdict.kind === 'refused') return refuse(bank, request, VOID_PROBLEMS[verdict.why])
  const { transaction } = verdict
  return transactionReply(bank, transaction, { type: 'Cancel', code: '0000', amountMinor: transaction.amountMinor })
}

/** Refund: whole or in parts, again and again. The document sets no day before which it is refused. */
export function refundPayment(bank: PretendBank, books: Books, request: Fields): string {
  const amountMinor = decimalToMinor(request['CurrencyAmount'] ?? '')
  if (amountMinor === undefined) return refuse(bank, request, '1049')
  const verdict = bank.refundCharge(chargeOf(books, request), amountMinor, { when: 'any-time', partial: true })
  if (verdict.kind === 'refused') return refuse(bank, request, REFUND_PROBLEMS[verdict.why])
  const { authCode = '', referenceNumber: rrn = '' } = verdict.transaction.refunds.at(-1) ?? {}
  return transactionReply(bank, verdict.transaction, { type: 'Refund', code: '0000', amountMinor, authCode, rrn })
}

/** Capture: what an Auth holds becomes a sale, whole or in part. */
export function capture(bank: PretendBank, books: Books, request: Fields): string {
  const amountMinor = decimalToMinor(request['CurrencyAmount'] ?? '')
  if (!amountMinor) return refuse(bank, request, '1049')
  const held = books.transactions.get(request['ReferenceTransactionId'] ?? '')
  const currency = currencyOf(request['CurrencyCode'] ?? '')
  if (currency === undefined || (held && held.currency !== currency)) return refuse(bank, request, '1078')
  const verdict = bank.captureCharge(chargeOf(books, request), amountMinor)
  if (verdict.kind === 'captured') {
    return transactionReply(bank, verdict.transaction, { type: 'Capture', code: '0000', amountMinor })
  }
  return refuse(bank, request, verdict.why === 'not-found' ? '1007' : '1089')
}
