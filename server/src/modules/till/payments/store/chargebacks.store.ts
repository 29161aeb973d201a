import type { Selectable } from 'kysely'
import { ENGINE_NOW } from '../../../../kit/db/moment.ts'
import { camelIfThere, type Camel } from '../../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'

export type ChargebackRow = Camel<Selectable<PaymentTables['payment_chargebacks']>>

/** Steady for whoever holds the lock on the sale. */
export async function chargebackOf(db: ReadDb, paymentId: string): Promise<ChargebackRow | undefined> {
  const row = await db
    .on<PaymentTables>()
    .selectFrom('payment_chargebacks')
    .selectAll()
    .where('tenant_id', '=', db.tenantId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return camelIfThere(row)
}

export interface ChargebackPerson {
  readonly userId: string
  readonly name: string
}

type Opened = Pick<ChargebackRow, 'paymentId' | 'amountMinor' | 'currency' | 'reason' | 'reference'>

export async function openChargeback(db: TenantDb, opened: Opened, by: ChargebackPerson): Promise<void> {
  await db
    .on<PaymentTables>()
    .insertInto('payment_chargebacks')
    .values({
      tenant_id: db.tenantId,
      payment_id: opened.paymentId,
      state: 'open',
      amount_minor: opened.amountMinor,
      currency: opened.currency,
      reason: opened.reason,
      reference: opened.reference,
      opened_by: by.userId,
      opened_by_name: by.name,
    })
    .execute()
}

export async function endChargeback(
  db: TenantDb,
  { paymentId }: Pick<ChargebackRow, 'paymentId'>,
  { state, reason }: { readonly state: 'won' | 'lost'; readonly reason: string },
  by: ChargebackPerson,
): Promise<void> {
  const ended = { state, ended_by: by.userId, ended_by_name: by.name, ended_at: ENGINE_NOW, end_reason: reason }
  await db
    .on<PaymentTables>()
    .updateTable('payment_chargebacks')
    .set(ended)
    .where('tenant_id', '=', db.tenantId)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .execute()
}
