import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

export interface ServedVersion {
  readonly media: 'text' | 'pdf'
  readonly kind: string
  readonly language: string
  readonly number: number
  readonly content: Buffer
  readonly isPublished: boolean
}

export async function readServed(db: TenantDb, id: string): Promise<ServedVersion | undefined> {
  const row = await db
    .on<Tables>()
    .selectFrom('agreement_versions')
    .select(['media', 'kind', 'language', 'number', 'content', 'holds_from'])
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { holds_from: holdsFrom, ...found } = row
  return { ...found, isPublished: holdsFrom !== null }
}

/** The published version with this hash: what a payer accepted is found for as long as anybody asks. */
export async function findByHash(
  db: TenantDb,
  sha256: string,
): Promise<
  { readonly id: string; readonly title: string; readonly media: 'text' | 'pdf'; readonly content: Buffer } | undefined
> {
  return db
    .on<Tables>()
    .selectFrom('agreement_versions')
    .select(['id', 'title', 'media', 'content'])
    .where('tenant_id', '=', db.tenantId)
    .where('sha256', '=', sha256)
    .where('holds_from', 'is not', null)
    .orderBy('number')
    .executeTakeFirst()
}
