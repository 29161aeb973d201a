import { randomUUIDv7 } from 'node:crypto'
import type { ReviewKind } from '@vezne/contract/reviews/words.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import { sql, type Selectable } from 'kysely'
import { camelIfThere, camels, type Camel } from '../../../kit/db/camel.ts'
import { ENGINE_NOW } from '../../../kit/db/moment.ts'
import type { Narrowed } from '../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

interface Tables {
  reviews: Narrowed<Schema['reviews'], { kind: ReviewKind }>
}

export type ReviewRow = Camel<Selectable<Tables['reviews']>>

const reviews = (db: ReadDb) => db.on<Tables>().selectFrom('reviews').where('tenant_id', '=', db.tenantId)

/** What is to be decided, and about what. */
export interface Question {
  readonly kind: ReviewKind
  readonly subjectId: string
  /** How people call the subject. */
  readonly label: string
  readonly reason: string
  /** The money that hangs on it, where there is some. */
  readonly money?: Money
}

/** Undefined when the same is being asked already. */
export async function insertReview(db: TenantDb, asked: Question): Promise<ReviewRow | undefined> {
  const row = await db
    .on<Tables>()
    .insertInto('reviews')
    .values({
      tenant_id: db.tenantId,
      id: randomUUIDv7(),
      kind: asked.kind,
      subject_id: asked.subjectId,
      label: asked.label,
      reason: asked.reason.slice(0, 200),
      amount_minor: asked.money?.amountMinor ?? null,
      currency: asked.money?.currency ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return camelIfThere(row)
}

/** Who closes questions that have answered themselves. */
export const BY_ITSELF = 'janitor'

/** Whether the last one of its kind about this was about the same money, and a person had seen to it. */
export async function wasLookedAt(db: TenantDb, { kind, subjectId, money }: Question): Promise<boolean> {
  const last = await reviews(db)
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .select(['closed_by', 'amount_minor', 'currency'])
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined || last.closed_by === null || last.closed_by === BY_ITSELF) return false
  return last.amount_minor === (money?.amountMinor ?? null) && last.currency === (money?.currency ?? null)
}

/** Which open questions: one by its id, or those of some kinds about one subject, perhaps for one reason only. */
export type Which =
  | { readonly id: string }
  | { readonly kinds: readonly ReviewKind[]; readonly subjectId: string; readonly reason?: string }

export interface Closing {
  readonly by: string
  readonly verdict: string
}

export async function closeOpen(db: TenantDb, which: Which, { by, verdict }: Closing): Promise<ReviewRow[]> {
  const open = db
    .on<Tables>()
    .updateTable('reviews')
    .set({ closed_at: ENGINE_NOW, closed_by: by.slice(0, 200), verdict: verdict.slice(0, 1000) })
    .where('tenant_id', '=', db.tenantId)
    .where('closed_at', 'is', null)
  const chosen =
    'id' in which
      ? open.where('id', '=', which.id)
      : open
          .where('subject_id', '=', which.subjectId)
          .where('kind', 'in', which.kinds)
          .where(sql<boolean>`${which.reason ?? null}::text is null or reason = ${which.reason ?? null}`)
  return camels(await chosen.returningAll().execute())
}

export async function findReview(db: ReadDb, id: string): Promise<ReviewRow | undefined> {
  return camelIfThere(await reviews(db).where('id', '=', id).selectAll().executeTakeFirst())
}

/** Whoever decides about the same one waits here. */
export async function lockReview(db: TenantDb, id: string): Promise<ReviewRow | undefined> {
  return camelIfThere(await reviews(db).where('id', '=', id).selectAll().forUpdate().executeTakeFirst())
}

/** Everything that waits for a person, the oldest first. */
export async function openReviews(db: TenantDb): Promise<ReviewRow[]> {
  return camels(
    await reviews(db).where('closed_at', 'is', null).selectAll().orderBy('opened_at').orderBy('id').execute(),
  )
}

export async function countOpenReviews(db: ReadDb): Promise<number> {
  const open = reviews(db).where('closed_at', 'is', null)
  return (await open.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count
}

/** Everything that was ever asked about one subject. */
export async function reviewsOf(db: ReadDb, subjectId: string): Promise<ReviewRow[]> {
  return camels(await reviews(db).where('subject_id', '=', subjectId).selectAll().orderBy('opened_at').execute())
}
