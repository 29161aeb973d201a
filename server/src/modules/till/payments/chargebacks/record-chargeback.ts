import type { ChargebackStep } from '@vezne/domain/journal/chargeback.ts'
import { remainingMinor } from '@vezne/domain/payment/refund.ts'
import { isPaid } from '@vezne/domain/payment/state.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import type { PaymentDeps } from '../deps.ts'
import { postChargeback } from '../postings.ts'
import { isInFlight } from '../refunds/request-refund.ts'
import { chargebackOf, endChargeback, openChargeback, type ChargebackPerson } from '../store/chargebacks.store.ts'
import { lockPayment, type PaymentRow } from '../store/payments.store.ts'
import { refundsOf } from '../store/refunds.store.ts'

export interface ChargebackFact {
  readonly paymentId: string
  readonly state: ChargebackStep
  readonly reason: string
  /** The bank's number of the dispute. */
  readonly reference: string
}

/**
 * A fact beside the state of a payment, told by a person who has the bank's letter. It and its move in the books are
 * written together, under the lock of the sale: no refund can begin of money that the payer's bank has taken.
 */
export function recordChargeback(
  { db: database }: Pick<PaymentDeps, 'db'>,
  tenantId: string,
  fact: ChargebackFact,
  by: ChargebackPerson,
  call?: Pick<Call, 'address' | 'requestId'>,
): Promise<void> {
  return database.forTenant(tenantId, async (db) => {
    const payment = await lockPayment(db, fact.paymentId)
    const amountMinor = fact.state === 'open' ? await open(db, payment, fact, by) : await end(db, fact, by)
    await postChargeback(db, payment, fact.state, amountMinor)
    const { paymentId, reason, reference } = fact
    const details = { paymentId, reason, reference, amountMinor: String(amountMinor) }
    await recordEvent(db, { kind: `chargeback-${fact.state}`, userId: by.userId, details }, call)
  })
}

/** All that was charged and has not gone back. */
async function open(db: TenantDb, payment: PaymentRow, fact: ChargebackFact, by: ChargebackPerson): Promise<bigint> {
  if ((await chargebackOf(db, payment.id)) !== undefined) throw new Refusal('chargeback-done-before')
  if (!isPaid(payment.state)) throw new Refusal('refund-not-paid')
  const tries = await refundsOf(db, payment.id)
  if (tries.some(({ state }) => isInFlight(state))) throw new Refusal('refund-in-flight')
  const amountMinor = remainingMinor(payment.totalMinor, tries)
  const { reason, reference } = fact
  await openChargeback(db, { paymentId: payment.id, amountMinor, currency: payment.currency, reason, reference }, by)
  return amountMinor
}

async function end(db: TenantDb, { paymentId, state, reason }: ChargebackFact, by: ChargebackPerson): Promise<bigint> {
  const standing = await chargebackOf(db, paymentId)
  if (standing === undefined || state === 'open') throw new Refusal('chargeback-not-open')
  if (standing.state !== 'open') throw new Refusal('chargeback-done-before')
  await endChargeback(db, standing, { state, reason }, by)
  return standing.amountMinor
}
