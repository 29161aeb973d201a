import { sql } from 'kysely'
import type { Tables } from '@vezne/server/kit/db/tables.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'

/** Dealers of the demo see figures and prices; what somebody has set since stays. */
export async function putStockPolicy(db: TenantDb, listCode: string): Promise<void> {
  await sql`insert into stock_policies (tenant_id, quantities, shows_prices, few_below, plenty_from, stale_hours, list_code)
    values (${db.tenantId}, 'number', true, 10, 50, 24, ${listCode}) on conflict (tenant_id) do nothing`.execute(
    db.on<Tables>(),
  )
}
