import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** The firms that the caller sees and that take payments, by their codes in capital letters. */
export async function openFirmCodes(db: TenantDb): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .on<Tables>()
    .selectFrom('firms')
    .leftJoin('firms as parent', (join) =>
      join.onRef('parent.tenant_id', '=', 'firms.tenant_id').onRef('parent.id', '=', 'firms.parent_id'),
    )
    .select(['firms.id', 'firms.code'])
    .where('firms.tenant_id', '=', db.tenantId)
    .where('firms.closed_at', 'is', null)
    .where('parent.closed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, code }) => [code.toUpperCase(), id]))
}
