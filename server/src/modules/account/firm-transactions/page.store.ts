import type { Currency } from '@vezne/domain/money/money.ts'
import type { RawBuilder } from 'kysely'
import { onPaper } from '../../../kit/db/on-paper.ts'
import type { Question, WireRow } from '../../../kit/db/tenant-db.ts'
import { rowsToRead, statement } from '../../../kit/list/keyset.store.ts'
import * as counted from '../../books/receivables/index.ts'

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
  type: 'text',
  raw_type: 'text',
  is_possible_double: 'boolean',
  id: 'bigint',
  document_on: 'date',
  sequence: 'bigint',
  due_on: 'date',
  document_no: 'text',
  description: 'text',
  origin: 'text',
  rate: 'numeric',
  branch: 'text',
  ettn: 'text',
  document_url: 'text',
} as const
const SUMS = ['debit', 'credit', 'local_debit', 'local_credit'] as const
/** What is the same for every line of a page is said once, by the row of kind 0. */
const OFTEN = ['code', 'firm_name', 'currency'] as const
/** First what a page reads of its lines, then what it only writes on. */
const NAMES = [...SUMS, ...OFTEN, ...Object.keys(WORDS)]
const NO_WORDS = Object.entries(WORDS)
  .map(([name, type]) => `null::${type} as ${name}`)
  .join(', ')
const NO_SUMS = SUMS.map((name) => `null::bigint as ${name}`).join(', ')

const LINE = Object.keys(WORDS).join(', ')

type Name = keyof typeof WORDS | (typeof SUMS)[number] | (typeof OFTEN)[number]

/** Where each column of a line stands in its row. */
export const PLACE = Object.fromEntries(NAMES.map((name, at) => [name, at + 1])) as Record<Name, number>

/** The first column says what a row is. */
export const isSubject = (row: WireRow) => row.text(0) === '0'
export const isLine = (row: WireRow) => row.text(0) === '2'
export const isSum = (row: WireRow) => row.text(0) === '1'

/** What a statement has to say; the same for many questions, which differ in their values alone. */
interface Shape {
  readonly ofAccount: boolean
  readonly ofFirm: boolean
  readonly withSubFirms: boolean
  readonly inCurrency: boolean
  readonly hasFrom: boolean
  readonly hasTo: boolean
  readonly isBehind: boolean
  readonly direction: 'asc' | 'desc'
  readonly rows: number
}

interface Values {
  readonly tenantId: string
  readonly accountId: string | undefined
  readonly firmId: string | undefined
  readonly currency: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly afterOn: string | undefined
  readonly afterSequence: string | undefined
  readonly afterId: string | undefined
  readonly limit: number
}

type Named = (name: keyof Values) => string

/** The accounts, and a row of what all of their lines have in common, where whoever they are asked of is there. */
function accountsOf({ ofAccount, ofFirm, withSubFirms }: Shape, value: Named): [accounts: string, there: string] {
  const tenant = value('tenantId')
  const read = `select a.id, a.code, f.name as firm_name from firm_accounts a
    join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
    left join firms f on f.tenant_id = a.tenant_id and f.id = a.firm_id where a.tenant_id = ${tenant}`
  if (ofAccount) {
    const onlyOf = ofFirm ? `and a.firm_id = ${value('firmId')}` : ''
    return [`${read} and a.id = ${value('accountId')} ${onlyOf}`, 'select code, firm_name from accounts']
  }
  const firm = value('firmId')
  const below = withSubFirms ? `or f.parent_id = ${firm}` : ''
  return [
    `${read} and (a.firm_id = ${firm} ${below})
      order by a.firm_id <> ${firm}, f.code, g.code, a.code, a.currency limit 200`,
    `select null::text as code, null::text as firm_name from firms where tenant_id = ${tenant} and id = ${firm}`,
  ]
}

/**
 * A page of movements and what stood before its first one, in one statement and so in one look: a row of kind 0 where
 * whoever it is about is there, with what all lines have in common, the sums of each currency, and one line more than asked
 * where there is another page. What stands before is what `sumsBefore` of `receivables` has: the months before, and of the
 * page's own month the lines before it, or the month without the lines behind it, whichever are of fewer days.
 */
function textFor(shape: Shape, value: Named): string {
  const { direction, rows } = shape
  const order = (way: string) => `document_on ${way}, sequence ${way}, id ${way}`
  const tenant = value('tenantId')
  const inCurrency = shape.inCurrency ? `and l.currency = ${value('currency')}` : ''
  const countsOf = (account: string) =>
    `l.tenant_id = ${tenant} and l.account_id = ${account} and ${IN_STATEMENT} ${inCurrency}`
  const ofSide = countsOf('a.account_id')
  const at = (is: '<' | '>=') => `(l.document_on, l.sequence, l.id) ${is} (a.document_on, a.sequence, a.id)`
  const [accounts, there] = accountsOf(shape, value)
  const often = `${shape.ofAccount ? 'null, null' : 'code, firm_name'}, ${shape.inCurrency ? 'null' : 'currency'}`
  const since = shape.hasFrom ? `and l.document_on >= ${value('from')}::date` : ''
  const until = shape.hasTo ? `and l.document_on <= ${value('to')}::date` : ''
  const behind = shape.isBehind
    ? `and (l.document_on, l.sequence, l.id) ${direction === 'asc' ? '>' : '<'}
        (${value('afterOn')}::date, ${value('afterSequence')}::bigint, ${value('afterId')}::bigint)`
    : ''
  const endOf = (way: string) => `(select l.document_on from account_lines l
      where l.tenant_id = ${tenant} and l.account_id = a.id order by ${order(way)} limit 1)`
  return `with accounts as materialized (${accounts}),
    page as materialized (
      select l.*, a.code, a.firm_name from accounts a cross join lateral (
        select l.id, l.document_on, l.sequence, l.due_on, l.type, l.raw_type, l.document_no, l.description, l.origin,
            l.rate, l.branch, l.ettn, l.document_url, nullif(l.is_possible_double, false) as is_possible_double, l.currency,
            ${AMOUNTS}
          from account_lines l where ${countsOf('a.id')} ${since} ${until} ${behind} order by ${order(direction)} limit ${rows}) l
      order by ${order(direction)} limit ${rows}
    ), first as materialized (
      select document_on, sequence, id, date_trunc('month', document_on)::date as month,
          (date_trunc('month', document_on) + interval '1 month')::date as next_month
        from (select document_on, sequence, id from page order by ${order(direction)} limit ${value('limit')}) shown
        order by ${order('asc')} limit 1
    ), sides as materialized (
      select first.*, a.id as account_id,
          document_on - greatest(month, ${endOf('asc')}) > least(next_month, ${endOf('desc')}) - document_on as is_late
        from accounts a cross join first
    ), before as (
      select l.currency, l.debit_minor as debit, l.credit_minor as credit, l.local_debit_minor as local_debit,
          l.local_credit_minor as local_credit
        from sides a join account_months l on l.tenant_id = ${tenant} and l.account_id = a.account_id
          and l.month <= a.month and (a.is_late or l.month < a.month) ${inCurrency}
      union all select l.* from (select * from sides where not is_late) a cross join lateral (select l.currency, ${AMOUNTS}
          from account_lines l where ${ofSide} and l.document_on >= a.month and ${at('<')} offset 0) l
      union all select currency, -debit, -credit, -local_debit, -local_credit
        from (select * from sides where is_late) a cross join lateral (select l.currency, ${AMOUNTS}
          from account_lines l where ${ofSide} and l.is_summed and l.document_on < a.next_month and ${at('>=')} offset 0) l
      union all select l.* from sides a cross join lateral (select l.currency, ${AMOUNTS}
          from account_lines l where ${ofSide} and not l.is_summed
            and (l.document_on < a.month or a.is_late and ${at('<')}) offset 0) l
    )
    select 0 as kind, ${NO_SUMS}, code, firm_name, null::text as currency, ${NO_WORDS} from (${there}) there
    union all select 1, sum(debit)::bigint, sum(credit)::bigint, sum(local_debit)::bigint, sum(local_credit)::bigint,
        null, null, currency, ${NO_WORDS} from before group by currency
    union all select 2, ${SUMS.join(', ')}, ${often}, ${LINE} from page
    order by ${['kind', ...order(direction).split(', ')].join(', ')}`
}

interface Written {
  readonly text: string
  readonly names: readonly (keyof Values)[]
}

/** Each shape's text is written once, so that whoever looks up by it what the database calls it has the very same one. */
const known = new Map<string, Written>()

function writtenFor(shape: Shape): Written {
  const key = Object.values(shape).join()
  const found = known.get(key)
  if (found !== undefined) return found
  const { text, values } = statement((bind) => textFor(shape, (name) => bind(name)))
  const written = { text, names: values as (keyof Values)[] }
  known.set(key, written)
  return written
}

export function pageStatement(of: PageOf, { from, to, direction, after, limit }: PageAsked): Question {
  const { tenantId, accountId, firmId, withSubFirms, currency } = of
  const { text, names } = writtenFor({
    ofAccount: accountId !== undefined,
    ofFirm: firmId !== undefined,
    withSubFirms,
    inCurrency: currency !== undefined,
    hasFrom: from !== undefined,
    hasTo: to !== undefined,
    isBehind: after !== undefined,
    direction,
    rows: rowsToRead(limit),
  })
  const [afterOn, afterSequence, afterId] = after ?? []
  const given: Values = { tenantId, accountId, firmId, currency, from, to, afterOn, afterSequence, afterId, limit }
  return { text, values: names.map((name) => given[name]), keepsPlan: true }
}
