import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** The day of the written contract with a firm; null where none is declared. */
export async function contractOf(db: ReadDb, firmId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day }>`select to_char(signed_on, 'YYYY-MM-DD') as day from account_contracts
    where tenant_id = ${db.tenantId} and firm_id = ${firmId}`.execute(db.on())
  return rows[0]?.day ?? null
}

export async function keepContract(db: TenantDb, firmId: string, signedOn: Day, by: string): Promise<void> {
  await sql`insert into account_contracts (tenant_id, firm_id, signed_on, declared_by_name)
    values (${db.tenantId}, ${firmId}, ${signedOn}::date, ${by})
    on conflict (tenant_id, firm_id) do update set signed_on = excluded.signed_on, declared_at = engine_now(),
      declared_by_name = excluded.declared_by_name`.execute(db.on())
}

export async function dropContract(db: TenantDb, firmId: string): Promise<void> {
  await sql`delete from account_contracts where tenant_id = ${db.tenantId} and firm_id = ${firmId}`.execute(db.on())
}
