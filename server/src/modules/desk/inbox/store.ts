import { randomUUIDv7 } from 'node:crypto'
import { NOTICE_KINDS, type NoticeKind } from '@vezne/contract/inbox.ts'
import { sql } from 'kysely'
import { camels } from '../../../kit/db/camel.ts'
import type { Narrowed } from '../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export type NoticeParams = Readonly<Record<string, string>>

interface Tables {
  notices: Narrowed<Schema['notices'], { kind: NoticeKind; params: NoticeParams }>
  notice_settings: Narrowed<Schema['notice_settings'], { language: 'tr' | 'en' }>
}

export interface Told {
  readonly kind: NoticeKind
  readonly subjectId: string
  readonly params: NoticeParams
}

const of = (db: ReadDb, userId: string) =>
  db.on<Tables>().selectFrom('notices').where('tenant_id', '=', db.tenantId).where('user_id', '=', userId)

/** Its id; undefined when they know already. */
export async function insertNotice(db: TenantDb, userId: string, told: Told): Promise<string | undefined> {
  const inserted = await db
    .on<Tables>()
    .insertInto('notices')
    .values({
      tenant_id: db.tenantId,
      id: randomUUIDv7(),
      user_id: userId,
      kind: told.kind,
      subject_id: told.subjectId,
      params: sql`${JSON.stringify(told.params)}::jsonb`,
    })
    .onConflict((one) => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function findNotices(db: ReadDb, userId: string, limit: number) {
  return of(db, userId)
    .select(['id', 'kind', 'subject_id', 'params', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
    .then(camels)
}

export async function countUnread(db: ReadDb, userId: string): Promise<number> {
  const { unread } = await of(db, userId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('unread'))
    .executeTakeFirstOrThrow()
  return Number(unread)
}

const reading = (db: TenantDb, userId: string) =>
  db
    .on<Tables>()
    .updateTable('notices')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)

/** False where they have no such notice. */
export async function markRead(db: TenantDb, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await reading(db, userId).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markAllRead(db: TenantDb, userId: string): Promise<void> {
  await reading(db, userId).where('read_at', 'is', null).execute()
}

export interface MailChoice {
  readonly language: 'tr' | 'en'
  readonly byMail: readonly NoticeKind[]
}

const isKind = (text: string): text is NoticeKind => NOTICE_KINDS.some((kind) => kind === text)

/** Undefined for whoever has chosen nothing. */
export async function findChoice(db: ReadDb, userId: string): Promise<MailChoice | undefined> {
  const row = await db
    .on<Tables>()
    .selectFrom('notice_settings')
    .select(['language', 'by_mail'])
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { language: row.language, byMail: row.by_mail.filter(isKind) }
}

export async function saveChoice(db: TenantDb, userId: string, { language, byMail }: MailChoice): Promise<void> {
  const chosen = { language, by_mail: [...byMail] }
  await db
    .on<Tables>()
    .insertInto('notice_settings')
    .values({ tenant_id: db.tenantId, user_id: userId, ...chosen })
    .onConflict((one) => one.columns(['tenant_id', 'user_id']).doUpdateSet(chosen))
    .execute()
}

/** What was told long ago is nobody's news any more, read or not. */
export async function tidyNotices(db: TenantDb): Promise<void> {
  await db
    .on<Tables>()
    .deleteFrom('notices')
    .where('tenant_id', '=', db.tenantId)
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
