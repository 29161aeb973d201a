import type { Currency } from '@vezne/domain/money/money.ts'
import { PAYMENT_STATES, holdsTarget } from '@vezne/domain/payment/state.ts'
import { sql } from 'kysely'
import { secondsAgo } from '../../../../kit/db/moment.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

export interface DuplicateKey {
  readonly firmId: string | null
  readonly maskedCard: string
  readonly totalMinor: bigint
  readonly currency: Currency
}

/** Until the transaction ends nobody else begins the same: two clicks at one moment come one after the other. */
export async function lockDuplicates(
  db: TenantDb,
  { firmId, maskedCard, totalMinor, currency }: DuplicateKey,
): Promise<void> {
  const name = ['vezne/duplicate', db.tenantId, firmId ?? '', maskedCard, totalMinor, currency].join('/')
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db.on())
}

const MAY_BE_PAID = PAYMENT_STATES.filter(holdsTarget)

/** The last free payment of the same firm, card and amount that is paid or may still be. */
export async function findDuplicate(
  db: TenantDb,
  duplicate: DuplicateKey,
  withinSeconds: number,
): Promise<string | undefined> {
  const row = await db
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
    .executeTakeFirst()
  return row?.id
}
