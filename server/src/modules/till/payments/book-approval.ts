import { booksAtTheEnd } from '@vezne/domain/payment/review.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { together } from '../../../kit/db/transaction.ts'
import { movePayment, type Move } from './store/move-payment.store.ts'
import { claimTarget, holderOfTarget, type PaymentChanges, type PaymentRow } from './store/payments.store.ts'
import type { PaymentDeps } from './deps.ts'
import { askPerson } from './open-review.ts'
import { bookedSaleOf, postAgain, postSale } from './postings.ts'
import { queueDuplicate } from './refunds/refund-duplicate.ts'
import { LOST_TIMELINE } from './store/timeline.store.ts'

/** From here a payment may come back to `approved`, and may have been booked before. */
const COMES_BACK: readonly PaymentState[] = ['review', 'declined', 'abandoned']

/** Written down again from a log or a bank's list, which name neither card nor payer. */
const RECOVERED = 'recovered: who paid, and with which card, is not known any more'

/**
 * Approves a locked payment, with what follows from that in the same transaction: the ledger first, then whoever wanted the
 * money. An approval that comes when another payment holds or paid the target is written too, kept apart, and given back.
 */
export async function approve(
  deps: PaymentDeps,
  db: TenantDb,
  payment: PaymentRow,
  move: Omit<Move, 'told'>,
  changes: PaymentChanges,
): Promise<PaymentRow> {
  const booked = COMES_BACK.includes(payment.state) ? await bookedSaleOf(db, payment) : 'never'
  const books = booksAtTheEnd('approved', booked, 'bank')
  // Contradicted, and true after all: it was booked, placed and told when it was approved first.
  if (books === 'nothing') return movePayment(db, payment, { ...move, told: 'not' }, changes)
  const isDuplicate = await isPaidByAnother(db, payment)
  const post = books === 'book-again' ? postAgain : postSale
  const told = isDuplicate ? 'as-duplicate' : undefined
  // The books are told by figures that are frozen: both leave together.
  const [approved] = await together([
    movePayment(db, payment, { ...move, told }, changes),
    post(db, payment, isDuplicate),
  ])
  await place(deps, db, approved, isDuplicate)
  return approved
}

async function place(deps: PaymentDeps, db: TenantDb, payment: PaymentRow, isDuplicate: boolean): Promise<void> {
  if (payment.timelineId === LOST_TIMELINE) await askPerson(db, payment, 'payment-recovered', RECOVERED)
  if (isDuplicate) {
    deps.log.error('a target was paid twice', { tenantId: payment.tenantId, paymentId: payment.id })
    await askPerson(db, payment, 'payment-duplicate', 'paid twice: to be given back')
    await queueDuplicate(deps, db, payment.id)
    return
  }
  const settler = deps.settlers[payment.purpose]
  if (settler === null) return
  try {
    await db.savepoint(() => settler.settle(db, payment, deps))
  } catch (error) {
    // Money is not refused because somebody could not place it: the receipt stands, and a person places it.
    deps.log.error('an approved payment could not be settled', { paymentId: payment.id, error })
    await askPerson(db, payment, 'payment-unplaced', 'approved, but not settled')
  }
}

async function isPaidByAnother(db: TenantDb, { target, id }: PaymentRow): Promise<boolean> {
  if (target === null) return false
  const holder = await holderOfTarget(db, target)
  // Given up and paid after all: the claim was gone, and is taken again if nobody else has it.
  if (holder === undefined) return !(await claimTarget(db, target, id))
  return holder !== id
}
