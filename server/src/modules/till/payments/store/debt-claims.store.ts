import type { Currency } from '@vezne/domain/money/money.ts'
import type { TickedItem } from '@vezne/domain/receivables/claims.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'

/** Whose items a payment means to close, all of one account and currency. */
export interface ClaimedItems {
  readonly accountId: string
  readonly firmId: string
  readonly currency: Currency
  readonly items: readonly ClaimedItem[]
}

/** Of a debt that is paid in lira: its share of them, and the rate of its document where it has one. */
interface ClaimedItem extends TickedItem {
  readonly liraMinor?: bigint
  readonly documentRate?: string | undefined
}

/** What was ticked, and on which account of its firm. */
interface TickedOnAccount extends TickedItem {
  readonly accountId: string
  readonly currency: Currency
  readonly liraMinor: bigint | null
  readonly documentRate: string | null
}

/** False where another payment holds one of them: then nothing may be written. */
export async function insertDebtClaims(db: TenantDb, paymentId: string, claimed: ClaimedItems): Promise<boolean> {
  const { accountId, firmId, currency, items } = claimed
  const { numAffectedRows } = await sql`
    insert into debt_claims
      (tenant_id, payment_id, account_id, firm_id, currency, item_key, amount_minor, lira_minor, document_rate)
    select ${db.tenantId}, ${paymentId}, ${accountId}, ${firmId}, ${currency}, item_key, amount_minor, lira_minor, rate
      from unnest(${items.map(({ key }) => key)}::text[],
                  ${items.map(({ amountMinor }) => amountMinor.toString())}::bigint[],
                  ${items.map(({ liraMinor }) => liraMinor?.toString() ?? null)}::bigint[],
                  ${items.map(({ documentRate }) => documentRate ?? null)}::numeric[])
           as given (item_key, amount_minor, lira_minor, rate)
    on conflict do nothing`.execute(db.on())
  return numAffectedRows === BigInt(items.length)
}

/** What somebody ticked when a payment began, whether it still holds it or not. */
export async function tickedBy(db: ReadDb, paymentId: string): Promise<TickedOnAccount[]> {
  const { rows } = await sql<Snake<TickedOnAccount>>`
    select item_key as key, amount_minor, account_id, currency, lira_minor, trim_scale(document_rate)::text as document_rate
      from debt_claims
     where tenant_id = ${db.tenantId} and payment_id = ${paymentId} order by currency, account_id, item_key`.execute(
    db.on(),
  )
  return camels(rows)
}

/** The payment has come to an end, whichever: what is left open of its debts can be paid next. */
export async function endDebtClaims(db: TenantDb, paymentId: string): Promise<void> {
  await sql`
    update debt_claims set ended_at = engine_now()
     where tenant_id = ${db.tenantId} and payment_id = ${paymentId} and ended_at is null`.execute(db.on())
}
