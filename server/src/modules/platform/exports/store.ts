import { sql, type Selectable } from 'kysely'
import { camelIfThere, type Camel } from '../../../kit/db/camel.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

type FileRow = Camel<Selectable<Tables['export_files']>>
export type NewFile = Pick<FileRow, 'id' | 'madeBy' | 'name' | 'contentType'>

const NOW = sql<Date>`engine_now()`
/** So many of one person's are kept: a new one takes the place of the oldest. */
const KEPT_OF_A_PERSON = 20

const files = (db: TenantDb) => db.on<Tables>().selectFrom('export_files').where('tenant_id', '=', db.tenantId)
const forgetting = (db: TenantDb) => db.on<Tables>().deleteFrom('export_files').where('tenant_id', '=', db.tenantId)

/** Begins it from nothing, whatever an earlier try left. */
export async function beginFile(db: TenantDb, { id, madeBy, name, contentType }: NewFile): Promise<void> {
  await deleteFile(db, id)
  const kept = files(db)
    .where('made_by', '=', madeBy)
    .select('id')
    .orderBy('created_at', 'desc')
    .offset(KEPT_OF_A_PERSON - 1)
  await forgetting(db).where('made_by', '=', madeBy).where('id', 'in', kept).execute()
  await db
    .on<Tables>()
    .insertInto('export_files')
    .values({ tenant_id: db.tenantId, id, made_by: madeBy, name, content_type: contentType })
    .execute()
}

export async function addPart(db: TenantDb, fileId: string, no: number, content: Buffer): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('export_file_parts')
    .values({ tenant_id: db.tenantId, file_id: fileId, no, content })
    .execute()
}

/** It is whole, and can be asked for until then. */
export async function endFile(db: TenantDb, id: string, bytes: number): Promise<Date> {
  const { expires_at: expiresAt } = await db
    .on<Tables>()
    .updateTable('export_files')
    .set({ bytes: BigInt(bytes), expires_at: sql`engine_now() + interval '7 days'` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  if (expiresAt === null) throw new Error('a file that was ended has an end')
  return expiresAt
}

export async function deleteFile(db: TenantDb, id: string): Promise<void> {
  await forgetting(db).where('id', '=', id).execute()
}

export function findFile(db: TenantDb, id: string, madeBy: string): Promise<FileRow | undefined> {
  return files(db)
    .where('id', '=', id)
    .where('made_by', '=', madeBy)
    .where('expires_at', '>', NOW)
    .selectAll()
    .executeTakeFirst()
    .then(camelIfThere)
}

export async function findPart(db: TenantDb, fileId: string, no: number): Promise<Buffer | undefined> {
  const part = await db
    .on<Tables>()
    .selectFrom('export_file_parts')
    .where('tenant_id', '=', db.tenantId)
    .where('file_id', '=', fileId)
    .where('no', '=', no)
    .select('content')
    .executeTakeFirst()
  return part?.content
}

/** What nobody can ask for any more, and what was never ended. */
export async function forgetFiles(db: TenantDb): Promise<void> {
  await forgetting(db)
    .where((or) =>
      or.or([
        or('expires_at', '<=', NOW),
        or.and([or('expires_at', 'is', null), or('created_at', '<', sql<Date>`engine_now() - interval '1 day'`)]),
      ]),
    )
    .execute()
}
