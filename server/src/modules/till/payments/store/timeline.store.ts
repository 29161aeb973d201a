import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentRow } from './payments.store.ts'

/** Where a payment stands against the present life of the database. */
export interface Standing {
  /** Written before a restore or a failover: commits about it may be missing here. */
  readonly isOlder: boolean
  /** How long the present timeline lasts already. */
  readonly ageMs: number
}

/** Older than every timeline: lost with its commit, and written down again from what others knew of it. */
export const LOST_TIMELINE = 0n

interface Present {
  readonly id: string
  readonly ageSeconds: number
}

/** The database's own life as it is now, as JSON: whoever decides about a payment asks for it with its row. */
export const PRESENT = sql<Present>`(
  select json_build_object('id', t.id::text, 'ageSeconds', t.age_seconds) from present_timeline() t)`

export const standingIn = ({ id, ageSeconds }: Present, { timelineId }: Pick<PaymentRow, 'timelineId'>): Standing => ({
  isOlder: timelineId !== BigInt(id),
  ageMs: ageSeconds * 1000,
})

/** Looked at in the transaction that decides: a failover happens between two queries. */
export async function standingOf(db: TenantDb, payment: Pick<PaymentRow, 'timelineId'>): Promise<Standing> {
  const { rows } = await sql<{ present: Present }>`select ${PRESENT} as present`.execute(db.on<object>())
  const [found] = rows
  if (found === undefined) throw new Error('this database does not know its own timeline')
  return standingIn(found.present, payment)
}
