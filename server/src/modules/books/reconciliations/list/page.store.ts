import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { listReconciliations } from '@vezne/contract/reconciliations.ts'
import type { ReconciliationRow } from '@vezne/contract/reconciliations/list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { beginning, conditionsOf, ending, literally, type Conditions } from '../../../../kit/list/conditions.store.ts'
import {
  behind,
  orderBy,
  rowsToRead,
  statement,
  type SortKey,
  type Statement,
} from '../../../../kit/list/keyset.store.ts'

export type LetterFilter = NonNullable<InputOf<typeof listReconciliations>['filter']>
type SortField = 'createdAt' | 'asOf' | 'balance' | 'firmName'

const NAME = `coalesce(f.name, '') collate "tr-x-icu"`

const CONDITIONS: Conditions<LetterFilter> = {
  from: (from, bind) => `r.created_at >= ${bind(beginning(from))}`,
  to: (to, bind) => `r.created_at < ${bind(ending(to))}`,
  status: (states, bind) => `r.state = any (${bind(states)}::text[])`,
  firmId: (firms, bind) => `r.firm_id = any (${bind(firms)}::uuid[])`,
  q: (words, bind) =>
    `(r.number = ${bind(words.trim().toLocaleUpperCase('en'))} or f.search_key like ${bind(`%${literally(searchKey(words))}%`)})`,
}

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  createdAt: { expression: 'r.created_at', type: 'timestamptz' },
  asOf: { expression: 'r.as_of', type: 'date' },
  balance: { expression: 'r.balance_minor', type: 'bigint' },
  firmName: { expression: NAME, type: 'text' },
}

const ID = 'r.id'
const FROM = `reconciliations r
  join firms f on f.tenant_id = r.tenant_id and f.id = r.firm_id
  join firm_accounts a on a.tenant_id = r.tenant_id and a.id = r.account_id
  left join reconciliation_answers n on n.tenant_id = r.tenant_id and n.reconciliation_id = r.id`

/** Column by column, in the words of the wire; what is reckoned of two of them is not among them. */
export const COLUMNS = {
  id: 'r.id',
  number: 'r.number',
  createdAt: 'r.created_at',
  firmId: 'r.firm_id',
  firmName: 'f.name',
  firmCode: 'f.code',
  accountCode: 'a.code',
  asOf: `to_char(r.as_of, 'YYYY-MM-DD')`,
  balance: 'r.balance_minor',
  currencyCode: 'r.currency',
  status: 'r.state',
  answer: `case n.is_agreed when true then 'agreed' when false then 'disputed' end`,
  answeredAt: 'n.answered_at',
  theirBalance: 'n.balance_minor',
  sentAt: 'r.sent_at',
  answerUntil: `to_char(r.answer_until, 'YYYY-MM-DD')`,
  hasFile: 'n.file_media is not null',
  changedBalance: 'r.changed_minor',
  email: 'r.email',
  createdBy: 'r.created_by_name',
} as const satisfies Record<keyof Omit<ReconciliationRow, 'difference'>, string>

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(tenantId: string, page: AskedPage<LetterFilter, SortField>): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  return statement((bind) => {
    const where = [
      `r.tenant_id = ${bind(tenantId)}`,
      ...conditionsOf(CONDITIONS, page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return `select ${[...Object.values(COLUMNS), ...keys.map(({ expression }) => expression), ID].join(', ')} from ${FROM}
      where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
  })
}

/** How many the whole filter leaves, a row for each currency. */
export function totalsStatement(tenantId: string, filter: LetterFilter): Statement {
  return statement((bind) => {
    const where = [`r.tenant_id = ${bind(tenantId)}`, ...conditionsOf(CONDITIONS, filter, bind)]
    return `select r.currency, count(*) from ${FROM} where ${where.join(' and ')} group by r.currency order by r.currency`
  })
}
