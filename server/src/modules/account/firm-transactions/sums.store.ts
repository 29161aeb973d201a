import type { Day } from '@vezne/domain/calendar/day.ts'
import { byDueParts } from '@vezne/domain/maturity/due-parts.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import {
  CREDIT,
  DEBIT,
  DUE_PARTS,
  IN_STATEMENT,
  inCurrency,
  LOCAL_CREDIT,
  LOCAL_DEBIT,
  readParts,
  type KeptParts,
} from '../../books/receivables/index.ts'

export interface DueSum {
  readonly dueOn: Day
  readonly debitMinor: bigint
  readonly creditMinor: bigint
}

/** What the days from one to another brought, by the days on which it falls due, without opening lines. */
export async function sumsByDueDay(
  db: ReadDb,
  accountIds: readonly string[],
  currency: string | undefined,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<DueSum[]> {
  const [debit, credit] = currency === undefined ? [LOCAL_DEBIT, LOCAL_CREDIT] : [DEBIT, CREDIT]
  // What falls due on several days stays a row of its own.
  const { rows } = await sql<DueSum & { readonly parts: KeptParts }>`
    select min(d.due_on) as "dueOn", d.parts, sum(d.debit)::bigint as "debitMinor", sum(d.credit)::bigint as "creditMinor"
      from (
        select l.id, l.due_on, ${DUE_PARTS} as parts, ${debit} as debit, ${credit} as credit
          from account_lines l where l.tenant_id = ${db.tenantId} and l.account_id = any (${accountIds}::uuid[])
           and ${IN_STATEMENT} ${inCurrency(currency)} and l.type <> 'opening'
           and l.document_on between ${from}::date and ${to}::date
      ) d
     group by d.parts, case when d.parts is null then d.due_on end, case when d.parts is not null then d.id end
     order by 1`.execute(db.on())
  return rows.flatMap(({ parts, ...row }) => (parts === null ? [row] : split(row, readParts(parts))))
}

function split({ dueOn, debitMinor, creditMinor }: DueSum, dueParts: ReturnType<typeof readParts>): DueSum[] {
  const debits = byDueParts({ amountMinor: debitMinor, dueOn, dueParts })
  const credits = byDueParts({ amountMinor: creditMinor, dueOn, dueParts })
  return debits.map((part, at) => ({
    dueOn: part.dueOn,
    debitMinor: part.amountMinor,
    creditMinor: credits[at]?.amountMinor ?? 0n,
  }))
}
