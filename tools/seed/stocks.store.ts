import type { Tables } from '@vezne/server/kit/db/tables.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'

/** Dealers of the demo see figures and prices; what somebody has set since stays. */
export async function putStockPolicy(db: TenantDb, listCode: string): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('stock_policies')
    .values({
      tenant_id: db.tenantId,
      quantities: 'number',
      shows_prices: true,
      few_below: '10',
      plenty_from: '50',
      stale_hours: 24,
      list_code: listCode,
    })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
}
