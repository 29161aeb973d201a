import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

interface NewDraft {
  readonly userId: string
  readonly screenId: number
  /** Plain JSON. */
  readonly draft: unknown
  readonly expiresAt: Date
}

/** Whoever edits a screen has one draft of it, and the next takes the place of the one before. Answers its id. */
export async function keepDraft(db: TenantDb, { userId, screenId, draft, expiresAt }: NewDraft): Promise<string> {
  const content = { draft: JSON.stringify(draft), expires_at: expiresAt }
  const { id } = await db
    .on<Tables>()
    .insertInto('screen_drafts')
    .values({ tenant_id: db.tenantId, id: randomUUIDv7(), user_id: userId, screen_id: screenId, ...content })
    .onConflict((same) => same.columns(['tenant_id', 'user_id', 'screen_id']).doUpdateSet(content))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined: there is none, or its time has run out. */
export async function findDraft(db: TenantDb, id: string): Promise<unknown> {
  const row = await db
    .on<Tables>()
    .selectFrom('screen_drafts')
    .select('draft')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`engine_now()`)
    .executeTakeFirst()
  return row?.draft
}
