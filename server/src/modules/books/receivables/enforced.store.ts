import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** A debt under enforcement (yasal takip), since when. */
export interface EnforcedDebt {
  readonly accountId: string
  readonly currency: Currency
  readonly key: string
  readonly enforcedOn: Day
}

export async function enforcedDebts(db: ReadDb, accountIds: readonly string[]): Promise<EnforcedDebt[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<Snake<EnforcedDebt>>`
    select account_id, currency, item_key as key, enforced_on from enforced_debts
     where tenant_id = ${db.tenantId} and account_id = any (${[...accountIds]}::uuid[])`.execute(db.on())
  return camels(rows)
}

interface Marked extends EnforcedDebt {
  readonly firmId: string
  readonly by: string
}

/** Since this day, whatever was said before. */
export async function enforceDebt(db: TenantDb, marked: Marked): Promise<void> {
  const { accountId, currency, key, firmId, enforcedOn, by } = marked
  await sql`
    insert into enforced_debts (tenant_id, account_id, currency, item_key, firm_id, enforced_on, marked_by_name)
    values (${db.tenantId}, ${accountId}, ${currency}, ${key}, ${firmId}, ${enforcedOn}::date, ${by})
    on conflict (tenant_id, account_id, currency, item_key) do update
      set enforced_on = excluded.enforced_on, marked_at = engine_now(), marked_by_name = excluded.marked_by_name`.execute(
    db.on(),
  )
}

/** It is closed by its due day again. */
export async function releaseDebt(
  db: TenantDb,
  { accountId, currency, key }: Pick<EnforcedDebt, 'accountId' | 'currency' | 'key'>,
): Promise<void> {
  await sql`
    delete from enforced_debts where tenant_id = ${db.tenantId} and account_id = ${accountId}
      and currency = ${currency} and item_key = ${key}`.execute(db.on())
}
