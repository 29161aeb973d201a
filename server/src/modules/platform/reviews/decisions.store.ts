import type { ReviewStep } from '@vezne/contract/reviews.ts'
import { sql, type Selectable } from 'kysely'
import { camel, camelIfThere, camels, type Camel } from '../../../kit/db/camel.ts'
import { ENGINE_NOW } from '../../../kit/db/moment.ts'
import type { Narrowed } from '../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Evidence } from './operator.ts'

interface Tables {
  review_decisions: Narrowed<Schema['review_decisions'], { step: ReviewStep; evidence: Evidence | null }>
}

export type DecisionRow = Camel<Selectable<Tables['review_decisions']>>

export interface Person {
  readonly userId: string
  readonly name: string
}

interface NewDecision extends Pick<DecisionRow, 'id' | 'reviewId' | 'step' | 'reason'> {
  readonly evidence: Evidence | undefined
  readonly by: Person
  /** How long it waits for a second person; without it, it is done. */
  readonly waitsHours?: number
}

const decisions = (db: ReadDb) => db.on<Tables>().selectFrom('review_decisions').where('tenant_id', '=', db.tenantId)
const change = (db: TenantDb) => db.on<Tables>().updateTable('review_decisions').where('tenant_id', '=', db.tenantId)

export async function insertDecision(db: TenantDb, said: NewDecision): Promise<DecisionRow> {
  const waits = said.waitsHours !== undefined
  const row = await db
    .on<Tables>()
    .insertInto('review_decisions')
    .values({
      tenant_id: db.tenantId,
      id: said.id,
      review_id: said.reviewId,
      step: said.step,
      reason: said.reason,
      evidence: said.evidence === undefined ? null : sql`${JSON.stringify(said.evidence)}::jsonb`,
      state: waits ? 'waiting' : 'done',
      said_by: said.by.userId,
      said_by_name: said.by.name,
      waits_until: waits ? sql<Date>`engine_now() + make_interval(hours => ${said.waitsHours ?? 0})` : null,
      ended_at: waits ? null : ENGINE_NOW,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return camel(row)
}

/** What has waited too long is over. Whoever calls holds the review's lock. */
export async function expireDecisions(db: TenantDb, reviewId: string): Promise<void> {
  await change(db)
    .set({ state: 'expired', ended_at: ENGINE_NOW })
    .where('review_id', '=', reviewId)
    .where('state', '=', 'waiting')
    .where('waits_until', '<=', ENGINE_NOW)
    .execute()
}

/** The question was answered before the second person came. */
export async function overtakeDecisions(db: TenantDb, reviewIds: readonly string[]): Promise<void> {
  await change(db)
    .set({ state: 'overtaken', ended_at: ENGINE_NOW })
    .where('review_id', 'in', reviewIds)
    .where('state', '=', 'waiting')
    .execute()
}

export async function endDecision(
  db: TenantDb,
  id: string,
  state: 'done' | 'refused' | 'taken-back',
  by: Person,
): Promise<void> {
  await change(db)
    .set({ state, ended_at: ENGINE_NOW, ended_by: by.userId, ended_by_name: by.name })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** The one that waits for a second person, while it does. */
export async function waitingDecision(db: TenantDb, reviewId: string): Promise<DecisionRow | undefined> {
  const row = await decisions(db)
    .where('review_id', '=', reviewId)
    .where('state', '=', 'waiting')
    .where('waits_until', '>', ENGINE_NOW)
    .selectAll()
    .executeTakeFirst()
  return camelIfThere(row)
}

/** Who said what, in order. One that nobody has ended and that has waited too long is shown as expired. */
export async function decisionsOf(db: ReadDb, reviewId: string): Promise<DecisionRow[]> {
  const rows = await decisions(db)
    .where('review_id', '=', reviewId)
    .selectAll()
    .select(sql<boolean>`state = 'waiting' and waits_until <= engine_now()`.as('is_over'))
    .orderBy('said_at')
    .orderBy('id')
    .limit(200)
    .execute()
  return camels(rows).map(({ isOver, ...row }) => (isOver ? { ...row, state: 'expired' } : row))
}
