import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

export async function putFavourite(db: TenantDb, userId: string, code: string): Promise<void> {
  await sql`insert into stock_favourites (tenant_id, user_id, code) values (${db.tenantId}, ${userId}, ${code})
    on conflict do nothing`.execute(db.on<Tables>())
}

export async function dropFavourite(db: TenantDb, userId: string, code: string): Promise<void> {
  await sql`delete from stock_favourites where tenant_id = ${db.tenantId} and user_id = ${userId} and code = ${code}`.execute(
    db.on<Tables>(),
  )
}
