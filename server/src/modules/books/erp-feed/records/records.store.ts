import { sql, type RawBuilder } from 'kysely'
import { camels } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { FeedCounts, FeedRead, PlacedRow, SnapshotScope } from '../feed-kind.ts'
import { plainArray, textArray } from '../pg-arrays.ts'

export interface PlacedRecord extends PlacedRow {
  readonly accountId: string
  readonly currency: string
  readonly documentNo: string | null
  readonly dueOn: string | null
  readonly version: number | null
  /** The whole row as JSON. */
  readonly data: string
}

/** The same guards as for lines: a later word stands, the same word only moves its time on. */
export async function upsertRecords(
  db: TenantDb,
  { kind, ledger, period, asOf }: FeedRead,
  records: readonly PlacedRecord[],
): Promise<FeedCounts & { readonly changed: readonly string[] }> {
  const tenantId = db.tenantId
  const { rows } = await sql<{ created: number; updated: number; known: number; changed: string[] }>`
    with i as materialized (
      select external_id, account_id, firm_id, currency, document_no, due_on, debit_minor, credit_minor, version,
        data::jsonb as data
      from unnest(${textArray(records.map((each) => each.externalId))}::text[],
        ${plainArray(records.map((each) => each.accountId))}::uuid[], ${plainArray(records.map((each) => each.firmId))}::uuid[],
        ${plainArray(records.map((each) => each.currency))}::text[], ${textArray(records.map((each) => each.documentNo))}::text[],
        ${plainArray(records.map((each) => each.dueOn))}::date[], ${plainArray(records.map((each) => each.debitMinor))}::bigint[],
        ${plainArray(records.map((each) => each.creditMinor))}::bigint[],
        ${plainArray(records.map((each) => each.version))}::bigint[], ${textArray(records.map((each) => each.data))}::text[])
        as i (external_id, account_id, firm_id, currency, document_no, due_on, debit_minor, credit_minor, version, data)
    ),
    judged as materialized (
      select i.*, case
          when r.external_id is null then 'created'
          when r.as_of > ${asOf} or (r.as_of = ${asOf} and coalesce(r.version, 0) >= coalesce(i.version, 0)) then 'outdated'
          when r.removed_as_of is null and r.account_id = i.account_id and r.data = i.data then 'same'
          else 'updated' end as verdict
      from i left join erp_records r on r.tenant_id = ${tenantId} and r.kind = ${kind} and r.ledger_id = ${ledger.id}
        and r.period = ${period} and r.external_id = i.external_id
    ),
    made as (
      insert into erp_records (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, currency, document_no,
        due_on, debit_minor, credit_minor, version, data, as_of)
      select ${tenantId}, ${kind}, ${ledger.id}, ${period}, external_id, account_id, firm_id, currency, document_no,
        due_on, debit_minor, credit_minor, version, data, ${asOf}::timestamptz
      from judged where verdict = 'created'
    ),
    changed as (
      update erp_records r set account_id = j.account_id, firm_id = j.firm_id, currency = j.currency,
        document_no = j.document_no, due_on = j.due_on, debit_minor = j.debit_minor, credit_minor = j.credit_minor,
        version = j.version, data = j.data, as_of = ${asOf}, changed_at = engine_now(), removed_as_of = null
      from judged j where j.verdict = 'updated' and r.tenant_id = ${tenantId} and r.kind = ${kind}
        and r.ledger_id = ${ledger.id} and r.period = ${period} and r.external_id = j.external_id
    ),
    seen as (
      update erp_records r set as_of = ${asOf}, version = j.version
      from judged j where j.verdict = 'same' and r.tenant_id = ${tenantId} and r.kind = ${kind}
        and r.ledger_id = ${ledger.id} and r.period = ${period} and r.external_id = j.external_id
    )
    select count(*) filter (where verdict = 'created')::int as created,
      count(*) filter (where verdict = 'updated')::int as updated,
      count(*) filter (where verdict in ('same', 'outdated'))::int as known,
      array(select external_id from judged where verdict in ('created', 'updated')) as changed from judged`.execute(
    db.on<Tables>(),
  )
  const [row] = rows
  const { created = 0, updated = 0, known = 0, changed = [] } = row ?? {}
  return { created, updated, unchanged: known, changed }
}

async function removeWhere(db: TenantDb, read: FeedRead, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update erp_records r set removed_as_of = ${read.asOf}, changed_at = engine_now()
    where r.tenant_id = ${db.tenantId} and r.kind = ${read.kind} and r.ledger_id = ${read.ledger.id}
      and r.period = ${read.period} and r.removed_as_of is null and ${condition}`.execute(db.on<Tables>())
  return Number(numAffectedRows ?? 0n)
}

export const removeRecords = (db: TenantDb, read: FeedRead, externalIds: readonly string[]) =>
  removeWhere(
    db,
    read,
    sql`r.external_id = any (${textArray(externalIds)}::text[]) and r.as_of <= ${read.asOf}::timestamptz`,
  )

const inScope = (firmId: string | null) => (firmId === null ? sql`true` : sql`r.firm_id = ${firmId}`)

export const removeUnseenRecords = (db: TenantDb, read: FeedRead, { firmId }: SnapshotScope) =>
  removeWhere(db, read, sql`r.as_of < ${read.asOf}::timestamptz and ${inScope(firmId)}`)

export async function countUnseenRecords(
  db: TenantDb,
  { kind, ledger, period, asOf }: FeedRead,
  { firmId }: SnapshotScope,
): Promise<{ held: number; unseen: number }> {
  const { rows } = await sql<{ held: number; unseen: number }>`
    select count(*)::int as held, count(*) filter (where r.as_of < ${asOf})::int as unseen from erp_records r
    where r.tenant_id = ${db.tenantId} and r.kind = ${kind} and r.ledger_id = ${ledger.id} and r.period = ${period}
      and r.removed_as_of is null and ${inScope(firmId)}`.execute(db.on<Tables>())
  return rows[0] ?? { held: 0, unseen: 0 }
}

/** Accounts whose lines of the ERP come to something else than it says itself. */
export async function differingBalances(
  db: TenantDb,
  { ledger, period }: FeedRead,
  accountIds: readonly string[],
): Promise<{ accountId: string; code: string; currency: string; differsByMinor: bigint }[]> {
  const { rows } = await sql<{ account_id: string; code: string; currency: string; differs_by_minor: bigint }>`
    select a.id as account_id, a.code, a.currency, (b.debit_minor - b.credit_minor - mirror.balance)::bigint as differs_by_minor
    from erp_records b join firm_accounts a on a.tenant_id = b.tenant_id and a.id = b.account_id
    cross join lateral (
      select coalesce(sum(l.debit_minor - l.credit_minor), 0) as balance from account_lines l
      where l.tenant_id = b.tenant_id and l.account_id = b.account_id and l.origin <> 'vezne' and l.removed_as_of is null
        and not l.is_hidden
    ) as mirror
    where b.tenant_id = ${db.tenantId} and b.kind = 'balances' and b.ledger_id = ${ledger.id} and b.period = ${period}
      and b.removed_as_of is null and b.account_id = any (${plainArray(accountIds)}::uuid[])
      and b.debit_minor - b.credit_minor <> mirror.balance
    order by a.code`.execute(db.on<Tables>())
  return camels(rows)
}
