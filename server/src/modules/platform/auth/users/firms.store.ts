import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** A firm as far as a user's place in it goes. */
export interface FirmOfUser {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
  /** By itself, or with the one above. */
  readonly isClosed: boolean
}

export async function firmsNamed(db: TenantDb, ids: readonly string[]): Promise<ReadonlyMap<string, FirmOfUser>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .on<Tables>()
    .selectFrom('firms as f')
    .leftJoin('firms as p', (join) => join.onRef('p.tenant_id', '=', 'f.tenant_id').onRef('p.id', '=', 'f.parent_id'))
    .select(['f.id', 'f.name', 'f.parent_id as parentId'])
    .select(sql<boolean>`f.closed_at is not null or p.closed_at is not null`.as('isClosed'))
    .where('f.tenant_id', '=', db.tenantId)
    .where(sql<boolean>`f.id = any (${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
