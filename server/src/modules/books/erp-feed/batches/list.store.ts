import { batchList } from '@vezne/contract/erp-feed/list.ts'
import { beginning, ending } from '../../../../kit/list/conditions.store.ts'
import { listQuery } from '../../../../kit/list/list-query.ts'
import { instant, number, orNull, text, word } from '../../../../kit/list/readers.ts'

export const batchRows = listQuery(batchList, {
  from: `erp_batches b join erp_ledgers l on l.tenant_id = b.tenant_id and l.id = b.ledger_id
    left join erp_snapshots s on s.tenant_id = b.tenant_id and s.kind = b.kind and s.ledger_id = b.ledger_id
      and s.period = b.period and s.snapshot_id = b.snapshot_id`,
  tenant: 'b.tenant_id',
  id: 'b.id',
  columns: {
    id: ['b.id', text],
    receivedAt: ['b.received_at', instant],
    kind: ['b.kind', word()],
    ledger: ['l.code', text],
    status: ['b.state', word()],
    sentBy: ['b.sent_by', text],
    received: ['b.received', number],
    created: ['b.created', number],
    updated: ['b.updated', number],
    unchanged: ['b.unchanged', number],
    removed: ['b.removed', number],
    rejected: ['b.rejected', number],
    asOf: ['b.as_of', instant],
    batchId: ['b.batch_id', text],
    period: ['b.period', text],
    snapshotState: ['s.state', orNull(word())],
  },
  filters: {
    from: (when, bind) => `b.received_at >= ${bind(beginning(when))}`,
    to: (when, bind) => `b.received_at < ${bind(ending(when))}`,
    kind: (kinds, bind) => `b.kind = any (${bind(kinds)}::text[])`,
    status: (states, bind) => `b.state = any (${bind(states)}::text[])`,
    q: (words, bind) => {
      const asked = bind(words.trim())
      return `(b.batch_id = ${asked} or l.code = ${asked})`
    },
  },
  sorts: { receivedAt: { expression: 'b.received_at', type: 'timestamptz' } },
})

/** The snapshot that a batch is a part of. */
export const SNAPSHOT = { columns: { snapshotRow: ['s.id', orNull(text)] } } as const
