import type { Day } from '@vezne/domain/calendar/day.ts'
import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** A link that can still be paid, and what is expected of it. */
export interface OpenLink {
  readonly id: string
  readonly number: string
  readonly firmId: string | null
  readonly currency: Currency
  readonly validUntil: Day
  /** Of all uses that are left. */
  readonly leftMinor: bigint
  /** The debts it was made for. */
  readonly items: readonly string[]
}

/** Of links whose payer says the amount, or that can be paid for ever, nobody can say what is expected. */
export async function openLinks(db: TenantDb): Promise<OpenLink[]> {
  const { rows } = await sql<OpenLink>`
    select id, number, firm_id as "firmId", currency, to_char(valid_until, 'YYYY-MM-DD') as "validUntil", items,
      (amount_minor * case usage when 'single' then 1 else usage_count - used_count end)::bigint as "leftMinor"
    from payment_links
    where tenant_id = ${db.tenantId} and cancelled_at is null and blocked_at is null and amount_minor is not null
      and valid_until >= (select (engine_now() at time zone ${sql.lit(ISTANBUL)})::date)
      and case usage when 'single' then used_count = 0 else used_count < usage_count end
    order by id`.execute(db.on())
  return rows
}
