import { sql, type RawBuilder } from 'kysely'

/** Of a line `l`, what counts: without what another line stands for. */
export const DEBIT = sql<bigint>`case when l.debit_minor > 0 then l.debit_minor - l.left_out_minor else 0 end`
export const CREDIT = sql<bigint>`case when l.credit_minor > 0 then l.credit_minor - l.left_out_minor else 0 end`
export const LOCAL_DEBIT = sql<bigint>`case when l.local_debit_minor > 0
  then l.local_debit_minor - l.left_out_local_minor else 0 end`
export const LOCAL_CREDIT = sql<bigint>`case when l.local_credit_minor > 0
  then l.local_credit_minor - l.left_out_local_minor else 0 end`

/** Whether a line is in the statement: it is there, and something of it counts. */
export const IN_STATEMENT = sql`l.removed_as_of is null and not l.is_hidden
  and (l.debit_minor + l.credit_minor > l.left_out_minor
    or l.local_debit_minor + l.local_credit_minor > l.left_out_local_minor)`

/** `and l.currency = …`, where one is asked for. */
export const inCurrency = (currency: string | undefined): RawBuilder<unknown> =>
  currency === undefined ? sql`` : sql`and l.currency = ${currency}`

/** The days on which a line `l` falls due where it is not one: of ours, and so of what the ERP has booked under our reference. */
export const DUE_PARTS = sql`coalesce(l.due_parts, case when l.origin <> 'vezne' and l.reference is not null then (
  select o.due_parts from account_lines o
   where o.tenant_id = l.tenant_id and o.ledger_id = l.ledger_id and o.reference = l.reference and o.origin = 'vezne'
     and o.due_parts is not null
     and (o.debit_minor > 0 or o.local_debit_minor > 0) = (l.debit_minor > 0 or l.local_debit_minor > 0)
   limit 1) end)`
