import { auditList } from '@vezne/contract/audit-trail/list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { beginning, ending, literally } from '../../../kit/list/conditions.store.ts'
import { rowQuery, type Asking } from '../../../kit/list/list-query.ts'
import { instant, json, number, orNull, text } from '../../../kit/list/readers.ts'

/** An event as its row has it. The people who did it are known to `auth` alone. */
export interface EventRow {
  readonly id: string
  readonly happenedAt: number
  readonly kind: string
  readonly userId: string | null
  readonly address: string | null
  readonly details: unknown
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

interface AskingOfPeople extends Asking {
  /** Those whom the filter names. */
  readonly people?: readonly string[]
}

export const eventRows = rowQuery<typeof auditList, EventRow, AskingOfPeople>(auditList, {
  from: 'audit_events e',
  tenant: 'e.tenant_id',
  id: 'e.id',
  columns: {
    id: ['e.id', text],
    happenedAt: ['e.happened_at', instant],
    kind: ['e.kind', text],
    userId: ['e.user_id', orNull(text)],
    address: ['e.address', orNull(text)],
    details: ['e.details', json],
    before: ['e.before', json],
    after: ['e.after', json],
    reason: ['e.reason', orNull(text)],
  },
  filters: {
    from: (from, bind) => `e.happened_at >= ${bind(beginning(from))}`,
    to: (to, bind) => `e.happened_at < ${bind(ending(to))}`,
    kind: (kinds, bind) => `e.kind = any (${bind(kinds)}::text[])`,
    person: (_, bind, { people = [] }) => `e.user_id = any (${bind(people)}::uuid[])`,
    q: (words, bind) =>
      `search_key(concat_ws(' ', e.details::text, e.before::text, e.after::text, e.reason)) like ${bind(`%${literally(searchKey(words.trim()))}%`)}`,
  },
  sorts: { happenedAt: { expression: 'e.happened_at', type: 'timestamptz' } },
})

/** What a detail tells beside the row: the call, and the sealed batch that the event is in. */
export const SEALED = {
  columns: {
    requestId: ['e.request_id', orNull(text)],
    batchNumber: ['b.number', orNull(number)],
    sealedAt: ['b.sealed_at', orNull(instant)],
    root: [`encode(b.root, 'hex')`, orNull(text)],
  },
  join: `left join audit_batches b on b.tenant_id = e.tenant_id and b.first_at <= e.happened_at
    and b.last_at >= e.happened_at and e.id = any (b.event_ids)`,
} as const
