import { randomUUIDv7 } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { camelIfThere, type Camel } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { FeedRead } from '../feed-kind.ts'

export type SnapshotRow = Camel<Selectable<Tables['erp_snapshots']>>

export interface SnapshotSaid {
  readonly snapshotId: string
  readonly firmCode: string | null
  readonly firmId: string | null
  readonly parts: number
  readonly rowCount: number
  readonly debitChecksum: bigint
  readonly creditChecksum: bigint
}

/** Begins a snapshot, or finds the one that was begun under this name. */
export async function beginSnapshot(db: TenantDb, read: FeedRead, said: SnapshotSaid): Promise<SnapshotRow> {
  const { kind, ledger, period, asOf } = read
  await db
    .on<Tables>()
    .insertInto('erp_snapshots')
    .values({
      tenant_id: db.tenantId,
      id: randomUUIDv7(),
      kind,
      ledger_id: ledger.id,
      period,
      snapshot_id: said.snapshotId,
      firm_code: said.firmCode,
      firm_id: said.firmId,
      as_of: asOf,
      parts: said.parts,
      row_count: said.rowCount,
      debit_checksum: said.debitChecksum,
      credit_checksum: said.creditChecksum,
    })
    .onConflict((same) => same.columns(['tenant_id', 'kind', 'ledger_id', 'period', 'snapshot_id']).doNothing())
    .execute()
  const found = await db
    .on<Tables>()
    .selectFrom('erp_snapshots')
    .selectAll()
    .where('tenant_id', '=', db.tenantId)
    .where('kind', '=', kind)
    .where('ledger_id', '=', ledger.id)
    .where('period', '=', period)
    .where('snapshot_id', '=', said.snapshotId)
    .executeTakeFirst()
  const row = camelIfThere(found)
  if (row === undefined) throw new Error(`snapshot ${said.snapshotId} is not there`)
  return row
}

export async function findSnapshot(db: ReadDb, id: string): Promise<SnapshotRow | undefined> {
  const found = await db
    .on<Tables>()
    .selectFrom('erp_snapshots')
    .selectAll()
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return camelIfThere(found)
}

export interface PartSums {
  readonly rowCount: number
  readonly debitChecksum: bigint
  readonly creditChecksum: bigint
}

/** A part that comes again takes the place of the one before. */
export async function keepPart(db: TenantDb, snapshot: string, part: number, sums: PartSums): Promise<void> {
  const row = { row_count: sums.rowCount, debit_checksum: sums.debitChecksum, credit_checksum: sums.creditChecksum }
  await db
    .on<Tables>()
    .insertInto('erp_snapshot_parts')
    .values({ tenant_id: db.tenantId, snapshot, part, ...row })
    .onConflict((same) => same.columns(['tenant_id', 'snapshot', 'part']).doUpdateSet(row))
    .execute()
}

export async function sumsOfParts(db: TenantDb, snapshot: string): Promise<PartSums & { parts: number }> {
  const { rows } = await sql<{ parts: number; rows: number; debit: bigint; credit: bigint }>`
    select count(*)::int as parts, coalesce(sum(row_count), 0)::int as rows, coalesce(sum(debit_checksum), 0)::bigint as debit,
      coalesce(sum(credit_checksum), 0)::bigint as credit
    from erp_snapshot_parts where tenant_id = ${db.tenantId} and snapshot = ${snapshot}`.execute(db.on<Tables>())
  const [row] = rows
  return {
    parts: row?.parts ?? 0,
    rowCount: row?.rows ?? 0,
    debitChecksum: row?.debit ?? 0n,
    creditChecksum: row?.credit ?? 0n,
  }
}

export interface SnapshotChange {
  readonly state: SnapshotRow['state']
  readonly lacking?: number
  readonly decidedBy?: string
}

export async function changeSnapshot(db: TenantDb, id: string, change: SnapshotChange): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('erp_snapshots')
    .set({
      state: change.state,
      ...(change.lacking === undefined ? {} : { lacking: change.lacking }),
      ...(change.decidedBy === undefined ? {} : { decided_by: change.decidedBy.slice(0, 200) }),
    })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Questions about older readings of the same are answered by a newer one that is whole. */
export async function overtakeWaiting(db: TenantDb, read: FeedRead, firmId: string | null): Promise<string[]> {
  const rows = await db
    .on<Tables>()
    .updateTable('erp_snapshots')
    .set({ state: 'overtaken' })
    .where('tenant_id', '=', db.tenantId)
    .where('kind', '=', read.kind)
    .where('ledger_id', '=', read.ledger.id)
    .where('period', '=', read.period)
    .where('state', '=', 'waiting')
    .where('as_of', '<', read.asOf)
    .where(sql<boolean>`(${firmId}::uuid is null or firm_id = ${firmId}::uuid)`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether staff has been asked about a reading of the same already. */
export async function isAnyWaiting(db: TenantDb, { kind, ledger, period }: FeedRead): Promise<boolean> {
  const found = await db
    .on<Tables>()
    .selectFrom('erp_snapshots')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('kind', '=', kind)
    .where('ledger_id', '=', ledger.id)
    .where('period', '=', period)
    .where('state', '=', 'waiting')
    .where('firm_id', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
