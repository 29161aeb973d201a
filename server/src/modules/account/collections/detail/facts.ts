import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TickedItem } from '@vezne/domain/receivables/claims.ts'
import { isPaid } from '@vezne/domain/payment/state.ts'
import type { KnownPart } from '@vezne/domain/settlement/match.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import {
  chargebackOf,
  readPayment,
  refundOutlook,
  refundsOf,
  tickedBy,
  type ChargebackRow,
  type PaymentRow,
  type RefundOutlook,
  type RefundRow,
} from '../../../till/payments/index.ts'
import { closedDebtsOf, erpVouchersOf, type ClosedDebts, type ErpVoucher } from '../../../books/receivables/index.ts'
import { reviewsOf, type ReviewRow } from '../../../platform/reviews/index.ts'
import { valueDaysOf } from '../../../till/settlements/index.ts'
import { requestsOf, type RequestRow } from '../requests/requests.store.ts'
import {
  answersOf,
  paymentsAlike,
  firmNameOf,
  journalOf,
  mailsOf,
  movesOf,
  notesOf,
  type AnswerFact,
  type AlikeFact,
  type JournalFact,
  type MailFact,
  type MoveFact,
  type NoteRow,
} from './facts.store.ts'

/** All that is known about one payment, as far as the reader may see it. */
export interface Facts {
  readonly payment: PaymentRow
  readonly firmName: string | null
  readonly outlook: RefundOutlook
  readonly moves: readonly MoveFact[]
  readonly answers: readonly AnswerFact[]
  readonly attempts: readonly AlikeFact[]
  readonly refunds: readonly RefundRow[]
  readonly requests: readonly RequestRow[]
  readonly chargeback: ChargebackRow | undefined
  readonly mails: readonly MailFact[]
  /** Which debts it closed, for whoever may see the account. */
  readonly closed: ClosedDebts | undefined
  readonly ticked: readonly TickedItem[]
  /** Of staff, and of whoever may see what goes to the ERP. */
  readonly erpVouchers: readonly ErpVoucher[]
  /** What only staff see. */
  readonly ledger: readonly JournalFact[]
  readonly notes: readonly NoteRow[]
  readonly reviews: readonly ReviewRow[]
  readonly valueDays: readonly KnownPart[]
}

/** What closes what stands in the statement and in the plan: whoever sees neither sees none of it here. */
const seesAccount = ({ rights }: Pick<Caller, 'rights'>): boolean =>
  rights.has('statement.see') || rights.has('plan.see')

/** Staff sees the whole company; a user of a firm does not see what staff write to each other, nor the books. */
export const isStaff = ({ firms }: Pick<Caller, 'firms'>): boolean => firms === '*'

export async function readFacts(
  db: ReadDb,
  paymentId: string,
  caller: Pick<Caller, 'firms' | 'rights'>,
): Promise<Facts> {
  // First, and behind row security: what is not theirs is not there.
  const payment = await readPayment(db, paymentId)
  const forStaff = isStaff(caller)
  return {
    payment,
    firmName: await firmNameOf(db, payment.firmId),
    outlook: await refundOutlook(db, payment),
    moves: await movesOf(db, paymentId),
    answers: await answersOf(db, paymentId),
    attempts: await paymentsAlike(db, payment),
    refunds: await refundsOf(db, paymentId),
    requests: await requestsOf(db, paymentId),
    chargeback: await chargebackOf(db, paymentId),
    mails: await mailsOf(db, paymentId),
    closed: seesAccount(caller) ? await closedDebtsOf(db, paymentId) : undefined,
    ticked: await tickedBy(db, paymentId),
    erpVouchers: forStaff || caller.rights.has('erp.see') ? await erpVouchersOf(db, paymentId) : [],
    ledger: forStaff ? await journalOf(db, paymentId) : [],
    notes: forStaff ? await notesOf(db, paymentId) : [],
    reviews: forStaff ? await reviewsOf(db, paymentId) : [],
    valueDays: forStaff ? await daysOf(db, payment) : [],
  }
}

/** When the bank hands over what it approved. Nothing comes of a sale that was voided, or that was never approved. */
async function daysOf(db: ReadDb, payment: PaymentRow): Promise<KnownPart[]> {
  const { id, authCode, currency, installments, totalMinor: grossMinor, terminalId } = payment
  if (!isPaid(payment.state) && payment.state !== 'refunded') return []
  const soldOn = istanbulDay((payment.moneyMoment ?? payment.createdAt).getTime())
  const sale = { id, paymentId: id, kind: 'sale', authCode, soldOn, currency, installments, grossMinor } as const
  return valueDaysOf(db, terminalId, sale)
}
