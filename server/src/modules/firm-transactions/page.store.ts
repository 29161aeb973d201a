import type { Currency } from '@vezne/domain/money/money.ts'
import type { RawBuilder } from 'kysely'
import { onPaper } from '../../kit/db/on-paper.ts'
import type { Question, TextRow } from '../../kit/db/tenant-db.ts'
import { rowsToRead, statement, type Bind } from '../../kit/list/keyset.store.ts'
import * as counted from '../receivables/index.ts'

/** Whose movements a page has: of one account, or of a firm's accounts, perhaps with those of the firms below it. */
export interface PageOf {
  readonly tenantId: string
  readonly accountId: string | undefined
  readonly firmId: string | undefined
  readonly withSubFirms: boolean
  /** Of the movements; undefined where those of all currencies are written in lira. */
  readonly currency: Currency | undefined
}

export interface PageAsked {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly direction: 'asc' | 'desc'
  readonly after: readonly string[] | undefined
  readonly limit: number
}

const textOf = (part: RawBuilder<unknown>) => part.compile(onPaper()).sql
const [DEBIT, CREDIT] = [textOf(counted.DEBIT), textOf(counted.CREDIT)]
const [LOCAL_DEBIT, LOCAL_CREDIT] = [textOf(counted.LOCAL_DEBIT), textOf(counted.LOCAL_CREDIT)]
const IN_STATEMENT = textOf(counted.IN_STATEMENT)

/** What a movement brings, under the names by which a page reads it. */
const AMOUNTS = `${DEBIT} as debit, ${CREDIT} as credit, ${LOCAL_DEBIT} as local_debit, ${LOCAL_CREDIT} as local_credit`

/** The columns of a line, of which rows of another kind have only those of amounts. */
const WORDS = {
  id: 'bigint',
  document_on: 'date',
  sequence: 'bigint',
  due_on: 'date',
  type: 'text',
  raw_type: 'text',
  document_no: 'text',
  description: 'text',
  origin: 'text',
  rate: 'numeric',
  branch: 'text',
  ettn: 'text',
  document_url: 'text',
  is_possible_double: 'boolean',
  code: 'text',
  firm_name: 'text',
} as const
const SUMS = ['currency', 'debit', 'credit', 'local_debit', 'local_credit'] as const
const NAMES = [...Object.keys(WORDS), ...SUMS]
const NO_WORDS = Object.entries(WORDS)
  .map(([name, type]) => `null::${type} as ${name}`)
  .join(', ')

type Name = keyof typeof WORDS | (typeof SUMS)[number]

/** Where each column of a line stands in its row. */
export const PLACE = Object.fromEntries(NAMES.map((name, at) => [name, at + 1])) as Record<Name, number>

/** The first column says what a row is. */
export const isLine = ([kind]: TextRow) => kind === '2'
export const isSum = ([kind]: TextRow) => kind === '1'

/** The accounts, and whether whoever they are asked of is there. */
function accountsOf(
  { tenantId, accountId, firmId, withSubFirms }: PageOf,
  bind: Bind,
): [accounts: string, there: string] {
  const tenant = bind(tenantId)
  const read = `select a.id, a.code, f.name as firm_name from firm_accounts a
    join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
    left join firms f on f.tenant_id = a.tenant_id and f.id = a.firm_id where a.tenant_id = ${tenant}`
  if (accountId !== undefined) {
    const ofFirm = firmId === undefined ? '' : `and a.firm_id = ${bind(firmId)}`
    return [`${read} and a.id = ${bind(accountId)} ${ofFirm}`, 'select from accounts']
  }
  const firm = bind(firmId)
  const below = withSubFirms ? `or f.parent_id = ${firm}` : ''
  return [
    `${read} and (a.firm_id = ${firm} ${below})
      order by a.firm_id <> ${firm}, f.code, g.code, a.code, a.currency limit 200`,
    `select from firms where tenant_id = ${tenant} and id = ${firm}`,
  ]
}

/**
 * A page of movements and what stood before its first one, in one statement and so in one look: a row of kind 0 where
 * whoever it is about is there, the sums of each currency, and one line more than asked where there is another page. What
 * stands before is read as `sumsBefore` of `receivables` has it.
 */
export function pageStatement(of: PageOf, { from, to, direction, after, limit }: PageAsked): Question {
  const order = (way: string) => `document_on ${way}, sequence ${way}, id ${way}`
  const written = statement((bind) => {
    const tenant = bind(of.tenantId)
    const inCurrency = of.currency === undefined ? '' : `and l.currency = ${bind(of.currency)}`
    const counts = `l.tenant_id = ${tenant} and l.account_id = a.id and ${IN_STATEMENT} ${inCurrency}`
    const [accounts, there] = accountsOf(of, bind)
    const behind = () =>
      `and (l.document_on, l.sequence, l.id) ${direction === 'asc' ? '>' : '<'} (${bind(after?.[0])}::date, ${bind(after?.[1])}::bigint, ${bind(after?.[2])}::bigint)`
    return `with accounts as materialized (${accounts}),
    page as materialized (
      select l.*, a.code, a.firm_name from accounts a cross join lateral (
        select l.id, l.document_on, l.sequence, l.due_on, l.type, l.raw_type, l.document_no, l.description, l.origin,
            l.rate, l.branch, l.ettn, l.document_url, l.is_possible_double, l.currency, ${AMOUNTS}
          from account_lines l where ${counts} ${from === undefined ? '' : `and l.document_on >= ${bind(from)}::date`}
            ${to === undefined ? '' : `and l.document_on <= ${bind(to)}::date`} ${after === undefined ? '' : behind()}
          order by ${order(direction)} limit ${rowsToRead(limit)}) l
      order by ${order(direction)} limit ${rowsToRead(limit)}
    ), first as materialized (
      select document_on, sequence, id, date_trunc('month', document_on)::date as month
        from (select document_on, sequence, id from page order by ${order(direction)} limit ${bind(limit)}) shown
        order by ${order('asc')} limit 1
    ), before as (
      select l.currency, l.debit_minor as debit, l.credit_minor as credit, l.local_debit_minor as local_debit,
          l.local_credit_minor as local_credit
        from accounts a cross join first join account_months l
          on l.tenant_id = ${tenant} and l.account_id = a.id and l.month < first.month ${inCurrency}
      union all select l.currency, ${AMOUNTS} from accounts a cross join first join account_lines l
          on ${counts} and l.document_on >= first.month
            and (l.document_on, l.sequence, l.id) < (first.document_on, first.sequence, first.id)
      union all select l.* from accounts a cross join first cross join lateral (select l.currency, ${AMOUNTS}
          from account_lines l where ${counts} and not l.is_summed and l.document_on < first.month offset 0) l
    )
    select 0 as kind, ${NO_WORDS}, null::text as currency, null::bigint as debit, null::bigint as credit,
        null::bigint as local_debit, null::bigint as local_credit where exists (${there})
    union all select 1, ${NO_WORDS}, currency, sum(debit)::bigint, sum(credit)::bigint, sum(local_debit)::bigint,
        sum(local_credit)::bigint from before group by currency
    union all select 2, ${NAMES.join(', ')} from page
    order by ${['kind', ...order(direction).split(', ')].join(', ')}`
  })
  return { ...written, keepsPlan: true }
}
