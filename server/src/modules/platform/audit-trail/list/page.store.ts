import type { listAuditEvents } from '@vezne/contract/audit-trail.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { beginning, conditionsOf, ending, literally, type Conditions } from '../../../../kit/list/conditions.store.ts'
import {
  behind,
  orderBy,
  rowsToRead,
  statement,
  type Bind,
  type SortKey,
  type Statement,
} from '../../../../kit/list/keyset.store.ts'

export type AuditFilter = NonNullable<InputOf<typeof listAuditEvents>['filter']>

/** The filter as the table knows it: whoever is named stands in it as ids. */
export interface EventFilter extends Omit<AuditFilter, 'person'> {
  readonly userIds?: readonly string[] | undefined
}

const TIME = { expression: 'e.happened_at', type: 'timestamptz' } as const satisfies Omit<SortKey, 'direction'>
const ID = 'e.id'

/** What is read of an event for its row, in this order. */
export const COLUMNS = {
  id: ID,
  happenedAt: TIME.expression,
  kind: 'e.kind',
  userId: 'e.user_id',
  address: 'e.address',
  details: 'e.details',
  before: 'e.before',
  after: 'e.after',
  reason: 'e.reason',
} as const

/** What each filter says of an event `e`. */
const CONDITIONS: Conditions<EventFilter> = {
  from: (from, bind) => `e.happened_at >= ${bind(beginning(from))}`,
  to: (to, bind) => `e.happened_at < ${bind(ending(to))}`,
  kind: (kinds, bind) => `e.kind = any (${bind(kinds)}::text[])`,
  userIds: (ids, bind) => `e.user_id = any (${bind(ids)}::uuid[])`,
  q: (words, bind) =>
    `search_key(concat_ws(' ', e.details::text, e.before::text, e.after::text, e.reason)) like ${bind(`%${literally(searchKey(words.trim()))}%`)}`,
}

const conditionsIn = (tenantId: string, filter: EventFilter, bind: Bind): string[] => [
  `e.tenant_id = ${bind(tenantId)}`,
  ...conditionsOf(CONDITIONS, filter, bind),
]

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(
  tenantId: string,
  { sort, limit, after }: AskedPage<AuditFilter>,
  filter: EventFilter,
): Statement {
  const keys = sort.map(({ direction }) => ({ ...TIME, direction }))
  return statement((bind) => {
    const where = [
      ...conditionsIn(tenantId, filter, bind),
      ...(after === undefined ? [] : [behind(keys, ID, after, bind)]),
    ]
    return `select ${[...Object.values(COLUMNS), TIME.expression, ID].join(', ')} from audit_events e
      where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(limit)}`
  })
}

export function countStatement(tenantId: string, filter: EventFilter): Statement {
  return statement(
    (bind) => `select count(*) from audit_events e where ${conditionsIn(tenantId, filter, bind).join(' and ')}`,
  )
}

export const eventStatement = (tenantId: string, eventId: string): Statement =>
  statement(
    (bind) => `select ${Object.values(COLUMNS).join(', ')}, e.request_id, b.number, b.sealed_at, encode(b.root, 'hex')
      from audit_events e
      left join audit_batches b on b.tenant_id = e.tenant_id and b.first_at <= e.happened_at
        and b.last_at >= e.happened_at and e.id = any (b.event_ids)
      where e.tenant_id = ${bind(tenantId)} and e.id = ${bind(eventId)}`,
  )
