import { canMove, holdsDebts, type PaymentState } from '@vezne/domain/payment/state.ts'
import type { Purpose } from '@vezne/domain/payment/purpose.ts'
import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { ENGINE_NOW, READ_AT } from '../../../../kit/db/moment.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { callWorkers } from '../../../../kit/jobs/job.ts'
import { closeReviews } from '../../../platform/reviews/index.ts'
import { jobOfMove, type JobOfMove, type Telling } from '../jobs.ts'
import type { PaymentTables } from '../tables.ts'
import { endDebtClaims } from './debt-claims.store.ts'
import { changesToSet, paymentOf, type PaymentChanges, type PaymentRow } from './payments.store.ts'

export type Actor = PaymentTables['payment_events']['actor']

/** Payments that may have been begun for debts that somebody ticked. */
const CLAIMING: ReadonlySet<Purpose> = new Set(['plan-line', 'payment-link'])

export interface Move {
  readonly to: PaymentState
  readonly actor: Actor
  readonly reason: string
  /** The operator's name. */
  readonly by?: string | undefined
  /** How the end is told; unset: as that of any payment. */
  readonly told?: Telling | undefined
}

/**
 * Moves a locked payment, writes down who did it and why, and tells of it when it is an end or a doubt: one statement, so
 * that none of the three stands without the others. Anything that cannot be moved is a bug, and the database says so too.
 */
export async function movePayment(
  db: TenantDb,
  payment: Pick<PaymentRow, 'id' | 'state'>,
  { to, actor, reason, by, told }: Move,
  changes: PaymentChanges = {},
): Promise<PaymentRow> {
  if (!canMove(payment.state, to)) throw new Error(`payment ${payment.id} cannot move ${payment.state} → ${to}`)
  const moving = db
    .on<PaymentTables>()
    .with('moved', (queries) =>
      queries
        .updateTable('payments')
        .set({ state: to, state_since: ENGINE_NOW, ...changesToSet(changes) })
        .where('tenant_id', '=', db.tenantId)
        .where('id', '=', payment.id)
        .where('state', '=', payment.state)
        .returningAll(),
    )
    .with('written', (queries) =>
      queries
        .insertInto('payment_events')
        .columns(EVENT_COLUMNS)
        .expression((build) =>
          build.selectFrom('moved').select(eventOf({ from: payment.state, to, actor, reason: reason.slice(0, 200) })),
        ),
    )
  const job = jobOfMove(payment.id, to, told)
  const telling =
    job === undefined
      ? moving
      : moving.with('asked', (queries) =>
          queries
            .insertInto('job_outbox')
            .columns(['tenant_id', 'id', 'name', 'payload'])
            .expression((build) =>
              build
                .selectFrom('moved')
                .select([
                  'tenant_id',
                  uuid(randomUUIDv7()).as('id'),
                  sql<string>`${job.name}`.as('name'),
                  payloadOf(job).as('payload'),
                ]),
            ),
        )
  const row = await telling.selectFrom('moved').selectAll().select(READ_AT).executeTakeFirst()
  if (row === undefined) throw new Error(`payment ${payment.id} was moved by someone else`)
  if (job !== undefined) callWorkers(db)
  const moved = paymentOf(row)
  // What was asked about it in review is answered with this.
  if (payment.state === 'review') {
    const which = { kinds: ['payment-undecided'], subjectId: payment.id } as const
    await closeReviews(db, which, { by: by ?? actor, verdict: `${to}: ${reason}` })
  }
  // Before whoever wanted the money closes debts with it: one who sees this claim gone sees them closed.
  if (CLAIMING.has(moved.purpose) && !holdsDebts(to)) await endDebtClaims(db, moved.id)
  return moved
}

/** A moment as `toISOString` writes it. */
const MOVED_AT = sql`to_char(state_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const payloadOf = ({ said, isDated }: JobOfMove) =>
  isDated
    ? sql<string>`${JSON.stringify(said)}::jsonb || jsonb_build_object('at', ${MOVED_AT})`
    : sql<string>`${JSON.stringify(said)}::jsonb`

export const EVENT_COLUMNS = [
  'tenant_id',
  'payment_id',
  'id',
  'from_state',
  'to_state',
  'actor',
  'reason',
  'payment_month',
] as const

const uuid = (id: string) => sql<string>`${id}::uuid`

export interface Event {
  readonly from: PaymentState
  readonly to: PaymentState
  readonly actor: Actor
  readonly reason: string
}

/** What is written of a move, beside the payment that moved. */
export const eventOf = ({ from, to, actor, reason }: Event) =>
  [
    sql<string>`tenant_id`.as('tenant_id'),
    sql<string>`id`.as('payment_id'),
    uuid(randomUUIDv7()).as('event_id'),
    sql<PaymentState>`${from}`.as('from_state'),
    sql<PaymentState>`${to}`.as('to_state'),
    sql<Actor>`${actor}`.as('actor'),
    sql<string>`${reason}`.as('reason'),
    sql<string>`month_of(created_at)`.as('payment_month'),
  ] as const
