import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { READ_AT } from '../../../../kit/db/moment.ts'
import { inMonthOf } from '../../../../kit/db/payment-month.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'
import { paymentOf, type PaymentRow } from './payments.store.ts'

type AnswerSource = PaymentTables['payment_answers']['source']

export interface KeptAnswer {
  readonly source: AnswerSource
  readonly outcome: string
  readonly code?: string | undefined
  readonly digest?: Buffer | undefined
  /** From the adapter's allow-list alone: never a raw message. */
  readonly detail?: object
}

export const ANSWER_COLUMNS = [
  'tenant_id',
  'payment_id',
  'id',
  'source',
  'outcome',
  'code',
  'digest',
  'detail',
  'payment_month',
] as const

/** An answer beside its payment, as it is written down. */
export const answerOf = ({ source, outcome, code, digest, detail = {} }: KeptAnswer) =>
  [
    sql<string>`tenant_id`.as('tenant_id'),
    sql<string>`id`.as('payment_id'),
    sql<string>`${randomUUIDv7()}::uuid`.as('answer_id'),
    sql<AnswerSource>`${source}`.as('source'),
    sql<string>`${outcome}`.as('outcome'),
    sql<string | null>`${code?.slice(0, 100) ?? null}::text`.as('code'),
    sql<Buffer | null>`${digest ?? null}::bytea`.as('digest'),
    sql<string>`${JSON.stringify(detail)}::jsonb`.as('detail'),
    sql<string>`month_of(created_at)`.as('payment_month'),
  ] as const

/** Keeps what was said, before anything is decided on it; false when the very same message was judged the same before. */
export async function keepAnswer(db: TenantDb, paymentId: string, answer: KeptAnswer): Promise<boolean> {
  const kept = await db
    .on<PaymentTables>()
    .insertInto('payment_answers')
    .columns(ANSWER_COLUMNS)
    .expression((build) =>
      build
        .selectFrom('payments')
        .select(answerOf(answer))
        .where('tenant_id', '=', db.tenantId)
        .where('id', '=', paymentId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return kept.length === 1
}

/** Locks the payment as `lockPayment` does, and keeps behind the lock what was said of it. */
export async function lockKeeping(
  db: TenantDb,
  id: string,
  answer: KeptAnswer,
): Promise<{ readonly locked: PaymentRow; readonly isNew: boolean }> {
  const found = await db
    .on<PaymentTables>()
    .with('locked', (queries) =>
      queries
        .selectFrom('payments')
        .selectAll()
        .select(READ_AT)
        .where('tenant_id', '=', db.tenantId)
        .where('id', '=', id)
        .forNoKeyUpdate(),
    )
    .with('kept', (queries) =>
      queries
        .insertInto('payment_answers')
        .columns(ANSWER_COLUMNS)
        .expression((build) => build.selectFrom('locked').select(answerOf(answer)))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .selectFrom('locked')
    .selectAll()
    .select((build) => build.exists(build.selectFrom('kept').select('id')).as('is_new'))
    .executeTakeFirst()
  if (found === undefined) throw new Error(`payment ${id} is gone`)
  const { is_new: isNew, ...row } = found
  return { locked: paymentOf(row), isNew: Boolean(isNew) }
}

/** When the bank said that it does not know this order. */
export async function notFoundMoments(db: TenantDb, paymentId: string): Promise<Date[]> {
  const rows = await db
    .on<PaymentTables>()
    .selectFrom('payment_answers')
    .select('at')
    .where('payment_id', '=', paymentId)
    .where(inMonthOf(db, paymentId))
    .where('source', '=', 'inquiry')
    .where('outcome', '=', 'not-found')
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}
