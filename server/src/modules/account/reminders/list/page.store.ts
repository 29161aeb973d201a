import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { listReminders } from '@vezne/contract/reminders.ts'
import type { ReminderRow } from '@vezne/contract/reminders/list.ts'
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

export type ReminderFilter = NonNullable<InputOf<typeof listReminders>['filter']>
type SortField = 'createdAt' | 'amount' | 'firmName'

const CONDITIONS: Conditions<ReminderFilter> = {
  from: (from, bind) => `r.created_at >= ${bind(beginning(from))}`,
  to: (to, bind) => `r.created_at < ${bind(ending(to))}`,
  status: (states, bind) => `r.state = any (${bind(states)}::text[])`,
  channel: (channels, bind) => `r.channel = any (${bind(channels)}::text[])`,
  firmId: (firms, bind) => `r.firm_id = any (${bind(firms)}::uuid[])`,
  q: (words, bind) => `f.search_key like ${bind(`%${literally(searchKey(words))}%`)}`,
}

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  createdAt: { expression: 'r.created_at', type: 'timestamptz' },
  amount: { expression: 'r.amount_minor', type: 'bigint' },
  firmName: { expression: `coalesce(f.name, '') collate "tr-x-icu"`, type: 'text' },
}

const ID = 'r.id'
const FROM = 'reminders r join firms f on f.tenant_id = r.tenant_id and f.id = r.firm_id'

/** Column by column, in the words of the wire. */
export const COLUMNS = {
  id: 'r.id',
  createdAt: 'r.created_at',
  firmId: 'r.firm_id',
  firmName: 'f.name',
  firmCode: 'f.code',
  channel: 'r.channel',
  status: 'r.state',
  why: 'r.why',
  ruleDays: `case when r.rule like 'rule:%' then substr(r.rule, 6) end`,
  debtCount: 'r.debt_count',
  amount: 'r.amount_minor',
  currencyCode: 'r.currency',
  dueOn: `to_char(r.due_on, 'YYYY-MM-DD')`,
  address: 'r.address',
  dueAt: `case when r.state = 'waiting' then r.due_at end`,
  endedAt: 'r.ended_at',
  by: 'r.by_name',
} as const satisfies Record<keyof ReminderRow, string>

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(tenantId: string, page: AskedPage<ReminderFilter, SortField>): Statement {
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
export function totalsStatement(tenantId: string, filter: ReminderFilter): Statement {
  return statement((bind) => {
    const where = [`r.tenant_id = ${bind(tenantId)}`, ...conditionsOf(CONDITIONS, filter, bind)]
    return `select r.currency, count(*) from ${FROM} where ${where.join(' and ')} group by r.currency order by r.currency`
  })
}
