import { partNo, wholeKey } from '@vezne/domain/receivables/part-keys.ts'
import { refundDueOn } from '@vezne/domain/receivables/refund-due.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { allocationsOfPayment } from './allocations.store.ts'
import { linesOf, placeOf } from './closed-debts.ts'
import { readDueParts } from './open-facts.store.ts'
import { refundsAmong, setDue, type RefundLine } from './refund-due.store.ts'

/**
 * What refunds open again keeps the due day of what their receipt closed, where that is later: decided before their lines are
 * folded, and behind what the receipt closed.
 */
export async function keepDueDays(
  db: TenantDb,
  paymentIds: readonly string[],
  lineIds: readonly bigint[],
): Promise<void> {
  for (const paymentId of paymentIds)
    for (const refund of await refundsAmong(db, paymentId, lineIds)) await keepDueDay(db, paymentId, refund)
}

async function keepDueDay(db: TenantDb, paymentId: string, refund: RefundLine): Promise<void> {
  const { id, accountId, currency, on, receiptMinor } = refund
  const closed = (await allocationsOfPayment(db, paymentId)).filter(
    (each) => each.accountId === accountId && each.currency === currency && each.withKey === null,
  )
  if (closed.length === 0) return
  const lines = await linesOf(db, closed)
  const parts = closed.some(({ debitKey }) => partNo(debitKey) !== undefined) ? await readDueParts(db, [accountId]) : []
  const items = closed.map(({ debitKey, amountMinor }) => {
    const line = lines.get(placeOf(accountId, wholeKey(debitKey)))
    const no = partNo(debitKey)
    const part = parts.find((each) => each.documentNo === line?.documentNo && each.installmentNo === no)
    const isOwn = line?.type === 'late-charge' && line.paymentId === paymentId
    return { amountMinor, dueOn: part?.dueOn ?? line?.dueOn ?? on, isOwn }
  })
  // A vade farkı of its own goes back beside it, and is no item that was paid for.
  const surchargeMinor = sumOf(
    items.filter(({ isOwn }) => isOwn),
    ({ amountMinor }) => amountMinor,
  )
  const dueOn = refundDueOn(
    on,
    receiptMinor - surchargeMinor,
    items.filter(({ isOwn }) => !isOwn),
  )
  if (dueOn !== on) await setDue(db, id, dueOn)
}
