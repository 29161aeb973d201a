import { searchKey } from '@vezne/domain/text/search-key.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import { literally } from '../../../../kit/list/conditions.store.ts'

export interface FirmName {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** By a part of code or title in any spelling, or by ids; closed ones too, for their past is looked for as well. */
export function findFirmNames(
  db: ReadDb,
  { q = '', ids }: { readonly q?: string | undefined; readonly ids?: readonly string[] | undefined },
  limit: number,
): Promise<FirmName[]> {
  const all = db
    .on<Tables>()
    .selectFrom('firms')
    .select(['id', 'code', 'name'])
    .where('tenant_id', '=', db.tenantId)
    .where(sql<boolean>`search_key like ${`%${literally(searchKey(q.trim()))}%`}`)
  const chosen = ids === undefined ? all : all.where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
  return chosen.orderBy('name').orderBy('id').limit(limit).execute()
}
