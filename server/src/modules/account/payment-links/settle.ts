import type { Money } from '@vezne/domain/money/money.ts'
import { scaleHalfUp } from '@vezne/domain/money/rounding.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import {
  refundedMinor,
  releaseTarget,
  tickedBy,
  type KeptExchange,
  type PaymentRow,
  type Settler,
} from '../../till/payments/index.ts'
import { allocateClaimed } from '../../books/receivables/index.ts'
import { keepEvent, linkOfPayment, markMoneyBack, markPaid } from './changes.store.ts'
import { askToTell } from './notify/jobs.ts'

/** What the link asked for by this payment, in the link's own currency. */
function askedMinor({ netMinor, exchange }: PaymentRow): bigint {
  const kept = exchange as KeptExchange | null
  return kept === null ? netMinor : BigInt(kept.amountMinor)
}

/** How much of it stands when so much of the charge went back: nothing is left of it when all of that did. */
const standingMinor = (payment: PaymentRow, backMinor: bigint): bigint => {
  const asked = askedMinor(payment)
  return asked - scaleHalfUp(asked, backMinor, payment.totalMinor)
}

const moneyOf = ({ currency }: PaymentRow, amountMinor: bigint): Money => ({ amountMinor, currency })

const isWhollyBack = ({ state }: PaymentRow) => state === 'voided' || state === 'refunded'

/** A person declared that the bank never had it, or said no: what was booked has not happened, and no money went anywhere. */
const hasNotHappened = ({ state }: PaymentRow) => state === 'declined' || state === 'abandoned'

/** Whatever became of the link since, what was begun in time is paid. */
async function settle(db: TenantDb, payment: PaymentRow): Promise<void> {
  const linkId = await linkOfPayment(db, payment.id)
  if (linkId === undefined) throw new Error(`payment ${payment.id} was begun with no link`)
  await markPaid(db, linkId, askedMinor(payment))
  const ticked = await tickedBy(db, payment.id)
  if (ticked.length > 0) await allocateClaimed(db, payment.id, ticked)
  await keepEvent(db, linkId, { what: 'paid', money: moneyOf(payment, payment.totalMinor) })
  await askToTell(db, { linkId, paymentId: payment.id, what: 'paid' })
}

/** The use is free again once all of the money is back, or is known never to have come. */
async function unsettle(db: TenantDb, payment: PaymentRow, partMinor: bigint): Promise<void> {
  const linkId = await linkOfPayment(db, payment.id)
  if (linkId === undefined) throw new Error(`payment ${payment.id} was begun with no link`)
  const isUndone = hasNotHappened(payment)
  const freesUse = isUndone || isWhollyBack(payment)
  const backMinor = freesUse ? payment.totalMinor : await refundedMinor(db, payment.id)
  const before = standingMinor(payment, backMinor - partMinor)
  await markMoneyBack(db, linkId, { partMinor: before - standingMinor(payment, backMinor), freesUse })
  if (freesUse && payment.target !== null) await releaseTarget(db, payment.target, payment.id)
  await keepEvent(db, linkId, { what: isUndone ? 'undone' : 'money-back', money: moneyOf(payment, partMinor) })
  // Whoever is told reads from the payment's state whether it went back or never came.
  await askToTell(db, { linkId, paymentId: payment.id, what: 'money-back' })
}

export const linkSettler: Settler = { settle, unsettle }
