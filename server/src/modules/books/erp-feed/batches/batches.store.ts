import type { FieldError } from '@vezne/contract/kit/envelope.ts'
import { hideCardNumbers } from '@vezne/domain/card/number.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import { camelIfThere, snake, type Camel } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { FeedKindName, WrongRow } from '../feed-kind.ts'
import { IMAGES_LOOKED_THROUGH } from '../../receivables/index.ts'
import { plainArray } from '../pg-arrays.ts'

export type BatchRow = Camel<Selectable<Tables['erp_batches']>>

export async function findBatch(db: TenantDb, kind: FeedKindName, batchId: string): Promise<BatchRow | undefined> {
  const found = await db
    .on<Tables>()
    .selectFrom('erp_batches')
    .selectAll()
    .where('tenant_id', '=', db.tenantId)
    .where('kind', '=', kind)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return camelIfThere(found)
}

/** False when a batch of another ledger came under the same name meanwhile. */
export async function insertBatch(
  db: TenantDb,
  batch: Camel<Omit<Insertable<Tables['erp_batches']>, 'tenant_id'>>,
): Promise<boolean> {
  const made = await db
    .on<Tables>()
    .insertInto('erp_batches')
    .values({ tenant_id: db.tenantId, ...snake(batch) })
    .onConflict((same) => same.columns(['tenant_id', 'kind', 'batch_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** As it was sent, but for card numbers: a row is kept to be looked at. */
const keptRow = (raw: unknown) =>
  JSON.stringify(raw ?? null, (_, value: unknown) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && hideCardNumbers(text) !== text ? hideCardNumbers(text) : value
  })

export async function insertRejected(db: TenantDb, batch: string, wrong: readonly WrongRow[]): Promise<void> {
  if (wrong.length === 0) return
  await sql`
    insert into erp_rejected_rows (tenant_id, batch, at, errors, raw)
    select ${db.tenantId}, ${batch}, at, errors::jsonb, raw::jsonb
    from unnest(${plainArray(wrong.map(({ at }) => at))}::int[], ${wrong.map(({ errors }) => JSON.stringify(errors))}::text[],
      ${wrong.map(({ raw }) => keptRow(raw))}::text[]) as w (at, errors, raw)`.execute(db.on<Tables>())
}

export async function rejectedOf(db: ReadDb, batch: string): Promise<WrongRow[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('erp_rejected_rows')
    .select(['at', 'errors', 'raw'])
    .where('tenant_id', '=', db.tenantId)
    .where('batch', '=', batch)
    .orderBy('at')
    .execute()
  return rows.map(({ at, errors, raw }) => ({ at, errors: errors as FieldError[], raw }))
}

/** How long rows that were not taken are kept as they came; how many there were stands in their batch. */
const ROWS_KEPT_DAYS = 90

export async function forgetRejected(db: TenantDb, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from erp_rejected_rows where tenant_id = ${db.tenantId} and (batch, at) in (
      select r.batch, r.at from erp_rejected_rows r join erp_batches b on b.tenant_id = r.tenant_id and b.id = r.batch
       where b.tenant_id = ${db.tenantId} and b.rejected > 0
         and b.received_at < engine_now() - make_interval(days => ${ROWS_KEPT_DAYS})
       limit ${atMost})`.execute(db.on<Tables>())
  return Number(numAffectedRows ?? 0n)
}

/** How long a batch that comes again is answered as it was. Nobody sends one again after so long. */
const BATCHES_KEPT_DAYS = 180

/**
 * Batches whose time is over. Those of an image that may still be in use stay: that open items and lines were read together
 * is known by their batches alone. Nor does one go whose wrong rows are still here.
 */
export async function forgetBatches(db: TenantDb, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with images as (
      select i.ledger_id, i.as_of, row_number() over (partition by i.ledger_id order by i.as_of desc) as turn
        from (select distinct ledger_id, as_of from erp_batches
               where tenant_id = ${db.tenantId} and kind = 'open-items' and state <> 'rejected') i
       where exists (select from erp_batches l
                      where l.tenant_id = ${db.tenantId} and l.ledger_id = i.ledger_id and l.kind = 'account-lines'
                        and l.as_of = i.as_of and l.state <> 'rejected')
    )
    delete from erp_batches where tenant_id = ${db.tenantId} and id in (
      select b.id from erp_batches b
       where b.tenant_id = ${db.tenantId} and b.received_at < engine_now() - make_interval(days => ${BATCHES_KEPT_DAYS})
         and not exists (select from erp_rejected_rows r where r.tenant_id = b.tenant_id and r.batch = b.id)
         and not (b.kind in ('open-items', 'account-lines') and b.state <> 'rejected' and exists (
           select from images i where i.ledger_id = b.ledger_id and i.as_of = b.as_of and i.turn <= ${IMAGES_LOOKED_THROUGH}))
       order by b.received_at limit ${atMost})`.execute(db.on<Tables>())
  return Number(numAffectedRows ?? 0n)
}
