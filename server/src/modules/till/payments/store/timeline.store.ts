import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentRow } from './payments.store.ts'

/** Where an attempt stands against the present life of the database. */
export interface Standing {
  /** Written before a restore or a failover: commits about it may be missing here. */
  readonly isOlder: boolean
  /** How long the present timeline lasts already. */
  readonly ageMs: number
}

/** Older than every timeline: lost with its commit, and written down again from what others knew of it. */
export const LOST_TIMELINE = 0n

/** Looked at in the transaction that decides: a failover happens between two queries. */
export async function standingOf(db: TenantDb, payment: Pick<PaymentRow, 'timelineId'>): Promise<Standing> {
  const { rows } = await sql<{
    id: bigint
    age_seconds: number
  }>`select id, age_seconds from present_timeline()`.execute(db.on<object>())
  const [present] = rows
  if (present === undefined) throw new Error('this database does not know its own timeline')
  return { isOlder: payment.timelineId !== present.id, ageMs: present.age_seconds * 1000 }
}
