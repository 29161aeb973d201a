import { conditionsOf } from '../../../kit/list/conditions.store.ts'
import { statement, type Bind, type Statement } from '../../../kit/list/keyset.store.ts'
import type { Asking } from '../../../kit/list/list-query.ts'
import { CONDITIONS, dayOf, STANDS, WORTH, type ExpectedFilter } from './list/list.store.ts'

const where = (asking: Asking, filter: Partial<ExpectedFilter>, bind: Bind, stands = STANDS): string[] => [
  `m.tenant_id = ${bind(asking.tenantId)}`,
  stands,
  ...conditionsOf(CONDITIONS, filter, bind),
]

/** What the filter leaves, by day, source and bank. */
export const daysStatement = (asking: Asking, filter: ExpectedFilter): Statement =>
  statement(
    (bind) => `select m.currency, m.source, m.bank_id as "bankId", to_char(${dayOf(filter)}, 'YYYY-MM-DD') as "on",
        sum(${WORTH})::bigint as "amountMinor", count(*)::int as count
      from expected_money m where ${where(asking, filter, bind).join(' and ')} group by 1, 2, 3, 4 order by 4, 1, 2, 3`,
  )

/** The same by who looks after the firms. */
export const salesRepsStatement = (asking: Asking, filter: ExpectedFilter, most: number): Statement =>
  statement((bind) => {
    const sum = `sum(${WORTH})`
    return `select m.sales_rep as "salesRep", m.currency as "currencyCode", ${sum}::bigint as amount, count(*)::int as count from expected_money m
      where ${where(asking, filter, bind).join(' and ')} group by 1, 2 order by ${sum} desc, 1, 2 limit ${bind(most)}`
  })

export interface DebtSum {
  readonly currency: string
  readonly dueOn: string
  readonly remainingMinor: bigint
  readonly coveredMinor: bigint
}

/** What is open of debts by due day, whatever was pledged of them, and what of it the firms' own credits cover. */
export const debtsStatement = (asking: Asking, { firmId, currencyCode }: ExpectedFilter): Statement =>
  statement(
    (
      bind,
    ) => `select m.currency, to_char(m.due_on, 'YYYY-MM-DD') as "dueOn", sum(m.gross_minor)::bigint as "remainingMinor",
        coalesce(sum(m.gross_minor) filter (where m.source = 'credit'), 0)::bigint as "coveredMinor"
      from expected_money m
      where ${where(asking, { firmId, currencyCode }, bind, 'true').join(' and ')} and m.debt_id is not null
      group by m.currency, m.due_on order by m.currency, m.due_on`,
  )
