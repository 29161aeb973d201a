import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** Which read of which books it is. */
export interface StockRead {
  readonly ledger: { readonly id: string }
  readonly asOf: Date
}

/** A table that an ERP fills: what names a row, and what is said of it, each with its type. */
interface Shelf {
  readonly table: 'stocks' | 'stock_prices'
  readonly key: Readonly<Record<string, string>>
  readonly said: Readonly<Record<string, string>>
}

export const STOCK_SHELF: Shelf = {
  table: 'stocks',
  key: { code: 'text', warehouse: 'text' },
  said: {
    barcode: 'text',
    name: 'text',
    brand: 'text',
    group_name: 'text',
    unit: 'text',
    units: 'jsonb',
    on_hand: 'numeric',
    reserved: 'numeric',
    incoming: 'numeric',
  },
}

export const PRICE_SHELF: Shelf = {
  table: 'stock_prices',
  key: { stock_code: 'text', list_code: 'text', currency: 'text', valid_from: 'date' },
  said: { valid_to: 'date', price: 'numeric', discount_percent: 'numeric', vat_percent: 'numeric' },
}

const names = (columns: Readonly<Record<string, string>>, of = '') =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `${of}${name}`)
      .join(', '),
  )
const typed = (columns: Readonly<Record<string, string>>) =>
  sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )
const isSame = (columns: Readonly<Record<string, string>>, one: string, other: string) =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `${one}.${name} = ${other}.${name}`)
      .join(' and '),
  )
const taken = (columns: Readonly<Record<string, string>>, from: string) =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `${name} = ${from}.${name}`)
      .join(', '),
  )

interface Upserted {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** The rows that say something new now. */
  readonly changed: readonly string[]
}

/** A later word stands; the same word only moves its time on. */
export async function upsertRows(
  db: TenantDb,
  { table, key, said }: Shelf,
  { ledger, asOf }: StockRead,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Upserted> {
  const shelf = sql.table(table)
  const { rows: found } = await sql<{ verdict: string; id: string }>`
    with i as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as i (new_id uuid, version bigint, ${typed(key)}, ${typed(said)})
    ),
    judged as materialized (
      select i.*, r.id, case
          when r.id is null then 'created'
          when r.as_of > ${asOf} or (r.as_of = ${asOf} and coalesce(r.version, 0) >= coalesce(i.version, 0)) then 'outdated'
          when r.removed_as_of is null and row(${names(said, 'r.')}) is not distinct from row(${names(said, 'i.')}) then 'same'
          else 'updated' end as verdict
      from i left join ${shelf} r on r.tenant_id = ${db.tenantId} and r.ledger_id = ${ledger.id} and ${isSame(key, 'r', 'i')}
    ),
    made as (
      insert into ${shelf} (tenant_id, id, ledger_id, ${names(key)}, ${names(said)}, version, as_of)
      select ${db.tenantId}, new_id, ${ledger.id}, ${names(key)}, ${names(said)}, version, ${asOf}::timestamptz
      from judged where verdict = 'created'
    ),
    changed as (
      update ${shelf} r set ${taken(said, 'j')}, version = j.version, as_of = ${asOf}, changed_at = engine_now(),
        removed_as_of = null
      from judged j where j.verdict = 'updated' and r.tenant_id = ${db.tenantId} and r.id = j.id
    ),
    seen as (
      update ${shelf} r set as_of = ${asOf}, version = j.version
      from judged j where j.verdict = 'same' and r.tenant_id = ${db.tenantId} and r.id = j.id
    )
    select verdict, coalesce(id, new_id) as id from judged`.execute(db.on<Tables>())
  const idsOf = (verdict: string) => found.filter((row) => row.verdict === verdict).map(({ id }) => id)
  const [created, updated] = [idsOf('created'), idsOf('updated')]
  return {
    created: created.length,
    updated: updated.length,
    unchanged: found.length - created.length - updated.length,
    changed: [...created, ...updated],
  }
}

/** Removes rows by their keys, unless they were seen later. */
export async function removeRows(
  db: TenantDb,
  { table, key }: Shelf,
  { ledger, asOf }: StockRead,
  keys: readonly Readonly<Record<string, string>>[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} r set removed_as_of = ${asOf}, changed_at = engine_now()
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as i (${typed(key)})
    where r.tenant_id = ${db.tenantId} and r.ledger_id = ${ledger.id} and ${isSame(key, 'r', 'i')}
      and r.removed_as_of is null and r.as_of <= ${asOf}`.execute(db.on<Tables>())
  return Number(numAffectedRows ?? 0n)
}

export async function removeUnseenRows(db: TenantDb, { table }: Shelf, { ledger, asOf }: StockRead): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} r set removed_as_of = ${asOf}, changed_at = engine_now()
    where r.tenant_id = ${db.tenantId} and r.ledger_id = ${ledger.id} and r.removed_as_of is null
      and r.as_of < ${asOf}`.execute(db.on<Tables>())
  return Number(numAffectedRows ?? 0n)
}

export async function countUnseenRows(
  db: TenantDb,
  { table }: Shelf,
  { ledger, asOf }: StockRead,
): Promise<{ held: number; unseen: number }> {
  const { rows } = await sql<{ held: number; unseen: number }>`
    select count(*)::int as held, count(*) filter (where r.as_of < ${asOf})::int as unseen from ${sql.table(table)} r
    where r.tenant_id = ${db.tenantId} and r.ledger_id = ${ledger.id} and r.removed_as_of is null`.execute(
    db.on<Tables>(),
  )
  return rows[0] ?? { held: 0, unseen: 0 }
}

/** The words of stocks anew, from what is said of them now. */
export async function rewordStocks(db: TenantDb, ids: readonly string[]): Promise<void> {
  const on = db.on<Tables>()
  await sql`delete from stock_words where tenant_id = ${db.tenantId} and stock_id = any (${ids}::uuid[])`.execute(on)
  await sql`
    insert into stock_words (tenant_id, stock_id, word)
    select distinct s.tenant_id, s.id, left(w.word, 100)
    from stocks s cross join lateral regexp_split_to_table(
      search_key(concat_ws(' ', s.code, s.barcode, s.name, s.brand, s.group_name)) collate "tr-x-icu", '[^[:alnum:]]+') as w (word)
    where s.tenant_id = ${db.tenantId} and s.id = any (${ids}::uuid[]) and w.word <> ''`.execute(on)
}
