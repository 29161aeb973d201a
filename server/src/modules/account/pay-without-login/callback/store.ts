import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

export async function listReturnOrigins(db: TenantDb): Promise<string[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('return_origins')
    .select('origin')
    .where('tenant_id', '=', db.tenantId)
    .execute()
  return rows.map(({ origin }) => origin)
}

export async function insertReturnOrigin(db: TenantDb, origin: string): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('return_origins')
    .values({ tenant_id: db.tenantId, origin })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteReturnOrigin(db: TenantDb, origin: string): Promise<void> {
  await db
    .on<Tables>()
    .deleteFrom('return_origins')
    .where('tenant_id', '=', db.tenantId)
    .where('origin', '=', origin)
    .execute()
}
