import { canRefundMove, type RefundKind, type RefundState } from '@vezne/domain/payment/refund.ts'
import { sql, type Selectable } from 'kysely'
import { READ_AT, written, type Moment } from '../../../../kit/db/moment.ts'
import { camel, camelIfThere, snake, type Camel } from '../../../../kit/db/camel.ts'
import { inMonthOf } from '../../../../kit/db/payment-month.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

/** One try to give money back, with the moment at which the database read it. */
export type RefundRow = Camel<Selectable<PaymentTables['payment_refunds']> & { readonly read_at: Date }>

export type NewRefund = Omit<
  RefundRow,
  'tenantId' | 'bankCode' | 'settledAt' | 'createdAt' | 'nextCheckAt' | 'readAt' | 'isVoidOnly'
> & { readonly nextCheckAt: Moment | null; readonly isVoidOnly?: boolean }

export async function insertRefund(db: TenantDb, refund: NewRefund): Promise<RefundRow> {
  const { nextCheckAt, isVoidOnly = false, ...rest } = refund
  const row = await db
    .on<PaymentTables>()
    .insertInto('payment_refunds')
    .values({
      ...snake(rest),
      is_void_only: isVoidOnly,
      tenant_id: db.tenantId,
      bank_code: null,
      settled_at: null,
      next_check_at: nextCheckAt && written(nextCheckAt),
    })
    .returningAll()
    .returning(READ_AT)
    .executeTakeFirstOrThrow()
  return camel(row)
}

export async function findRefund(db: TenantDb, id: string): Promise<RefundRow | undefined> {
  const row = await db
    .on<PaymentTables>()
    .selectFrom('payment_refunds')
    .selectAll()
    .select(READ_AT)
    .where('id', '=', id)
    .executeTakeFirst()
  return camelIfThere(row)
}

/** All tries of one sale, the oldest first. Steady for whoever holds the lock on the sale. */
export async function refundsOf(db: ReadDb, paymentId: string): Promise<RefundRow[]> {
  const rows = await db
    .on<PaymentTables>()
    .selectFrom('payment_refunds')
    .selectAll()
    .select(READ_AT)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => camel(row))
}

export interface RefundChanges {
  /** Only where the bank did the other of the two before we said a word. */
  readonly kind?: RefundKind
  readonly bankCode?: string | undefined
  readonly settledAt?: Moment
  /** Null: nothing is due any more. */
  readonly nextCheckAt: Moment | null
}

/** Moves a try whose sale is locked. Whoever finds it moved already has no say in it. */
export async function moveRefund(
  db: TenantDb,
  refund: RefundRow,
  to: RefundState,
  { kind, bankCode, settledAt, nextCheckAt }: RefundChanges,
): Promise<RefundRow> {
  if (!canRefundMove(refund.state, to)) throw new Error(`refund ${refund.id} cannot move ${refund.state} → ${to}`)
  const moved = await db
    .on<PaymentTables>()
    .updateTable('payment_refunds')
    .set({
      state: to,
      next_check_at: nextCheckAt && written(nextCheckAt),
      ...(kind === undefined ? {} : { kind }),
      ...(bankCode === undefined ? {} : { bank_code: bankCode.slice(0, 100) }),
      ...(settledAt === undefined ? {} : { settled_at: written(settledAt) }),
    })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', refund.id)
    .where('state', '=', refund.state)
    .returningAll()
    .returning(READ_AT)
    .executeTakeFirst()
  if (moved === undefined) throw new Error(`refund ${refund.id} was moved by someone else`)
  return camel(moved)
}

export async function checkRefundAt(db: TenantDb, refund: RefundRow, nextCheckAt: Moment | null): Promise<RefundRow> {
  const row = await db
    .on<PaymentTables>()
    .updateTable('payment_refunds')
    .set({ next_check_at: nextCheckAt && written(nextCheckAt) })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', refund.id)
    .returningAll()
    .returning(READ_AT)
    .executeTakeFirstOrThrow()
  return camel(row)
}

/** Whoever sends it is alive: it is not yet time to ask what became of it. */
export async function stillSending(db: TenantDb, { id }: Pick<RefundRow, 'id'>, forMs: number): Promise<void> {
  await db
    .on<PaymentTables>()
    .updateTable('payment_refunds')
    .set({ next_check_at: written({ inMs: forMs }) })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
}

/** What is kept beside an answer about a try, so that later answers can be held against it. */
export interface RefundAnswerDetail {
  readonly refundId: string
  /** Why the bank's answer was no answer, or what its refusal told; `before` when it was asked before we spoke. */
  readonly why?: string
  readonly verdict?: string
  readonly refundedMinor?: string
}

export async function answersAbout(
  db: TenantDb,
  refund: RefundRow,
): Promise<(RefundAnswerDetail & { readonly at: Date; readonly outcome: string })[]> {
  const rows = await db
    .on<PaymentTables>()
    .selectFrom('payment_answers')
    .select(['detail', 'at', 'outcome'])
    .where('payment_id', '=', refund.paymentId)
    .where(inMonthOf(db, refund.paymentId))
    .where(sql<boolean>`detail ->> 'refundId' = ${refund.id}`)
    .orderBy('at')
    .execute()
  return rows.map(({ detail, ...said }) => ({ ...(detail as RefundAnswerDetail), ...said }))
}
