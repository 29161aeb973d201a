import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { askBank } from '../ask-bank.ts'
import { askNow } from '../ask-now.ts'
import { readPayment } from '../read-payment.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { checkedOperator, type Operator } from '../../../platform/reviews/index.ts'
import { lastInquiry, type SaidByBank } from '../store/reviews.store.ts'

export interface AskedAgain {
  readonly payment: PaymentRow
  readonly said: SaidByBank | undefined
}

/** A person has the bank asked now instead of at its hour. What it says clearly ends the review by itself. */
export async function askAgain(
  deps: PaymentDeps,
  tenantId: string,
  paymentId: string,
  operator: Operator,
  call?: Pick<Call, 'address' | 'requestId'>,
): Promise<AskedAgain> {
  const by = checkedOperator(operator)
  await deps.db.forTenant(tenantId, async (db) => {
    const { state } = await readPayment(db, paymentId)
    if (state !== 'review') throw new Refusal('review-not-open', { state })
    const details = { paymentId, by: by.name, reason: by.reason }
    await recordEvent(db, { kind: 'review-asked', userId: by.userId, details }, call)
  })
  await askBank(deps, tenantId, paymentId)
  return deps.db.forTenant(tenantId, async (db) => ({
    payment: await readPayment(db, paymentId),
    said: await lastInquiry(db, paymentId),
  }))
}

/**
 * The same about money that went back, or may have: what is still on its way is decided by the answer, anything else is
 * held against it. Whether that settles the question a person says: not every bank tells how much is back.
 */
export async function askAboutBack(
  deps: PaymentDeps,
  tenantId: string,
  paymentId: string,
  operator: Operator,
  call: Pick<Call, 'address' | 'requestId'>,
): Promise<void> {
  const by = checkedOperator(operator)
  const details = { paymentId, by: by.name, reason: by.reason }
  await deps.db.forTenant(tenantId, (db) => recordEvent(db, { kind: 'review-asked', userId: by.userId, details }, call))
  await askNow(deps, tenantId, paymentId)
}
