import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { sql } from 'kysely'
import { inMonthOf } from '../../../../kit/db/payment-month.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

export interface Moved {
  readonly to: PaymentState
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

export async function movesOf(db: ReadDb, paymentId: string): Promise<Moved[]> {
  return db
    .on<PaymentTables>()
    .selectFrom('payment_events')
    .select(['to_state as to', 'actor', 'reason', 'at'])
    .where('payment_id', '=', paymentId)
    .where(inMonthOf(db, paymentId))
    .orderBy('at')
    .execute()
}

export interface SaidByBank {
  readonly outcome: string
  readonly code: string | null
  readonly at: Date
  /** What is back at the card by its books, where it told. */
  readonly refundedMinor?: bigint | null
}

/** What the bank said of the sale the last time it was asked; about its refunds it is asked by others. */
export async function lastInquiry(db: ReadDb, paymentId: string): Promise<SaidByBank | undefined> {
  return db
    .on<PaymentTables>()
    .selectFrom('payment_answers')
    .select(['outcome', 'code', 'at'])
    .select(sql<bigint | null>`(detail ->> 'refundedMinor')::bigint`.as('refundedMinor'))
    .where('payment_id', '=', paymentId)
    .where(inMonthOf(db, paymentId))
    .where('source', '=', 'inquiry')
    .where(sql<boolean>`not detail ? 'refundId'`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface KeptWord extends SaidByBank {
  readonly source: PaymentTables['payment_answers']['source']
}

/** Everything the bank said, in order; of what it repeats for weeks the latest. */
export async function answersOf(db: ReadDb, paymentId: string, limit: number): Promise<KeptWord[]> {
  const rows = await db
    .on<PaymentTables>()
    .selectFrom('payment_answers')
    .select(['source', 'outcome', 'code', 'at'])
    .where('payment_id', '=', paymentId)
    .where(inMonthOf(db, paymentId))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}
