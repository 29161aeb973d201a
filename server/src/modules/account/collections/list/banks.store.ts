import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

/** Of every account, also of those that are switched off: their payments are still there. */
export async function findBankIds(db: ReadDb): Promise<number[]> {
  const rows = await db
    .on<Pick<Tables, 'pos_accounts'>>()
    .selectFrom('pos_accounts')
    .where('tenant_id', '=', db.tenantId)
    .select('bank_id')
    .distinct()
    .execute()
  return rows.map(({ bank_id: bankId }) => bankId)
}
