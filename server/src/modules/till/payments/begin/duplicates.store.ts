import type { Currency } from '@vezne/domain/money/money.ts'
import { PAYMENT_STATES, holdsTarget } from '@vezne/domain/payment/state.ts'
import { sql, type RawBuilder } from 'kysely'
import { secondsAgo } from '../../../../kit/db/moment.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

export interface DuplicateKey {
  readonly firmId: string | null
  readonly maskedCard: string
  readonly totalMinor: bigint
  readonly currency: Currency
}

/**
 * Until the transaction ends nobody else begins the same: two clicks at one moment come one after the other. Which currency
 * is charged may be known only later: the same figure in another one waits too.
 */
export function duplicateLock(
  tenantId: string,
  { firmId, maskedCard, totalMinor }: Omit<DuplicateKey, 'currency'>,
): RawBuilder<unknown> {
  const name = ['vezne/duplicate', tenantId, firmId ?? '', maskedCard, totalMinor].join('/')
  return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

export async function holdLock(db: TenantDb, lock: RawBuilder<unknown>): Promise<void> {
  await sql`select ${lock}`.execute(db.on())
}

const MAY_BE_PAID = PAYMENT_STATES.filter(holdsTarget)

/**
 * The last free payment of the same firm, card and amount that is paid or may still be. Asked in a statement behind the
 * lock: one that began before it does not see what the one before us wrote.
 */
export const duplicateOf = (db: TenantDb, duplicate: DuplicateKey, withinSeconds: number) =>
  db
    .on<PaymentTables>()
    .selectFrom('payments')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('masked_card', '=', duplicate.maskedCard)
    .where('created_at', '>', secondsAgo(withinSeconds))
    .where('amount_minor', '=', duplicate.totalMinor)
    .where('currency', '=', duplicate.currency)
    // A receipt that was moved to a firm since was begun for nobody.
    .where(sql<boolean>`case when moved_at is null then firm_id end is not distinct from ${duplicate.firmId}::uuid`)
    .where('target', 'is', null)
    .where('state', 'in', MAY_BE_PAID)
    .orderBy('created_at', 'desc')
    .limit(1)
