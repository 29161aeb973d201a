import { randomUUIDv7 } from 'node:crypto'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Person } from '../person.ts'

export async function insertNote(db: TenantDb, paymentId: string, text: string, by: Person): Promise<string> {
  const id = randomUUIDv7()
  const written = { written_by: by.userId, written_by_name: by.name }
  await db
    .on<Tables>()
    .insertInto('payment_notes')
    .values({ tenant_id: db.tenantId, payment_id: paymentId, id, text, ...written })
    .execute()
  return id
}
