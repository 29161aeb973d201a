import { sql } from 'kysely'
import type { Tables } from '../../kit/db/tables.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'

/** Whether there is such a thing in any warehouse. */
export async function isStock(db: TenantDb, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from stocks where tenant_id = ${db.tenantId} and code = ${code}
    and removed_as_of is null limit 1`.execute(db.on<Tables>())
  return rows.length > 0
}

export async function putFavourite(db: TenantDb, userId: string, code: string): Promise<void> {
  await sql`insert into stock_favourites (tenant_id, user_id, code) values (${db.tenantId}, ${userId}, ${code})
    on conflict do nothing`.execute(db.on<Tables>())
}

export async function dropFavourite(db: TenantDb, userId: string, code: string): Promise<void> {
  await sql`delete from stock_favourites where tenant_id = ${db.tenantId} and user_id = ${userId} and code = ${code}`.execute(
    db.on<Tables>(),
  )
}
