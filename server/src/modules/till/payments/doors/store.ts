import { inMonthOf } from '../../../../kit/db/payment-month.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

/** How the newest message of a browser about a payment was judged. */
export async function lastReturn(db: TenantDb, paymentId: string): Promise<string | undefined> {
  const row = await db
    .on<PaymentTables>()
    .selectFrom('payment_answers')
    .select('outcome')
    .where('tenant_id', '=', db.tenantId)
    .where('payment_id', '=', paymentId)
    .where(inMonthOf(db, paymentId))
    .where('source', '=', 'return')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.outcome
}
