import { PAYMENT_STATES, isPaid } from '@vezne/domain/payment/state.ts'
import { secondsAgo } from '../../../../kit/db/moment.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

/** How a POS did lately: sales that came to an end there, and those of them that were approved. */
export interface RecentOutcomes {
  readonly attempts: number
  readonly approvals: number
}

/** A day tells how a bank does now; the newest of it are enough, however much is sold. */
const DAY_SECONDS = 24 * 60 * 60
const LOOKED_AT = 500
const GOOD = PAYMENT_STATES.filter((state) => isPaid(state) || state === 'voided' || state === 'refunded')

export async function recentOutcomes(db: TenantDb): Promise<ReadonlyMap<string, RecentOutcomes>> {
  const recent = db
    .on<PaymentTables>()
    .selectFrom('payments')
    .select(['terminal_id', 'state'])
    .where('tenant_id', '=', db.tenantId)
    .where('created_at', '>', secondsAgo(DAY_SECONDS))
    .where('state', 'in', ['declined', ...GOOD])
    .where('channel', '<>', 'trial')
    .orderBy('created_at', 'desc')
    .limit(LOOKED_AT)
    .as('recent')
  const rows = await db
    .on<PaymentTables>()
    .selectFrom(recent)
    .select('terminal_id')
    .select(({ fn }) => [
      fn.countAll<string>().as('attempts'),
      fn.countAll<string>().filterWhere('state', 'in', GOOD).as('approvals'),
    ])
    .groupBy('terminal_id')
    .execute()
  return new Map(
    rows.map(({ terminal_id: id, attempts, approvals }) => [
      id,
      { attempts: Number(attempts), approvals: Number(approvals) },
    ]),
  )
}
