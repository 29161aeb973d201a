import type { BankRow, BrokenRow, LayoutName } from '@vezne/domain/settlement/bank-row.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { DifferenceKind, KnownPart } from '@vezne/domain/settlement/match.ts'
import { sql } from 'kysely'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** Files of one account are taken one after the other: what a part has got is decided by whoever came first. */
export async function lockAccount(db: TenantDb, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlement ${db.tenantId} ${accountId}`}, 0))`.execute(
    db.on(),
  )
}

export async function isFileKnown(db: TenantDb, accountId: string, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from settlement_files
    where tenant_id = ${db.tenantId} and account_id = ${accountId} and digest = ${digest}`.execute(db.on())
  return rows.length > 0
}

/** What earlier files said of these payments and refunds, by id and part. */
export async function settledParts(
  db: ReadDb,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<KnownPart['came']>>> {
  const { rows } = await sql<NonNullable<KnownPart['came']> & { name: string }>`
    select subject_id || ' ' || part as name, value_on::text as "valueOn", gross_minor as "grossMinor",
      commission_minor as "commissionMinor"
    from settlement_rows
    where tenant_id = ${db.tenantId} and place = 'matched' and subject_id = any (${[...subjectIds]}::uuid[])`.execute(
    db.on(),
  )
  return new Map(rows.map(({ name, ...came }) => [name, came]))
}

/** Which of these differences were told before. */
export async function knownKeys(
  db: TenantDb,
  accountId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from settlement_differences
    where tenant_id = ${db.tenantId} and account_id = ${accountId} and key = any (${[...keys]}::text[])`.execute(
    db.on(),
  )
  return new Set(rows.map(({ key }) => key))
}

export interface NewFile {
  readonly id: string
  readonly accountId: string
  readonly layout: LayoutName
  readonly covers: 'value-days' | 'sale-days'
  readonly from: Day
  readonly to: Day
  readonly digest: Buffer
  readonly rowCount: number
  readonly matchedCount: number
  readonly repeatedCount: number
  readonly brokenCount: number
  readonly differenceCount: number
  readonly uploadedBy: string | null
  readonly uploadedByName: string
}

export async function insertFile(db: TenantDb, file: NewFile): Promise<void> {
  await sql`
    insert into settlement_files (tenant_id, id, account_id, layout, covers, from_on, to_on, digest, row_count,
      matched_count, repeated_count, broken_count, difference_count, uploaded_by, uploaded_by_name)
    values (${db.tenantId}, ${file.id}, ${file.accountId}, ${file.layout}, ${file.covers}, ${file.from}, ${file.to},
      ${file.digest}, ${file.rowCount}, ${file.matchedCount}, ${file.repeatedCount}, ${file.brokenCount},
      ${file.differenceCount}, ${file.uploadedBy}, ${file.uploadedByName})`.execute(db.on())
}

/** A line of a file with where it went. */
export type PlacedRow = { readonly place: 'broken'; readonly row: BrokenRow } | PlacedReadRow

interface PlacedReadRow {
  readonly place: 'matched' | 'repeated' | 'twice' | 'foreign'
  readonly row: BankRow
  readonly part: KnownPart | null
}

const columnsOf = (placed: PlacedRow, no: number) => {
  if (placed.place === 'broken') {
    const { line, rule, field, text } = placed.row
    return { no, line, place: placed.place, broken_rule: rule, broken_field: field, broken_text: text }
  }
  const { row, part, place } = placed
  return {
    no,
    line: row.line,
    place,
    kind: row.kind,
    sold_on: row.soldOn,
    value_on: row.valueOn,
    installment: row.installment,
    installments: row.installments,
    gross_minor: String(row.grossMinor),
    commission_minor: String(row.commissionMinor),
    net_minor: String(row.netMinor),
    currency: row.currency,
    auth_code: row.authCode,
    masked_card: row.maskedCard,
    order_id: row.orderId ?? null,
    subject_id: part?.id ?? null,
    part: part?.part ?? null,
  }
}

export async function insertRows(db: TenantDb, fileId: string, rows: readonly PlacedRow[]): Promise<void> {
  await sql`
    insert into settlement_rows (tenant_id, file_id, no, line, place, kind, sold_on, value_on, installment, installments,
      gross_minor, commission_minor, net_minor, currency, auth_code, masked_card, order_id, subject_id, part, broken_rule,
      broken_field, broken_text)
    select ${db.tenantId}, ${fileId}, r.*
    from jsonb_to_recordset(${JSON.stringify(rows.map(columnsOf))}::jsonb) as r (no integer, line integer, place text,
      kind text, sold_on date, value_on date, installment smallint, installments smallint, gross_minor bigint,
      commission_minor bigint, net_minor bigint, currency text, auth_code text, masked_card text, order_id text, subject_id uuid,
      part smallint, broken_rule text, broken_field text, broken_text text)`.execute(db.on())
}

/** A difference as it is kept. */
export interface KeptDifference {
  readonly id: string
  readonly kind: DifferenceKind
  readonly key: string
  readonly line: number | null
  readonly paymentId: string | null
  readonly subjectId: string | null
  readonly part: number | null
  readonly parts: number | null
  readonly label: string
  readonly authCode: string | null
  readonly soldOn: Day | null
  readonly currency: Currency
  readonly expectedOn: Day | null
  readonly expectedGrossMinor: bigint | null
  readonly expectedCommissionMinor: bigint | null
  readonly cameOn: Day | null
  readonly cameGrossMinor: bigint | null
  readonly cameCommissionMinor: bigint | null
}

const written = (minor: bigint | null) => (minor === null ? null : String(minor))

export async function insertDifferences(
  db: TenantDb,
  { accountId, fileId }: { readonly accountId: string; readonly fileId: string },
  differences: readonly KeptDifference[],
): Promise<void> {
  const rows = differences.map((each) => ({
    ...each,
    expectedGrossMinor: written(each.expectedGrossMinor),
    expectedCommissionMinor: written(each.expectedCommissionMinor),
    cameGrossMinor: written(each.cameGrossMinor),
    cameCommissionMinor: written(each.cameCommissionMinor),
  }))
  await sql`
    insert into settlement_differences (tenant_id, account_id, file_id, id, kind, key, line, payment_id, subject_id, part,
      parts, label, auth_code, sold_on, currency, expected_on, expected_gross_minor, expected_commission_minor, came_on,
      came_gross_minor, came_commission_minor)
    select ${db.tenantId}, ${accountId}, ${fileId}, d.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id uuid, kind text, key text, line integer,
      "paymentId" uuid, "subjectId" uuid, part smallint, parts smallint, label text, "authCode" text, "soldOn" date,
      currency text, "expectedOn" date, "expectedGrossMinor" bigint, "expectedCommissionMinor" bigint, "cameOn" date,
      "cameGrossMinor" bigint, "cameCommissionMinor" bigint)`.execute(db.on())
}

export interface Closing {
  readonly by: string
  readonly verdict: string
}

export async function closeDifference(db: TenantDb, id: string, { by, verdict }: Closing): Promise<void> {
  await sql`
    update settlement_differences set closed_at = engine_now(), closed_by = ${by.slice(0, 200)},
      verdict = ${verdict.slice(0, 1000)}
    where tenant_id = ${db.tenantId} and id = ${id} and closed_at is null`.execute(db.on())
}

/** What was missing until now, of these; answers their ids. */
export async function closeMissing(
  db: TenantDb,
  accountId: string,
  keys: readonly string[],
  { by, verdict }: Closing,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update settlement_differences set closed_at = engine_now(), closed_by = ${by}, verdict = ${verdict}
    where tenant_id = ${db.tenantId} and account_id = ${accountId} and kind = 'missing' and closed_at is null
      and key = any (${[...keys]}::text[])
    returning id`.execute(db.on())
  return rows.map(({ id }) => id)
}
