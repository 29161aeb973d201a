import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { FeedRead } from './feed-kind.ts'
import { textArray } from './pg-arrays.ts'

/** For whom a whole reading later than this one is here: null stands for every firm. */
export async function laterSnapshots(
  db: TenantDb,
  { kind, ledger, period, asOf }: FeedRead,
): Promise<(string | null)[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('erp_snapshots')
    .select('firm_id')
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledger.id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('state', '=', 'complete')
    .where('as_of', '>', asOf)
    .execute()
  return rows.map((row) => row.firm_id)
}

/** Which of these the ERP has said to be gone, at this time or later. */
export async function removedSince(
  db: TenantDb,
  { kind, ledger, period, asOf }: FeedRead,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .on<Tables>()
    .selectFrom('erp_removals')
    .select('external_id')
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledger.id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('as_of', '>=', asOf)
    .where(sql<boolean>`external_id = any (${textArray(externalIds)}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.external_id))
}

/** Kept also of what we never saw: an older read may still bring it. */
export async function keepRemovals(
  db: TenantDb,
  { kind, ledger, period, asOf }: FeedRead,
  externalIds: readonly string[],
): Promise<void> {
  await sql`
    insert into erp_removals (tenant_id, kind, ledger_id, period, external_id, as_of)
    select ${db.tenantId}, ${kind}, ${ledger.id}, ${period}, x, ${asOf}
    from unnest(${textArray(externalIds)}::text[]) as x order by x
    on conflict (tenant_id, ledger_id, kind, period, external_id)
    do update set as_of = greatest(erp_removals.as_of, excluded.as_of)`.execute(db.on<Tables>())
}
