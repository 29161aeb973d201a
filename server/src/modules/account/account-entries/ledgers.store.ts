import type { Selectable } from 'kysely'
import { camels, type Camel } from '../../../kit/db/camel.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'

type LedgerRow = Camel<Pick<Selectable<Tables['erp_ledgers']>, 'code' | 'name' | 'owner' | 'closing' | 'refreshed_at'>>

export async function readLedgers(db: ReadDb): Promise<LedgerRow[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('erp_ledgers')
    .select(['code', 'name', 'owner', 'closing', 'refreshed_at'])
    .where('tenant_id', '=', db.tenantId)
    .orderBy('code')
    .execute()
  return camels(rows)
}
