import type { Currency } from '@vezne/domain/money/money.ts'
import type { FirmLimits } from '@vezne/domain/payment/firm-limits.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** What holds for a firm, by the currency that is charged; a currency that is not in it has no limit. */
export type LimitsOfFirm = ReadonlyMap<Currency, FirmLimits>

const least = (column: 'per_payment_minor' | 'per_day_minor' | 'per_month_minor') =>
  sql<bigint | null>`min(${sql.ref(column)})`

/** Its own and those of the dealer above it, whichever is narrower: nobody may pay at once what their dealer may not. */
export async function limitsOfFirm(db: TenantDb, firmId: string): Promise<LimitsOfFirm> {
  const rows = await db
    .on<Tables>()
    .selectFrom('firm_limits')
    .select('currency')
    .select([
      least('per_payment_minor').as('perPaymentMinor'),
      least('per_day_minor').as('perDayMinor'),
      least('per_month_minor').as('perMonthMinor'),
    ])
    .where('tenant_id', '=', db.tenantId)
    .where(
      sql<boolean>`firm_id in (${firmId}::uuid,
        (select parent_id from firms where tenant_id = ${db.tenantId}::uuid and id = ${firmId}::uuid))`,
    )
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, ...limits }) => [currency, limits]))
}
