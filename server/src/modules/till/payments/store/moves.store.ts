import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { inMonthOf } from '../../../../kit/db/payment-month.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

/** Whether it ever came there. */
export async function hasBeen(db: TenantDb, paymentId: string, state: PaymentState): Promise<boolean> {
  return (await lastReason(db, paymentId, state)) !== undefined
}

/** Why it came there, the last time. */
export async function lastReason(db: TenantDb, paymentId: string, state: PaymentState): Promise<string | undefined> {
  const row = await db
    .on<PaymentTables>()
    .selectFrom('payment_events')
    .select('reason')
    .where('tenant_id', '=', db.tenantId)
    .where('payment_id', '=', paymentId)
    .where(inMonthOf(db, paymentId))
    .where('to_state', '=', state)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason
}
