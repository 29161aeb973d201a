import type { listBatches } from '@vezne/contract/erp-feed.ts'
import type { BatchRow } from '@vezne/contract/erp-feed/list.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
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

export type BatchFilter = NonNullable<InputOf<typeof listBatches>['filter']>
type SortField = 'receivedAt'

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  receivedAt: { expression: 'b.received_at', type: 'timestamptz' },
}

const ID = 'b.id'

/** Column by column, in the words of the wire. */
export const COLUMNS = {
  id: ID,
  receivedAt: 'b.received_at',
  kind: 'b.kind',
  ledger: 'l.code',
  status: 'b.state',
  sentBy: 'b.sent_by',
  received: 'b.received',
  created: 'b.created',
  updated: 'b.updated',
  unchanged: 'b.unchanged',
  removed: 'b.removed',
  rejected: 'b.rejected',
  asOf: 'b.as_of',
  batchId: 'b.batch_id',
  period: 'b.period',
  snapshotState: 's.state',
} as const satisfies Record<keyof BatchRow, string>

const FROM = `erp_batches b join erp_ledgers l on l.tenant_id = b.tenant_id and l.id = b.ledger_id
  left join erp_snapshots s on s.tenant_id = b.tenant_id and s.kind = b.kind and s.ledger_id = b.ledger_id
    and s.period = b.period and s.snapshot_id = b.snapshot_id`

/** What each filter says of a batch `b`. */
const CONDITIONS: Conditions<BatchFilter> = {
  from: (when, bind) => `b.received_at >= ${bind(beginning(when))}`,
  to: (when, bind) => `b.received_at < ${bind(ending(when))}`,
  kind: (kinds, bind) => `b.kind = any (${bind(kinds)}::text[])`,
  status: (states, bind) => `b.state = any (${bind(states)}::text[])`,
  q: (text, bind) => {
    const asked = bind(text.trim())
    return `(b.batch_id = ${asked} or l.code = ${asked})`
  },
}

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(tenantId: string, page: AskedPage<BatchFilter, SortField>): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  return statement((bind) => {
    const where = [
      `b.tenant_id = ${bind(tenantId)}`,
      ...conditionsOf(CONDITIONS, page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return `select ${[...Object.values(COLUMNS), ...keys.map(({ expression }) => expression), ID].join(', ')}
      from ${FROM} where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
  })
}

export function countStatement(tenantId: string, filter: BatchFilter): Statement {
  return statement((bind) => {
    const where = [`b.tenant_id = ${bind(tenantId)}`, ...conditionsOf(CONDITIONS, filter, bind)].join(' and ')
    return `select count(*) from ${FROM} where ${where}`
  })
}

/** One batch, and the snapshot that it is a part of. */
export function detailStatement(tenantId: string, id: string): Statement {
  return statement(
    (bind) => `select ${[...Object.values(COLUMNS), 's.id'].join(', ')}
      from ${FROM} where b.tenant_id = ${bind(tenantId)} and ${ID} = ${bind(id)}`,
  )
}
