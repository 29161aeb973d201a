import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** Which price list the ERP says a firm buys by; where it says none, the list of before stays. */
export async function keepPriceLists(
  db: TenantDb,
  lists: readonly { readonly firmCode: string; readonly listCode: string | null }[],
): Promise<void> {
  const said = lists.filter(({ listCode }) => listCode !== null)
  if (said.length === 0) return
  await sql`
    insert into stock_terms (tenant_id, firm_id, list_code)
    select f.tenant_id, f.id, i."listCode"
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as i ("firmCode" text, "listCode" text)
    join firms f on f.tenant_id = ${db.tenantId} and f.code = i."firmCode"
    on conflict (tenant_id, firm_id) do update set list_code = excluded.list_code`.execute(db.on<Tables>())
}
