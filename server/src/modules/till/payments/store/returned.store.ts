import { sql } from 'kysely'
import { READ_AT } from '../../../../kit/db/moment.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { versionOf, type VersionRow } from '../../../company/terminals/index.ts'
import type { PaymentTables } from '../tables.ts'
import { paymentOf, type PaymentRow } from './payments.store.ts'
import { PRESENT, standingIn, type Standing } from './timeline.store.ts'

interface Returned {
  readonly locked: PaymentRow
  readonly pos: VersionRow
  readonly standing: Standing
}

const POS = versionOf(sql`payments.terminal_id`, sql`payments.terminal_version`)

/** A payment under its lock, with all that a return is judged by: the POS that it began with, and the database's own life. */
export async function lockReturned(db: TenantDb, id: string): Promise<Returned | undefined> {
  const found = await db
    .on<PaymentTables>()
    .selectFrom('payments')
    .selectAll()
    .select([READ_AT, POS.as('pos'), PRESENT.as('present')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { pos, present, ...row } = found
  if (pos === null) throw new Error(`the POS account of payment ${id} is gone`)
  const locked = paymentOf(row)
  return { locked, pos, standing: standingIn(present, locked) }
}
