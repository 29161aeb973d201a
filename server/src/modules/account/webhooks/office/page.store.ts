import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { listDeliveries } from '@vezne/contract/webhooks.ts'
import type { DeliveryRow } from '@vezne/contract/webhooks/list.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { beginning, conditionsOf, ending, type Conditions } from '../../../../kit/list/conditions.store.ts'
import {
  behind,
  orderBy,
  rowsToRead,
  statement,
  type SortKey,
  type Statement,
} from '../../../../kit/list/keyset.store.ts'

export type DeliveryFilter = NonNullable<InputOf<typeof listDeliveries>['filter']>
type SortField = 'createdAt'

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  createdAt: { expression: 'd.created_at', type: 'timestamptz' },
}

const ID = 'd.delivery_id'

/** Column by column, in the words of the wire. Behind a question mark some receivers have a secret of their own. */
export const COLUMNS = {
  id: ID,
  createdAt: 'd.created_at',
  type: 'd.type',
  endpoint: `split_part(e.url, '?', 1)`,
  status: 'd.state',
  tries: 'd.tries',
  triedAt: 'd.tried_at',
  nextTryAt: 'd.next_try_at',
  lastStatus: 'd.last_status',
  lastError: 'd.last_error',
} as const satisfies Record<keyof DeliveryRow, string>

const FROM = 'webhook_deliveries d join webhook_endpoints e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id'

/** What each filter says of a delivery `d`. */
const CONDITIONS: Conditions<DeliveryFilter> = {
  from: (when, bind) => `d.created_at >= ${bind(beginning(when))}`,
  to: (when, bind) => `d.created_at < ${bind(ending(when))}`,
  status: (states, bind) => `d.state = any (${bind(states)}::text[])`,
  type: (types, bind) => `d.type = any (${bind(types)}::text[])`,
}

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(tenantId: string, page: AskedPage<DeliveryFilter, SortField>): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  return statement((bind) => {
    const where = [
      `d.tenant_id = ${bind(tenantId)}`,
      ...conditionsOf(CONDITIONS, page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return `select ${[...Object.values(COLUMNS), ...keys.map(({ expression }) => expression), ID].join(', ')}
      from ${FROM} where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
  })
}

export function countStatement(tenantId: string, filter: DeliveryFilter): Statement {
  return statement((bind) => {
    const where = [`d.tenant_id = ${bind(tenantId)}`, ...conditionsOf(CONDITIONS, filter, bind)].join(' and ')
    return `select count(*) from ${FROM} where ${where}`
  })
}

/** One delivery with its event and its message. */
export function detailStatement(tenantId: string, id: string): Statement {
  return statement(
    (bind) => `select ${[...Object.values(COLUMNS), 'd.id', 'd.body'].join(', ')}
      from ${FROM} where d.tenant_id = ${bind(tenantId)} and ${ID} = ${bind(id)}`,
  )
}
