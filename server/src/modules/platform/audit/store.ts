import type { Queries } from '../../../kit/db/transaction.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { Json } from './differences.ts'

export interface AuditingDb {
  readonly tenantId: string
  readonly on: <T>() => Queries<T>
}

export interface AuditRow {
  readonly id: string
  readonly kind: string
  readonly userId: string | undefined
  readonly address: string | undefined
  readonly requestId: string | undefined
  readonly details: Readonly<Record<string, string | number | boolean>>
  readonly before: Json | null
  readonly after: Json | null
  readonly reason: string | undefined
}

const asJsonb = (value: Json | null) => (value === null ? null : JSON.stringify(value))

export async function insertEvent(db: AuditingDb, row: AuditRow): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('audit_events')
    .values({
      tenant_id: db.tenantId,
      id: row.id,
      kind: row.kind,
      user_id: row.userId ?? null,
      address: row.address ?? null,
      request_id: row.requestId ?? null,
      details: JSON.stringify(row.details),
      before: asJsonb(row.before),
      after: asJsonb(row.after),
      reason: row.reason ?? null,
    })
    .execute()
}
