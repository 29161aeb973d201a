import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import {
  chargebackOf,
  readPayment,
  refundOutlook,
  refundsOf,
  type ChargebackRow,
  type PaymentRow,
  type RefundOutlook,
  type RefundRow,
} from '../../payments/index.ts'
import { reviewsOf, type ReviewRow } from '../../reviews/index.ts'
import type { CollectionDeps } from '../deps.ts'
import { requestsOf, type RequestRow } from '../requests/requests.store.ts'
import {
  answersOf,
  paymentsAlike,
  firmNameOf,
  ledgerOf,
  mailsOf,
  movesOf,
  notesOf,
  type AnswerFact,
  type AlikeFact,
  type LedgerFact,
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
  /** What only staff see. */
  readonly ledger: readonly LedgerFact[]
  readonly notes: readonly NoteRow[]
  readonly reviews: readonly ReviewRow[]
}

/** Staff sees the whole company; a user of a firm does not see what staff write to each other, nor the books. */
export const isStaff = ({ firms }: Pick<Caller, 'firms'>): boolean => firms === '*'

export async function readFacts(
  deps: CollectionDeps,
  db: TenantDb,
  paymentId: string,
  caller: Pick<Caller, 'firms'>,
): Promise<Facts> {
  // First, and behind row security: what is not theirs is not there.
  const payment = await readPayment(db, paymentId)
  const forStaff = isStaff(caller)
  return {
    payment,
    firmName: await firmNameOf(db, payment.firmId),
    outlook: await refundOutlook(deps.payments, db, payment),
    moves: await movesOf(db, paymentId),
    answers: await answersOf(db, paymentId),
    attempts: await paymentsAlike(db, payment),
    refunds: await refundsOf(db, paymentId),
    requests: await requestsOf(db, paymentId),
    chargeback: await chargebackOf(db, paymentId),
    mails: await mailsOf(db, paymentId),
    ledger: forStaff ? await ledgerOf(db, paymentId) : [],
    notes: forStaff ? await notesOf(db, paymentId) : [],
    reviews: forStaff ? await reviewsOf(db, paymentId) : [],
  }
}
