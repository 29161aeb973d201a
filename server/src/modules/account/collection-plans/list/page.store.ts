import type { listCollectionPlan } from '@vezne/contract/collection-plans.ts'
import type { ExpectedRow } from '@vezne/contract/collection-plans/list.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { FirmScope, Question } from '../../../../kit/db/tenant-db.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { conditionsOf, literally, type Conditions } from '../../../../kit/list/conditions.store.ts'
import {
  behind,
  orderBy,
  rowsToRead,
  statement,
  type Bind,
  type SortKey,
  type Statement,
} from '../../../../kit/list/keyset.store.ts'

export type ExpectedFilter = NonNullable<InputOf<typeof listCollectionPlan>['filter']>
type SortField = 'dueOn' | 'valueOn' | 'amount' | 'firmName'

/** Whose rows are asked for. */
export interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

/** The day in Istanbul, looked up once for a statement. */
const TODAY = `(select (engine_now() at time zone 'Europe/Istanbul')::date)`

/** The same as `expectedStatus` of the domain; a test holds them against each other. */
const STATUS = `case when m.source = 'pos' then 'at-bank' when m.source = 'promise' then 'promised'
  when m.is_promise_broken then 'promise-broken' when m.due_on = ${TODAY} then 'due-today' when m.due_on < ${TODAY} then 'overdue' else 'expected' end`

/**
 * Of card money what is still to come; whether the rest came is the value-date check's question. What a firm's own credit
 * covers stands beside it, and is not expected.
 */
const STANDS = `m.source <> 'credit' and (m.source <> 'pos' or m.value_on >= ${TODAY})`

/** By which day money is looked at. */
const dayOf = ({ by }: ExpectedFilter) => (by?.[0] === 'value' ? 'm.value_on' : 'm.due_on')

/** What is left of it for the company: nobody else is told what a bank keeps. */
const worthTo = ({ firms }: Asking) => (firms === '*' ? 'm.net_minor' : 'm.gross_minor')

const conditionsBy = (filter: ExpectedFilter): Conditions<ExpectedFilter> => ({
  by: () => 'true',
  from: (from, bind) => `${dayOf(filter)} >= ${bind(from)}::date`,
  to: (to, bind) => `${dayOf(filter)} <= ${bind(to)}::date`,
  source: (sources, bind) => `m.source = any (${bind(sources)}::text[])`,
  guarantee: (asked, bind) => `(m.source = 'pos') = any (${bind(asked.map((each) => each === 'yes'))}::boolean[])`,
  status: (states, bind) => `${STATUS} = any (${bind(states)}::text[])`,
  currencyCode: (currencies, bind) => `m.currency = any (${bind(currencies)}::text[])`,
  bankId: (banks, bind) => `m.bank_id = any (${bind(banks)}::integer[])`,
  firmId: (firms, bind) => `m.firm_id = any (${bind(firms)}::uuid[])`,
  salesRep: (words, bind) => `search_key(m.sales_rep) like ${bind(`%${literally(searchKey(words.trim()))}%`)}`,
  q: (words, bind) => search(words.trim(), bind),
})

function search(words: string, bind: Bind): string {
  const part = bind(`%${literally(searchKey(words))}%`)
  return `(search_key(m.document_no) like ${part} or search_key(m.pledge_no) like ${part} or exists (
    select from firms s where s.tenant_id = m.tenant_id and s.id = m.firm_id and s.search_key like ${part}))`
}

const where = (asking: Asking, filter: ExpectedFilter, bind: Bind, stands = STANDS): string[] => [
  `m.tenant_id = ${bind(asking.tenantId)}`,
  stands,
  ...conditionsOf(conditionsBy(filter), filter, bind),
]

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  dueOn: { expression: 'm.due_on', type: 'date' },
  valueOn: { expression: 'm.value_on', type: 'date' },
  amount: { expression: 'm.gross_minor', type: 'bigint' },
  firmName: { expression: `coalesce(f.name, '') collate "tr-x-icu"`, type: 'text' },
}

const ID = 'm.id'
const FIRM = 'left join firms f on f.tenant_id = m.tenant_id and f.id = m.firm_id'
const dayText = (column: string) => `to_char(m.${column}, 'YYYY-MM-DD')`

/** Column by column, in the words of the wire; what a bank keeps is left to whoever writes the row. */
const COLUMNS = {
  id: ID,
  dueOn: dayText('due_on'),
  expectedOn: dayText('expected_on'),
  valueOn: dayText('value_on'),
  firmId: 'm.firm_id',
  firmCode: 'f.code',
  firmName: 'f.name',
  source: 'm.source',
  isGuaranteed: `case when m.source = 'pos' then 'yes' else 'no' end`,
  type: 'm.document_type',
  documentNo: 'm.document_no',
  pledgeNo: 'm.pledge_no',
  part: 'm.part',
  parts: 'm.parts',
  amount: 'm.gross_minor',
  commission: 'm.commission_minor',
  net: 'm.net_minor',
  currencyCode: 'm.currency',
  bankId: 'm.bank_id',
  bankName: 'm.bank_id',
  iban: '(select a.iban from pos_accounts a where a.tenant_id = m.tenant_id and a.id = m.pos_account_id)',
  salesRep: 'm.sales_rep',
  /** Whoever writes the row says what follows from these. */
  status: `m.is_promise_broken || ' ' || to_char(${TODAY}, 'YYYY-MM-DD')`,
  debtId: 'm.debt_id',
  paymentId: 'm.payment_id',
  pledgeId: 'm.pledge_id',
} as const satisfies Record<keyof ExpectedRow, string>
export const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof ExpectedRow)[]

type Page = AskedPage<ExpectedFilter, SortField>

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(asking: Asking, page: Page): Question {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  return statement((bind) => {
    const asked = [
      ...where(asking, page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return `select ${[...Object.values(COLUMNS), ...keys.map(({ expression }) => expression), ID].join(', ')}
      from expected_money m ${FIRM} where ${asked.join(' and ')}
      order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
  })
}

/** One row. */
export const rowStatement = (asking: Asking, id: string): Statement =>
  statement(
    (bind) => `select ${Object.values(COLUMNS).join(', ')} from expected_money m ${FIRM}
      where ${where(asking, {}, bind).join(' and ')} and m.id = ${bind(id)}`,
  )

/** Of the whole filter, a row for each currency. */
export const totalsStatement = (asking: Asking, filter: ExpectedFilter): Statement =>
  statement((bind) => {
    const worth = worthTo(asking)
    return `select m.currency, count(*), sum(m.gross_minor), sum(m.gross_minor - m.net_minor), sum(m.net_minor),
        coalesce(sum(${worth}) filter (where m.source = 'pos'), 0), coalesce(sum(${worth}) filter (where m.source <> 'pos'), 0)
      from expected_money m where ${where(asking, filter, bind).join(' and ')} group by m.currency order by m.currency`
  })

/** The same by day, source and bank. */
export const daysStatement = (asking: Asking, filter: ExpectedFilter): Statement =>
  statement(
    (
      bind,
    ) => `select m.currency, m.source, m.bank_id, to_char(${dayOf(filter)}, 'YYYY-MM-DD'), sum(${worthTo(asking)}), count(*)
      from expected_money m where ${where(asking, filter, bind).join(' and ')} group by 1, 2, 3, 4 order by 4, 1, 2, 3`,
  )

/** The same by who looks after the firms. */
export const salesRepsStatement = (asking: Asking, filter: ExpectedFilter, most: number): Statement =>
  statement((bind) => {
    const sum = `sum(${worthTo(asking)})`
    return `select m.sales_rep, m.currency, ${sum}, count(*) from expected_money m
      where ${where(asking, filter, bind).join(' and ')} group by 1, 2 order by ${sum} desc, 1, 2 limit ${bind(most)}`
  })

/** What is open of debts by due day, whatever was pledged of them, and what of it the firms' own credits cover. */
export const debtsStatement = (asking: Asking, { firmId, currencyCode }: ExpectedFilter): Statement =>
  statement(
    (bind) => `select m.currency, to_char(m.due_on, 'YYYY-MM-DD'), sum(m.gross_minor),
        coalesce(sum(m.gross_minor) filter (where m.source = 'credit'), 0)
      from expected_money m
      where ${where(asking, { firmId, currencyCode }, bind, 'true').join(' and ')} and m.debt_id is not null
      group by m.currency, m.due_on order by m.currency, m.due_on`,
  )
