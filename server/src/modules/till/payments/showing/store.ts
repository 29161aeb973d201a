import { ENGINE_NOW, secondsAgo } from '../../../../kit/db/moment.ts'
import { inMonthOf } from '../../../../kit/db/payment-month.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

/**
 * True for the first one only, and while the ticket's minute lasts: it opens once, on whichever process it is shown. The
 * last statement of its transaction.
 */
export async function markRendered(db: TenantDb, paymentId: string, until: Date): Promise<boolean> {
  const marking = db
    .on<PaymentTables>()
    .updateTable('payments')
    .set({ rendered_at: ENGINE_NOW })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', paymentId)
    .where('rendered_at', 'is', null)
    .where(ENGINE_NOW, '<=', until)
    .where('state', 'in', ['init-sent', 'awaiting-3d'])
    .returning('id')
  return (await db.commitWith(marking.compile())).length === 1
}

export async function isAskedWithin(db: TenantDb, paymentId: string, seconds: number): Promise<boolean> {
  const row = await db
    .on<PaymentTables>()
    .selectFrom('payment_answers')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where(inMonthOf(db, paymentId))
    .where('source', '=', 'inquiry')
    .where('at', '>', secondsAgo(seconds))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
