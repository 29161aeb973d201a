import { sql } from 'kysely'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'

/** What was booked as debt since a month began, in each currency: what was sold on account, with what came on top. */
export async function debitsSince(
  db: ReadDb,
  { month, firmIds }: { readonly month: string; readonly firmIds: readonly string[] },
): Promise<{ currency: string; debitMinor: bigint }[]> {
  const { rows } = await sql<{ currency: string; debitMinor: bigint }>`
    select currency, sum(debit_minor)::bigint as "debitMinor" from account_months
     where tenant_id = ${db.tenantId} and month >= ${month}::date
       and (${firmIds.length === 0} or firm_id = any (${[...firmIds]}::uuid[]))
     group by currency`.execute(db.on())
  return rows
}
