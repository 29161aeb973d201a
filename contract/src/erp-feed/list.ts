import * as z from 'zod/mini'
import { id, instantMs, list as listOf, text } from '../kit/fields.ts'
import { list, searchFilter, whenFilter } from '../kit/list.ts'
import {
  BATCH_STATES,
  BATCH_STATE_WORDS,
  FEED_KINDS,
  FEED_KIND_WORDS,
  SNAPSHOT_STATES,
  SNAPSHOT_STATE_WORDS,
} from './words.ts'

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

const item = z.object({
  id,
  receivedAt: instantMs,
  kind: z.enum(FEED_KINDS),
  ledger: text(40),
  status: z.enum(BATCH_STATES),
  /** A key's name, or the person who brought a file. */
  sentBy: text(200),
  received: count,
  created: count,
  updated: count,
  unchanged: count,
  removed: count,
  rejected: count,
  /** When the ERP was read, by its own clock. */
  asOf: instantMs,
  batchId: text(100),
  period: text(20),
  snapshotState: z.nullable(z.enum(SNAPSHOT_STATES)),
})
export type BatchRow = z.output<typeof item>

/** Son aktarımlar: what came from the ERP, batch by batch. */
export const batchList = list({
  path: '/Admin/ErpBatches',
  access: 'erp.manage',
  orElse: ['audit.see', 'receivable.edit'],
  summary: 'What came from the company’s ERP, batch by batch',
  item,
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter },
    kind: {
      kind: 'words',
      title: { tr: 'Tür', en: 'Kind' },
      accepts: listOf(z.enum(FEED_KINDS), FEED_KINDS.length),
      words: FEED_KIND_WORDS,
    },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(BATCH_STATES), BATCH_STATES.length),
      words: BATCH_STATE_WORDS,
    },
    /** A whole batch number or the code of a ledger. */
    q: { kind: 'text', title: { tr: 'Paket ya da defter', en: 'Batch or ledger' }, accepts: searchFilter },
  },
  sorts: ['receivedAt'],
  sortedAtFirst: { field: 'receivedAt', direction: 'desc' },
  columns: [
    { key: 'receivedAt', kind: 'instant', title: { tr: 'Geldiği An', en: 'Received' } },
    { key: 'kind', kind: 'word', title: { tr: 'Tür', en: 'Kind' }, words: FEED_KIND_WORDS },
    { key: 'ledger', kind: 'text', title: { tr: 'Defter', en: 'Ledger' } },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: BATCH_STATE_WORDS },
    { key: 'received', kind: 'number', title: { tr: 'Satır', en: 'Rows' } },
    { key: 'created', kind: 'number', title: { tr: 'Yeni', en: 'New' } },
    { key: 'updated', kind: 'number', title: { tr: 'Değişen', en: 'Changed' } },
    { key: 'unchanged', kind: 'number', title: { tr: 'Aynı', en: 'Unchanged' }, isExtra: true },
    { key: 'removed', kind: 'number', title: { tr: 'Silinen', en: 'Removed' } },
    { key: 'rejected', kind: 'number', title: { tr: 'Reddedilen', en: 'Rejected' } },
    { key: 'snapshotState', kind: 'word', title: { tr: 'Tam Döküm', en: 'Snapshot' }, words: SNAPSHOT_STATE_WORDS },
    { key: 'sentBy', kind: 'text', title: { tr: 'Gönderen', en: 'Sent By' } },
    { key: 'asOf', kind: 'instant', title: { tr: 'ERP’den Okunduğu An', en: 'Read from the ERP' }, isExtra: true },
    { key: 'batchId', kind: 'text', title: { tr: 'Paket No', en: 'Batch No' }, isExtra: true },
    { key: 'period', kind: 'text', title: { tr: 'Dönem', en: 'Period' }, isExtra: true },
  ],
  totals: {},
})
