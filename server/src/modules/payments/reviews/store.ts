import { ENGINE_NOW } from '../../../kit/db/moment.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

interface Tables {
  payment_reviews: {
    tenant_id: string
    id: string
    payment_id: string
    reason: string
    closed_at: Date | null
    closed_by: string | null
    verdict: string | null
  }
}

export interface ClosedReview {
  readonly paymentId: string
  readonly reason: string
}

/** Undefined when there is no such review, or somebody has closed it already. */
export async function closeOpenReview(
  db: TenantDb,
  reviewId: string,
  { by, verdict }: { readonly by: string; readonly verdict: string },
): Promise<ClosedReview | undefined> {
  const row = await db
    .on<Tables>()
    .updateTable('payment_reviews')
    .set({ closed_at: ENGINE_NOW, closed_by: by, verdict })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', reviewId)
    .where('closed_at', 'is', null)
    .returning(['payment_id', 'reason'])
    .executeTakeFirst()
  return row && { paymentId: row.payment_id, reason: row.reason }
}
