import { bankOf, programmeName } from '@vezne/banks/pos/banks.ts'
import type { DefinitionName } from '@vezne/contract/commission-rules/fields.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** Every option of the company, on or off, by what staff knows it by. */
export async function findDefinitionNames(db: TenantDb): Promise<DefinitionName[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('commission_definitions as d')
    .innerJoin('pos_accounts as a', (join) =>
      join.onRef('a.tenant_id', '=', 'd.tenant_id').onRef('a.id', '=', 'd.account_id'),
    )
    .select(['d.id', 'a.bank_id as bankId', 'a.name as accountName', 'd.card_name as cardName'])
    .select(['d.card_kind as cardKind', sql<boolean>`d.is_active and a.is_active`.as('isOffered')])
    .where('d.tenant_id', '=', db.tenantId)
    .orderBy('a.position')
    .orderBy('a.bank_id')
    .orderBy('d.position')
    .orderBy('d.id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    ...row,
    bankName: bankOf(row.bankId)?.name ?? String(row.bankId),
    cardName: programmeName(row.cardName),
  }))
}

/** Whether every one of them is the company's own. */
export async function areDefinitions(db: TenantDb, ids: readonly string[]): Promise<boolean> {
  const { found } = await db
    .on<Tables>()
    .selectFrom('commission_definitions')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('tenant_id', '=', db.tenantId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .executeTakeFirstOrThrow()
  return found === new Set(ids).size
}
