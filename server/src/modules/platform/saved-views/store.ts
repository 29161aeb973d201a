import { randomUUIDv7 } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { camels, type Camel } from '../../../kit/db/camel.ts'
import type { Narrowed } from '../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

interface View {
  readonly filter: Readonly<Record<string, readonly string[]>>
  readonly sort: string | null
  readonly columns: readonly string[]
  readonly density: 'dense' | 'roomy'
}

interface Tables {
  saved_views: Narrowed<Schema['saved_views'], { view: View }>
}

type ViewRow = Camel<Selectable<Tables['saved_views']>>

const views = (db: ReadDb) => db.on<Tables>().selectFrom('saved_views').where('tenant_id', '=', db.tenantId)

/** Those of one person and those that are shared, by name as Turkish readers look for it. */
export function findViews(db: ReadDb, ownerId: string, list: string, limit: number): Promise<ViewRow[]> {
  return views(db)
    .where('list', '=', list)
    .where((either) => either.or([either('owner_id', '=', ownerId), either('is_shared', '=', true)]))
    .selectAll()
    .orderBy(sql`name collate "tr-x-icu"`)
    .orderBy('id')
    .limit(limit)
    .execute()
    .then(camels)
}

/** How many there are that a new one would stand beside. */
export async function countViews(db: TenantDb, ownerId: string, list: string): Promise<number> {
  const { count } = await views(db)
    .where('list', '=', list)
    .where((either) => either.or([either('owner_id', '=', ownerId), either('is_shared', '=', true)]))
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewView = Pick<ViewRow, 'ownerId' | 'list' | 'name' | 'isShared' | 'view'>

/** The same name of the same person is the same view. */
export async function keepView(db: TenantDb, { ownerId, list, name, isShared, view }: NewView): Promise<string> {
  const written = sql<View>`${JSON.stringify(view)}::jsonb`
  const { id } = await db
    .on<Tables>()
    .insertInto('saved_views')
    .values({
      tenant_id: db.tenantId,
      id: randomUUIDv7(),
      owner_id: ownerId,
      list,
      name,
      is_shared: isShared,
      view: written,
    })
    .onConflict((same) =>
      same.columns(['tenant_id', 'owner_id', 'list', 'name']).doUpdateSet({ view: written, is_shared: isShared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isKept(db: TenantDb, ownerId: string, list: string, name: string): Promise<boolean> {
  const kept = await views(db)
    .where('owner_id', '=', ownerId)
    .where('list', '=', list)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** False for somebody else's. */
export async function forgetView(db: TenantDb, id: string, ownerId: string): Promise<boolean> {
  const forgotten = await db
    .on<Tables>()
    .deleteFrom('saved_views')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .execute()
  return forgotten.length > 0
}
