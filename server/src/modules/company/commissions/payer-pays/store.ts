import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** Who said so, when and in which words. */
export interface Confirmation {
  readonly by: string
  readonly at: Date
  readonly textVersion: string
  readonly textDigest: string
}

const standing = (db: TenantDb) =>
  db
    .on<Tables>()
    .selectFrom('payer_pays_confirmations')
    .where('tenant_id', '=', db.tenantId)
    .where('withdrawn_at', 'is', null)

export async function findConfirmation(db: TenantDb): Promise<Confirmation | undefined> {
  return standing(db)
    .select(['confirmed_by_name as by', 'confirmed_at as at'])
    .select(['text_version as textVersion', 'text_digest as textDigest'])
    .executeTakeFirst()
}

export async function insertConfirmation(
  db: TenantDb,
  words: { readonly version: string; readonly digest: string },
  signed: { readonly userId: string; readonly name: string },
): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('payer_pays_confirmations')
    .values({
      tenant_id: db.tenantId,
      text_version: words.version,
      text_digest: words.digest,
      confirmed_by: signed.userId,
      confirmed_by_name: signed.name,
    })
    .execute()
}

export async function endConfirmation(db: TenantDb, userId: string): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('payer_pays_confirmations')
    .set({ withdrawn_at: sql<Date>`engine_now()`, withdrawn_by: userId })
    .where('tenant_id', '=', db.tenantId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** The days after this one on which some table begins to hold. */
export async function findLaterDays(db: TenantDb, today: string): Promise<string[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('commission_tables')
    .select('valid_from as day')
    .distinct()
    .where('tenant_id', '=', db.tenantId)
    .where('valid_from', '>', today)
    .execute()
  return rows.map(({ day }) => day)
}

export interface Bearer {
  readonly id: string
  readonly isFromFirm: boolean
}

export function findBearers(db: TenantDb): Promise<Bearer[]> {
  return db
    .on<Tables>()
    .selectFrom('commission_definitions')
    .select(['id', 'is_commission_from_dealer as isFromFirm'])
    .where('tenant_id', '=', db.tenantId)
    .execute()
}

export async function putBearer(db: TenantDb, { id, isFromFirm }: Bearer): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('commission_definitions')
    .set({ is_commission_from_dealer: isFromFirm })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}
