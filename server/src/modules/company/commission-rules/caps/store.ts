import type { InstallmentCapsRecord } from '@vezne/contract/commission-rules/installment-caps.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** The lines take the place of those before. */
export async function replaceCaps(db: TenantDb, { sector, own }: InstallmentCapsRecord): Promise<void> {
  const queries = db.on<Tables>()
  await queries
    .insertInto('commission_settings')
    .values({ tenant_id: db.tenantId, sector })
    .onConflict((same) => same.column('tenant_id').doUpdateSet({ sector }))
    .execute()
  await queries.deleteFrom('tenant_installment_caps').where('tenant_id', '=', db.tenantId).execute()
  const rows = own.map(({ cardKind, from, months }) => ({
    tenant_id: db.tenantId,
    card_kind: cardKind,
    valid_from: from,
    months,
  }))
  if (rows.length > 0) await queries.insertInto('tenant_installment_caps').values(rows).execute()
}
