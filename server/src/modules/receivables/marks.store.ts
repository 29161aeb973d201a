import { sql } from 'kysely'
import { camels, type Snake } from '../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../kit/db/tenant-db.ts'

/** What the books of an account look like from afar: while it stays the same, so do its sums and what was allocated. */
export interface AccountMark {
  readonly accountId: string
  readonly firmId: string | null
  readonly mark: string
}

/**
 * A mark for every account, by sums alone and without a look at its lines. A line that only moved to another day leaves its
 * mark as it was. What the ERP closes is as new as its last reading.
 */
export async function accountMarks(db: TenantDb): Promise<AccountMark[]> {
  const { rows } = await sql<Snake<AccountMark>>`
    with months as (
      select account_id, sum(debit_minor) || ' ' || sum(credit_minor) || ' ' || sum(line_count) as mark
        from account_months where tenant_id = ${db.tenantId} group by account_id
    ), unsummed as (
      select account_id, count(*) || ' ' || sum(debit_minor) || ' ' || sum(credit_minor) || ' ' || sum(left_out_minor) as mark
        from account_lines where tenant_id = ${db.tenantId} and not is_summed group by account_id
    )
    select a.id as account_id, a.firm_id, concat_ws('/', m.mark, u.mark,
           (select max(p.id) from payment_allocations p where p.tenant_id = ${db.tenantId} and p.account_id = a.id),
           case when l.closing = 'erp' then l.refreshed_at::text end) as mark
      from firm_accounts a
      join erp_ledgers l on l.tenant_id = a.tenant_id and l.id = a.ledger_id
      left join months m on m.account_id = a.id
      left join unsummed u on u.account_id = a.id
     where a.tenant_id = ${db.tenantId}
     order by a.id`.execute(db.on())
  return camels(rows)
}

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
