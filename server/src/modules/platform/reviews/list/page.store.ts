import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { listReviews } from '@vezne/contract/reviews.ts'
import type { ReviewItem } from '@vezne/contract/reviews/list.ts'
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

export type ReviewFilter = NonNullable<InputOf<typeof listReviews>['filter']>
export type SortField = 'status' | 'openedAt' | 'amount'

/** What is over stands behind what is not; what hangs on no money before what hangs on little. */
const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  status: { expression: '(r.closed_at is not null)', type: 'boolean' },
  openedAt: { expression: 'r.opened_at', type: 'timestamptz' },
  amount: { expression: 'coalesce(r.amount_minor, 0)', type: 'bigint' },
}

const ID = 'r.id'

/** A decision that has waited too long waits no more, whether or not somebody has looked since. */
const STATUS = `case when r.closed_at is not null then 'closed'
  when exists (select from review_decisions d where d.tenant_id = r.tenant_id and d.review_id = r.id
    and d.state = 'waiting' and d.waits_until > (select engine_now())) then 'waiting' else 'open' end`

/** Column by column, in the words of the wire. */
export const COLUMNS = {
  id: 'r.id',
  kind: 'r.kind',
  status: STATUS,
  label: 'r.label',
  reason: 'r.reason',
  amount: 'r.amount_minor',
  currencyCode: 'r.currency',
  openedAt: 'r.opened_at',
  closedAt: 'r.closed_at',
  closedBy: 'r.closed_by',
} as const satisfies Record<keyof ReviewItem, string>

/** What each filter says of a review `r`. */
const CONDITIONS: Conditions<ReviewFilter> = {
  from: (from, bind) => `r.opened_at >= ${bind(beginning(from))}`,
  to: (to, bind) => `r.opened_at < ${bind(ending(to))}`,
  status: (states, bind) => `${STATUS} = any (${bind(states)}::text[])`,
  kind: (kinds, bind) => `r.kind = any (${bind(kinds)}::text[])`,
  currencyCode: (currencies, bind) => `r.currency = any (${bind(currencies)}::text[])`,
  q: (words, bind) => `upper(r.label) like ${bind(`%${literally(words.trim().toLocaleUpperCase('en'))}%`)}`,
}

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(tenantId: string, page: AskedPage<ReviewFilter, SortField>): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  return statement((bind) => {
    const tenant = bind(tenantId)
    const where = [
      `r.tenant_id = ${tenant}`,
      ...conditionsOf(CONDITIONS, page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return `select ${[...Object.values(COLUMNS), ...keys.map(({ expression }) => expression), ID].join(', ')}
      from reviews r where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
  })
}

/** Of the whole filter, a row for each currency: count and money. */
export function totalsStatement(tenantId: string, filter: ReviewFilter): Statement {
  return statement((bind) => {
    const where = [`r.tenant_id = ${bind(tenantId)}`, ...conditionsOf(CONDITIONS, filter, bind)].join(' and ')
    return `select coalesce(r.currency, ''), count(*), coalesce(sum(r.amount_minor), 0)
      from reviews r where ${where} group by 1 order by 1`
  })
}
