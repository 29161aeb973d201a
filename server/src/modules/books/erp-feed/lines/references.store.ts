import { sql } from 'kysely'
import { camels } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { textArray } from '../pg-arrays.ts'

export interface BearingRow {
  readonly id: bigint
  readonly accountId: string
  readonly paymentId: string | null
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
    .where('stands_for', 'is', null)
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
    .select(['id', 'account_id', 'payment_id', 'origin', 'type', 'currency', 'debit_minor', 'credit_minor'])
    .select(['local_debit_minor', 'local_credit_minor', sql<string>`reference`.as('reference')])
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledgerId)
    .where('removed_as_of', 'is', null)
    .where('stands_for', 'is', null)
    .where(sql<boolean>`reference = any (${textArray(references)}::text[])`)
    .orderBy('document_on')
    .orderBy('sequence')
    .orderBy('id')
    .forUpdate()
    .execute()
  return camels(rows)
}
