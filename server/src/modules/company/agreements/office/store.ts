import { sql, type Selectable, type Updateable } from 'kysely'
import { camelIfThere, camels, snake, type Camel } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

const COLUMNS = [
  'id',
  'agreement_set',
  'kind',
  'language',
  'number',
  'title',
  'media',
  'sha256',
  'holds_from',
  'published_at',
  'published_by_name',
] as const

type Row = Selectable<Tables['agreement_versions']>
export type VersionRow = Readonly<Camel<Pick<Row, (typeof COLUMNS)[number]>>>

const versions = (db: TenantDb) =>
  db.on<Tables>().selectFrom('agreement_versions').select(COLUMNS).where('tenant_id', '=', db.tenantId)

/** The newest first, within each set, kind and language. */
export function listVersions(db: TenantDb): Promise<VersionRow[]> {
  return versions(db)
    .orderBy('agreement_set')
    .orderBy('kind')
    .orderBy('language', 'desc')
    .orderBy('number', 'desc')
    .execute()
    .then(camels)
}

export function findVersion(db: TenantDb, id: string): Promise<VersionRow | undefined> {
  return versions(db).where('id', '=', id).executeTakeFirst().then(camelIfThere)
}

/** What was written; null: it is a PDF. */
export async function findBody(db: TenantDb, id: string): Promise<string | null> {
  const row = await db
    .on<Tables>()
    .selectFrom('agreement_versions')
    .select('body')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.body ?? null
}

type Place = Pick<VersionRow, 'agreementSet' | 'kind' | 'language'>

/** Two who begin a draft at once get their numbers one after the other. */
export async function nextNumber(db: TenantDb, { agreementSet, kind, language }: Place): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.tenantId}/agreements`}, 0))`.execute(db.on())
  const row = await db
    .on<Tables>()
    .selectFrom('agreement_versions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('tenant_id', '=', db.tenantId)
    .where('agreement_set', '=', agreementSet)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function countVersions(db: TenantDb): Promise<number> {
  const row = await db
    .on<Tables>()
    .selectFrom('agreement_versions')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', db.tenantId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type Draft = Readonly<
  Camel<Pick<Row, 'agreement_set' | 'kind' | 'language' | 'number' | 'title' | 'media' | 'body' | 'content' | 'sha256'>>
>

export async function insertDraft(db: TenantDb, id: string, draft: Draft): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('agreement_versions')
    .values({ tenant_id: db.tenantId, id, ...snake(draft) })
    .execute()
}

export async function updateDraft(db: TenantDb, id: string, draft: Partial<Draft>): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('agreement_versions')
    .set(snake(draft) as Updateable<Tables['agreement_versions']>)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function publishDraft(
  db: TenantDb,
  id: string,
  { holdsFrom, publishedAt, by }: { readonly holdsFrom: string; readonly publishedAt: Date; readonly by: string },
): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('agreement_versions')
    .set({ holds_from: holdsFrom, published_at: publishedAt, published_by_name: by })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteDraft(db: TenantDb, id: string): Promise<void> {
  await db
    .on<Tables>()
    .deleteFrom('agreement_versions')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}
