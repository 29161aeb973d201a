import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Batch, WrittenEvent } from './batch.ts'

const EVENT = sql.raw(`e.id, extract(epoch from e.happened_at)::text as "happenedAt", e.kind, e.user_id as "userId",
  e.address, e.request_id as "requestId", e.details::text, e.before::text, e.after::text, e.reason`)

const BATCH = sql.raw(`b.number, b.form, extract(epoch from b.sealed_at)::text as "sealedAt", b.count,
  extract(epoch from b.first_at)::text as "firstAt", extract(epoch from b.last_at)::text as "lastAt",
  b.event_ids::text[] as "eventIds", b.leaves, b.previous_root as "previousRoot", b.root`)

/** One after the other: a second one would number its batch like the first. */
export async function lockSealing(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('vezne/audit-trail/' || ${db.tenantId}, 0))`.execute(db.on())
}

/** Ids of what stands in no batch yet, from one on. */
export async function readWaiting(db: TenantDb, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select event_id as id from audit_unsealed
    where tenant_id = ${db.tenantId} and event_id > ${after} order by event_id limit ${most}`.execute(db.on())
  return rows.map(({ id }) => id)
}

/** The end of the chain, if there is one, and the moment of this transaction. */
export async function readEnd(
  db: TenantDb,
): Promise<{ readonly now: string; readonly number: number | null; readonly root: Buffer | null }> {
  const { rows } = await sql<{ now: string; number: number | null; root: Buffer | null }>`
    select extract(epoch from now())::text as now, b.number, b.root
    from (select 1) as one left join lateral (select number, root from audit_batches
      where tenant_id = ${db.tenantId} order by number desc limit 1) b on true`.execute(db.on())
  const [end] = rows
  if (end === undefined) throw new Error('a left join has a row')
  return end
}

export async function insertBatch(db: TenantDb, batch: Batch): Promise<void> {
  const ids = [...batch.eventIds]
  await sql`insert into audit_batches
      (tenant_id, number, form, sealed_at, count, first_at, last_at, event_ids, leaves, previous_root, root)
    values (${db.tenantId}, ${batch.number}, ${batch.form}, to_timestamp(${batch.sealedAt}::float8), ${batch.count},
      to_timestamp(${batch.firstAt}::float8), to_timestamp(${batch.lastAt}::float8), ${ids}::uuid[], ${batch.leaves},
      ${batch.previousRoot}, ${batch.root})`.execute(db.on())
  await sql`delete from audit_unsealed where tenant_id = ${db.tenantId} and event_id = any (${ids}::uuid[])`.execute(
    db.on(),
  )
}

export async function readBatches(db: TenantDb, after: number, most: number): Promise<Batch[]> {
  const { rows } = await sql<Batch>`select ${BATCH} from audit_batches b
    where b.tenant_id = ${db.tenantId} and b.number > ${after} order by b.number limit ${most}`.execute(db.on())
  return rows
}

/** Those of them that are there, in their order. By their ids alone: a plan for a join is made before anybody knows how many wait. */
export async function readEvents(db: TenantDb, ids: readonly string[]): Promise<WrittenEvent[]> {
  const { rows } = await sql<WrittenEvent>`select ${EVENT} from audit_events e
    where e.tenant_id = ${db.tenantId} and e.id = any (${[...ids]}::uuid[]) order by e.id`.execute(db.on())
  return rows
}

/**
 * Events that stand in no batch and wait for none. One statement, so that nothing is sealed between two looks; and sets,
 * because a plan that looks for each event in every batch would never end.
 */
export async function findStray(db: TenantDb, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_events where tenant_id = ${db.tenantId}
    except select unnest(event_ids) from audit_batches where tenant_id = ${db.tenantId}
    except select event_id from audit_unsealed where tenant_id = ${db.tenantId}
    order by id limit ${most}`.execute(db.on())
  return rows.map(({ id }) => id)
}

/** Events that were to be sealed and are gone. */
export async function findLost(db: TenantDb, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select event_id as id from audit_unsealed where tenant_id = ${db.tenantId}
    except select id from audit_events where tenant_id = ${db.tenantId}
    order by id limit ${most}`.execute(db.on())
  return rows.map(({ id }) => id)
}

export async function countUnsealed(db: ReadDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_unsealed
    where tenant_id = ${db.tenantId}`.execute(db.on())
  return rows[0]?.count ?? 0
}

/** Going through everything may take longer than a call may. */
export async function giveTime(db: TenantDb): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db.on())
}

export async function keepProof(db: TenantDb, found: { readonly batches: number; readonly faults: number }) {
  await sql`insert into audit_proofs (tenant_id, proved_at, batches, faults)
    values (${db.tenantId}, now(), ${found.batches}, ${found.faults})
    on conflict (tenant_id) do update set proved_at = excluded.proved_at, batches = excluded.batches,
      faults = excluded.faults`.execute(db.on())
}

interface Chain {
  readonly sealed: number
  readonly last: { readonly number: number; readonly sealedAt: Date; readonly root: Buffer } | null
  readonly proof: { readonly provedAt: Date; readonly batches: number; readonly faults: number } | null
}

/** The chain as far as whoever looks at the log is told of it. */
export async function readChain(db: ReadDb): Promise<Chain> {
  const on = db.on<Pick<Tables, 'audit_batches' | 'audit_proofs'>>()
  const batches = on.selectFrom('audit_batches').where('tenant_id', '=', db.tenantId)
  const sealed = await batches.select(sql<number>`coalesce(sum(count), 0)::int`.as('events')).executeTakeFirst()
  const last = await batches
    .select(['number', 'sealed_at as sealedAt', 'root'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const proof = await on
    .selectFrom('audit_proofs')
    .where('tenant_id', '=', db.tenantId)
    .select(['proved_at as provedAt', 'batches', 'faults'])
    .executeTakeFirst()
  return { sealed: sealed?.events ?? 0, last: last ?? null, proof: proof ?? null }
}
