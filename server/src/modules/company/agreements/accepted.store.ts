import { acceptedList } from '@vezne/contract/agreements/accepted-list.ts'
import { beginning, ending, literally } from '../../../kit/list/conditions.store.ts'
import { listQuery } from '../../../kit/list/list-query.ts'
import { instant, orNull, text, word } from '../../../kit/list/readers.ts'
import { exportOf } from '../../platform/exports/index.ts'

/** A paper with a payment has no id of its own: it is made of both, always the same, in the shape of a made-up uuid. */
const ID = `overlay(overlay(md5(p.id::text || a.kind) placing '8' from 13) placing '8' from 17)::uuid`

/** Which paper `a` was accepted with which payment `p`. */
export const acceptedRows = listQuery(acceptedList, {
  from: `payments p
    cross join lateral jsonb_to_recordset(p.agreements) as a(kind text, language text, version text, sha256 text)`,
  tenant: 'p.tenant_id',
  id: ID,
  columns: {
    id: [ID, text],
    paymentId: ['p.id', text],
    acceptedAt: ['p.created_at', instant],
    orderId: ['p.order_id', text],
    payerName: ['p.payer_name', orNull(text)],
    kind: ['a.kind', word()],
    language: ['a.language', word()],
    version: ['a.version', text],
    sha256: ['a.sha256', text],
  },
  filters: {
    from: (from, bind) => `p.created_at >= ${bind(beginning(from))}`,
    to: (to, bind) => `p.created_at < ${bind(ending(to))}`,
    kind: (kinds, bind) => `a.kind = any (${bind(kinds)}::text[])`,
    version: (typed, bind) => {
      const words = typed.trim().toLowerCase()
      return `(a.version = ${bind(words)} or a.sha256 like ${bind(`${literally(words)}%`)})`
    },
    q: (words, bind) => `p.order_id = ${bind(words.trim().toUpperCase())}`,
  },
  sorts: { acceptedAt: { expression: 'p.created_at', type: 'timestamptz' } },
})

/** Sözleşme Kabulleri as a file. */
export const acceptedExport = exportOf('agreements.export', acceptedRows, {
  title: { tr: 'Sözleşme Kabulleri', en: 'Accepted Agreements' },
  fileName: { tr: 'sozlesme-kabulleri', en: 'accepted-agreements' },
})
