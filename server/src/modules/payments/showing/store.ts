import { sql, type Generated } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

interface Tables {
  payments: { tenant_id: string; id: string; state: string; rendered_at: Date | null }
  payment_answers: { tenant_id: string; payment_id: string; source: string; at: Generated<Date> }
}

/** True for the first one only: a ticket opens once, on whichever process it is shown. */
export async function markRendered(db: TenantDb, paymentId: string): Promise<boolean> {
  const marked = await db
    .on<Tables>()
    .updateTable('payments')
    .set({ rendered_at: sql<Date>`clock_timestamp()` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', paymentId)
    .where('rendered_at', 'is', null)
    .where('state', 'in', ['init-sent', 'awaiting-3d'])
    .returning('id')
    .execute()
  return marked.length === 1
}

export async function lastInquiryAt(db: TenantDb, paymentId: string): Promise<Date | undefined> {
  const row = await db
    .on<Tables>()
    .selectFrom('payment_answers')
    .select('at')
    .where('payment_id', '=', paymentId)
    .where('source', '=', 'inquiry')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
