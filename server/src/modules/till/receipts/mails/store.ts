import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** One ending of a payment. */
export interface Told {
  readonly paymentId: string
  readonly what: Tables['receipt_mails']['what']
  readonly happenedAt: Date
}

export async function isTold(db: TenantDb, { paymentId, what, happenedAt }: Told): Promise<boolean> {
  const row = await db
    .on<Tables>()
    .selectFrom('receipt_mails')
    .select('sent_at')
    .where('payment_id', '=', paymentId)
    .where('what', '=', what)
    .where('happened_at', '=', happenedAt)
    .executeTakeFirst()
  return row !== undefined
}

export async function markTold(db: TenantDb, { paymentId, what, happenedAt }: Told): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('receipt_mails')
    .values({ tenant_id: db.tenantId, payment_id: paymentId, what, happened_at: happenedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
