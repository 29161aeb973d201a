import * as z from 'zod/mini'
import { id, instantMs, list as listOf, requiredText, text } from '../kit/fields.ts'
import { list, searchFilter, whenFilter } from '../kit/list.ts'
import { ACCEPTED_KIND_WORDS, AGREEMENT_KINDS } from './words.ts'

const item = z.object({
  /** Of one paper with one payment. */
  id,
  paymentId: id,
  acceptedAt: instantMs,
  orderId: text(20),
  payerName: z.nullable(text(200)),
  kind: z.enum(AGREEMENT_KINDS),
  language: z.enum(['tr', 'en']),
  version: text(60),
  sha256: text(64),
})
export type AcceptedItem = z.output<typeof item>

/** Kabuller: who accepted which paper, with which payment. */
export const acceptedList = list({
  path: '/Admin/Agreements/Accepted',
  access: 'message.edit',
  orElse: 'audit.see',
  summary: 'Which paper was accepted with which payment',
  item,
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter, reach: 'all' },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter, reach: 'all' },
    kind: {
      kind: 'words',
      title: { tr: 'Sözleşme', en: 'Agreement' },
      accepts: listOf(z.enum(AGREEMENT_KINDS), AGREEMENT_KINDS.length),
      words: ACCEPTED_KIND_WORDS,
    },
    /** Of one version: its number, or the beginning of its hash. */
    version: { kind: 'text', title: { tr: 'Sürüm ya da özet', en: 'Version or hash' }, accepts: requiredText(64) },
    /** A whole order number, which an index finds. */
    q: { kind: 'text', title: { tr: 'İşlem no', en: 'Order no' }, accepts: searchFilter, reach: 'few' },
  },
  sorts: ['acceptedAt'],
  sortedAtFirst: { field: 'acceptedAt', direction: 'desc' },
  columns: [
    { key: 'acceptedAt', kind: 'instant', title: { tr: 'Kabul Zamanı', en: 'Accepted' } },
    { key: 'orderId', kind: 'text', title: { tr: 'İşlem No', en: 'Order No' } },
    { key: 'payerName', kind: 'text', title: { tr: 'Kart Sahibi', en: 'Cardholder' } },
    { key: 'kind', kind: 'word', title: { tr: 'Sözleşme', en: 'Agreement' }, words: ACCEPTED_KIND_WORDS },
    { key: 'language', kind: 'text', title: { tr: 'Dil', en: 'Language' } },
    { key: 'version', kind: 'text', title: { tr: 'Sürüm', en: 'Version' } },
    { key: 'sha256', kind: 'text', title: { tr: 'Özet (SHA-256)', en: 'Hash (SHA-256)' } },
  ],
  totals: {},
})
