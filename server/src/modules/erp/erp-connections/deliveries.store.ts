import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** When these may last have left for the ERP. */
export async function sentMoments(db: TenantDb, ids: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ hand_out_id: string; sent_at: Date }>`
    select hand_out_id, sent_at from erp_deliveries
     where tenant_id = ${db.tenantId} and hand_out_id = any (${[...ids]}::uuid[]) and sent_at is not null`.execute(
    db.on(),
  )
  return new Map(rows.map((row) => [row.hand_out_id, row.sent_at]))
}

export async function keepSent(db: TenantDb, id: string): Promise<void> {
  await sql`
    insert into erp_deliveries (tenant_id, hand_out_id, sent_at) values (${db.tenantId}, ${id}, engine_now())
    on conflict (tenant_id, hand_out_id) do update set sent_at = excluded.sent_at`.execute(db.on())
}

/** The ERP said no, or never heard of it: nothing of it is on its way. */
export async function keepNotSent(db: TenantDb, id: string, said: string | null): Promise<void> {
  await sql`
    update erp_deliveries set sent_at = null, said = ${said?.slice(0, 500) ?? null}
     where tenant_id = ${db.tenantId} and hand_out_id = ${id}`.execute(db.on())
}

export async function keepSaid(db: TenantDb, id: string, said: string): Promise<void> {
  await sql`
    insert into erp_deliveries (tenant_id, hand_out_id, said) values (${db.tenantId}, ${id}, ${said.slice(0, 500)})
    on conflict (tenant_id, hand_out_id) do update set said = excluded.said`.execute(db.on())
}

/** Nobody knows whether the ERP has it. Answers how often that was so. */
export async function keepDoubt(db: TenantDb, id: string, said: string): Promise<number> {
  const { rows } = await sql<{ doubts: number }>`
    insert into erp_deliveries as d (tenant_id, hand_out_id, doubts, said)
    values (${db.tenantId}, ${id}, 1, ${said.slice(0, 500)})
    on conflict (tenant_id, hand_out_id) do update set doubts = d.doubts + 1, said = excluded.said
    returning doubts`.execute(db.on())
  return rows[0]?.doubts ?? 1
}
