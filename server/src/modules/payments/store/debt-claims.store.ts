import type { Currency } from '@vezne/domain/money/money.ts'
import type { TickedItem } from '@vezne/domain/receivables/claims.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** Whose items a payment means to close, all of one account and currency. */
export interface ClaimedItems {
  readonly accountId: string
  readonly firmId: string
  readonly currency: Currency
  readonly items: readonly TickedItem[]
}

/** False where another payment holds one of them: then nothing may be written. */
export async function insertDebtClaims(db: TenantDb, paymentId: string, claimed: ClaimedItems): Promise<boolean> {
  const { accountId, firmId, currency, items } = claimed
  const { numAffectedRows } = await sql`
    insert into debt_claims (tenant_id, payment_id, account_id, firm_id, currency, item_key, amount_minor)
    select ${db.tenantId}, ${paymentId}, ${accountId}, ${firmId}, ${currency}, item_key, amount_minor
      from unnest(${items.map(({ key }) => key)}::text[],
                  ${items.map(({ amountMinor }) => amountMinor.toString())}::bigint[]) as given (item_key, amount_minor)
    on conflict do nothing`.execute(db.on())
  return numAffectedRows === BigInt(items.length)
}

/** What somebody ticked when a payment began, whether it still holds it or not. */
export async function tickedBy(db: TenantDb, paymentId: string): Promise<TickedItem[]> {
  const { rows } = await sql<Snake<TickedItem>>`
    select item_key as key, amount_minor from debt_claims
     where tenant_id = ${db.tenantId} and payment_id = ${paymentId} order by item_key`.execute(db.on())
  return camels(rows)
}

/** The payment has come to an end, whichever: what is left open of its debts can be paid next. */
export async function endDebtClaims(db: TenantDb, paymentId: string): Promise<void> {
  await sql`
    update debt_claims set ended_at = engine_now()
     where tenant_id = ${db.tenantId} and payment_id = ${paymentId} and ended_at is null`.execute(db.on())
}
