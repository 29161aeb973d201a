import { sql } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** A change of the table, before it has a number. */
export interface ChangeToWrite {
  readonly kind: 'setup' | 'grid' | 'file' | 'undo'
  readonly from: string
  readonly to: string | null
  readonly back: string | null
  /** Null: nobody's, of an installation's setting up. */
  readonly signed: { readonly userId: string; readonly name: string; readonly reason: string } | null
}

/** What an option is to cost from then on. */
export interface TableToWrite {
  readonly id: string
  /** In percent: `2.35`. */
  readonly rates: readonly { readonly count: number; readonly percent: string; readonly isIncluded?: boolean }[]
}

/** Adds a change behind all others; answers its number. Whoever may meet another writer holds the table's version. */
export async function insertChange(
  db: TenantDb,
  { kind, from, to, back, signed }: ChangeToWrite,
  tables: readonly TableToWrite[],
): Promise<number> {
  const { tenantId } = db
  const queries = db.on()
  const { rows } = await sql<{ no: number }>`
    insert into commission_changes (tenant_id, no, kind, valid_from, valid_to, back, reason, made_by, made_by_name)
    select ${tenantId}::uuid, coalesce(max(no), 0) + 1, ${kind}, ${from}::date, ${to}::date, ${back}::date,
      ${signed?.reason ?? null}, ${signed?.userId ?? null}::uuid, ${signed?.name ?? null}
    from commission_changes where tenant_id = ${tenantId}::uuid
    returning no`.execute(queries)
  const no = rows[0]?.no
  if (no === undefined) throw new Error('a change that was written has a number')
  await sql`insert into commission_tables (tenant_id, definition_id, change_no, valid_from, valid_to)
    select ${tenantId}::uuid, id, ${no}, ${from}::date, ${to}::date
    from unnest(${tables.map(({ id }) => id)}::uuid[]) as id`.execute(queries)
  const rates = tables.flatMap(({ id, rates: ofTable }) =>
    ofTable.map(({ count, percent, isIncluded = false }) => ({ id, count, percent, isIncluded })),
  )
  await sql`insert into commission_rates
      (tenant_id, definition_id, change_no, count, rate_percent, is_commission_included)
    select ${tenantId}::uuid, r.id, ${no}, r.count, r.percent, r."isIncluded"
    from json_to_recordset(${JSON.stringify(rates)}::json)
      as r (id uuid, count smallint, percent numeric, "isIncluded" boolean)`.execute(queries)
  return no
}

/** A change as the history tells it. */
export interface ChangeRow {
  readonly no: number
  readonly kind: 'grid' | 'file' | 'undo'
  readonly validFrom: string
  readonly validTo: string | null
  readonly back: string | null
  readonly reason: string
  readonly madeByName: string
  readonly madeAt: Date
  readonly tables: number
}

/** Changes of people, the latest first. */
export async function listChanges(db: TenantDb, before: number | null, most: number): Promise<ChangeRow[]> {
  const { rows } = await sql<Snake<ChangeRow>>`
    select c.no, c.kind, c.valid_from, c.valid_to, c.back, c.reason, c.made_by_name, c.made_at,
      (select count(*)::int from commission_tables t where t.tenant_id = c.tenant_id and t.change_no = c.no) as tables
    from commission_changes c
    where c.tenant_id = ${db.tenantId} and c.kind <> 'setup' and (${before}::int is null or c.no < ${before}::int)
    order by c.no desc limit ${most}`.execute(db.on())
  return camels(rows)
}

type WrittenRates = readonly { readonly count: number; readonly percent: string; readonly isIncluded: boolean }[]

/** What a change put into a row, and what held there on its first day before it. */
export interface ChangedTable {
  readonly accountName: string
  readonly bankId: number
  readonly cardName: string
  readonly cardKind: 'any' | 'personal' | 'commercial'
  readonly before: WrittenRates
  readonly after: WrittenRates
}

const ratesOf = (definition: string, change: string) => sql`(select coalesce(json_agg(json_build_object(
    'count', r.count, 'percent', r.rate_percent::text, 'isIncluded', r.is_commission_included) order by r.count), '[]')
  from commission_rates r where r.tenant_id = t.tenant_id and r.definition_id = ${sql.ref(definition)}
    and r.change_no = ${sql.ref(change)})`

export async function findChangedTables(db: TenantDb, no: number): Promise<ChangedTable[]> {
  const { rows } = await sql<Snake<ChangedTable>>`
    select a.name as account_name, a.bank_id, d.card_name, d.card_kind,
      ${ratesOf('t.definition_id', 'p.change_no')} as before, ${ratesOf('t.definition_id', 't.change_no')} as after
    from commission_tables t
    join commission_changes c on c.tenant_id = t.tenant_id and c.no = t.change_no and c.kind <> 'setup'
    join commission_definitions d on d.tenant_id = t.tenant_id and d.id = t.definition_id
    join pos_accounts a on a.tenant_id = d.tenant_id and a.id = d.account_id
    left join lateral (select e.change_no from commission_tables e
      where e.tenant_id = t.tenant_id and e.definition_id = t.definition_id and e.change_no < t.change_no
        and e.valid_from <= t.valid_from and (e.valid_to is null or e.valid_to >= t.valid_from)
      order by e.change_no desc limit 1) p on true
    where t.tenant_id = ${db.tenantId} and t.change_no = ${no}
    order by a.position, a.bank_id, a.name, d.position, d.card_kind, d.id`.execute(db.on())
  return camels(rows)
}
