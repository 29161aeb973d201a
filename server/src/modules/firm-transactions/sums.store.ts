import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../../kit/db/tenant-db.ts'
import { CREDIT, DEBIT, IN_STATEMENT, inCurrency, LOCAL_CREDIT, LOCAL_DEBIT } from '../receivables/index.ts'

export interface DueSum {
  readonly dueOn: Day
  readonly debitMinor: bigint
  readonly creditMinor: bigint
}

/** What the days from one to another brought, by the day on which it falls due, without opening lines. */
export async function sumsByDueDay(
  db: ReadDb,
  accountIds: readonly string[],
  currency: string | undefined,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<DueSum[]> {
  const [debit, credit] = currency === undefined ? [LOCAL_DEBIT, LOCAL_CREDIT] : [DEBIT, CREDIT]
  const { rows } = await sql<DueSum>`select l.due_on as "dueOn", sum(${debit})::bigint as "debitMinor",
      sum(${credit})::bigint as "creditMinor"
    from account_lines l where l.tenant_id = ${db.tenantId} and l.account_id = any (${accountIds}::uuid[])
      and ${IN_STATEMENT} ${inCurrency(currency)} and l.type <> 'opening'
      and l.document_on between ${from}::date and ${to}::date
    group by l.due_on order by l.due_on`.execute(db.on())
  return rows
}
