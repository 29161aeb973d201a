import type { Selectable } from 'kysely'
import { READ_AT } from '../../../kit/db/moment.ts'
import { camel, type Camel } from '../../../kit/db/camel.ts'
import type { Tables as Schema } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** Somebody's wish that money goes back, with the moment at which the database read it. */
export type RequestRow = Camel<Selectable<Schema['refund_requests']> & { readonly read_at: Date }>

const MOST = 100

const requests = (db: TenantDb) =>
  db.on<Schema>().selectFrom('refund_requests').selectAll().select(READ_AT).where('tenant_id', '=', db.tenantId)

/** The oldest first. */
export async function requestsOf(db: TenantDb, paymentId: string): Promise<RequestRow[]> {
  const rows = await requests(db).where('payment_id', '=', paymentId).orderBy('created_at').limit(MOST).execute()
  return rows.map((row) => camel(row))
}
