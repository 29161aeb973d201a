import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { CREDIT, DEBIT, IN_STATEMENT, inCurrency, LOCAL_CREDIT, LOCAL_DEBIT } from './counted.store.ts'

/** Where a line stands in its account. */
export interface Position {
  readonly documentOn: Day
  readonly sequence: bigint
  readonly id: bigint
}

/** What one account has moved in one currency. */
export interface Sums {
  readonly accountId: string
  readonly currency: Currency
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
}

const END: Day = '9999-12-31'

/** Before everything of a day. */
export const beginningOf = (documentOn: Day): Position => ({ documentOn, sequence: -(2n ** 62n), id: 0n })
export const BEHIND_ALL: Position = { documentOn: END, sequence: 2n ** 62n, id: 2n ** 62n }

/**
 * What stands before a position, by account and currency: the sums of whole months, the lines of its own month, and those
 * of ours that the months do not have yet. Wherever the position is, no more than a month is read line by line. It is one
 * statement, so one look, whatever is folded meanwhile.
 */
export async function sumsBefore(
  db: ReadDb,
  accountIds: readonly string[],
  currency: string | undefined,
  { documentOn, sequence, id }: Position,
): Promise<Sums[]> {
  const ofAccounts = sql`l.tenant_id = ${db.tenantId} and l.account_id = any (${accountIds}::uuid[])`
  const month = sql`date_trunc('month', ${documentOn}::date)::date`
  const lines = sql`select l.account_id, l.currency, ${DEBIT} as debit, ${CREDIT} as credit,
    ${LOCAL_DEBIT} as local_debit, ${LOCAL_CREDIT} as local_credit from account_lines l
    where ${ofAccounts} and ${IN_STATEMENT} ${inCurrency(currency)}`
  const { rows } = await sql<Sums>`select s.account_id as "accountId", s.currency,
      sum(s.debit)::bigint as "debitMinor", sum(s.credit)::bigint as "creditMinor",
      sum(s.local_debit)::bigint as "localDebitMinor", sum(s.local_credit)::bigint as "localCreditMinor"
    from (
      select l.account_id, l.currency, l.debit_minor as debit, l.credit_minor as credit,
          l.local_debit_minor as local_debit, l.local_credit_minor as local_credit
        from account_months l where ${ofAccounts} and l.month < ${month} ${inCurrency(currency)}
      union all (${lines} and l.document_on >= ${month}
        and (l.document_on, l.sequence, l.id) < (${documentOn}::date, ${sequence}::bigint, ${id}::bigint))
      union all (${lines} and not l.is_summed and l.document_on < ${month})
    ) s group by s.account_id, s.currency order by s.account_id, s.currency`.execute(db.on())
  return rows
}
