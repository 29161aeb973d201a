import { sql } from 'kysely'
import { camels } from '../../../kit/db/camel.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { addedToMonths, counted } from '../../receivables/index.ts'
import { plainArray, textArray } from '../pg-arrays.ts'

export interface BearingRow {
  readonly id: bigint
  readonly accountId: string
  readonly reference: string
  readonly origin: 'erp' | 'import' | 'manual' | 'vezne'
  readonly type: string
  readonly currency: string
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
}

/** The references among these that stand on a line of our own: all others are the ERP's own affair. */
export async function ownReferences(db: TenantDb, ledgerId: string, references: readonly string[]): Promise<string[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('account_lines')
    .select('reference')
    .distinct()
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledgerId)
    .where('origin', '=', 'vezne')
    .where(sql<boolean>`reference = any (${textArray(references)}::text[])`)
    .execute()
  return rows.flatMap(({ reference }) => reference ?? [])
}

/** Every line of the ledger that bears one of these, in the order of accounts, locked. */
export async function linesBearing(
  db: TenantDb,
  ledgerId: string,
  references: readonly string[],
): Promise<BearingRow[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('account_lines')
    .select(['id', 'account_id', 'origin', 'type', 'currency', 'debit_minor', 'credit_minor'])
    .select(['local_debit_minor', 'local_credit_minor', sql<string>`reference`.as('reference')])
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledgerId)
    .where('removed_as_of', 'is', null)
    .where(sql<boolean>`reference = any (${textArray(references)}::text[])`)
    .orderBy('document_on')
    .orderBy('sequence')
    .orderBy('id')
    .forUpdate()
    .execute()
  return camels(rows)
}

export interface LeftOut {
  readonly id: bigint
  readonly leftOutMinor: bigint
  readonly leftOutLocalMinor: bigint
}

/** Says what of each line does not count, and moves the sums of those that are in them. */
export async function leaveOut(db: TenantDb, lines: readonly LeftOut[]): Promise<void> {
  const tenantId = db.tenantId
  await sql`
    with said as (
      select * from unnest(${plainArray(lines.map(({ id }) => id))}::bigint[],
        ${plainArray(lines.map(({ leftOutMinor }) => leftOutMinor))}::bigint[],
        ${plainArray(lines.map(({ leftOutLocalMinor }) => leftOutLocalMinor))}::bigint[]) as s (id, left_out, left_out_local)
    ),
    before as materialized (
      select l.* from said s join account_lines l on l.tenant_id = ${tenantId} and l.id = s.id
      where (l.left_out_minor, l.left_out_local_minor) is distinct from (s.left_out, s.left_out_local)
    ),
    after as (
      update account_lines l set left_out_minor = s.left_out, left_out_local_minor = s.left_out_local, changed_at = engine_now()
      from said s join before b on b.id = s.id
      where l.tenant_id = ${tenantId} and l.id = s.id
      returning l.*
    ),
    months as (${addedToMonths(
      sql`select ${counted('after', 1)} from after where is_summed and not is_hidden
        union all select ${counted('before', -1)} from before where is_summed and not is_hidden`,
      tenantId,
    )})
    select 1`.execute(db.on<Tables>())
}
