import * as z from 'zod/mini'
import { AUDIT_KIND_WORDS, type AuditKind } from '../audit/words.ts'
import { id, instantMs, list as listOf, text } from '../kit/fields.ts'
import { list, searchFilter, whenFilter } from '../kit/list.ts'

const AUDIT_KINDS = Object.keys(AUDIT_KIND_WORDS) as [AuditKind, ...AuditKind[]]

/** One event, as far as a row tells it. */
export const auditItem = z.object({
  id,
  happenedAt: instantMs,
  /** A word of the list of kinds; one that an older or newer version wrote is shown as it is. */
  kind: text(60),
  /** `former`: somebody who is not in the company. `system`: no person, or none that is known. */
  who: z.enum(['person', 'former', 'system']),
  personName: z.nullable(text(200)),
  personEmail: z.nullable(text(254)),
  address: z.nullable(text(64)),
  /** How people call what it was done to: an order, a bank, a list. */
  subject: z.nullable(text(200)),
  /** Field by field what it was and became, cut where it is long. */
  changes: z.nullable(text(400)),
  reason: z.nullable(text(1000)),
})
export type AuditItem = z.output<typeof auditItem>

/** Denetim İzi: who did what, when and from where. */
export const auditList = list({
  path: '/Admin/Audit',
  access: 'audit.see',
  summary: 'Who did what in the company, when and from where',
  item: auditItem,
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter },
    kind: {
      kind: 'words',
      title: { tr: 'Olay', en: 'Event' },
      accepts: listOf(z.enum(AUDIT_KINDS), AUDIT_KINDS.length),
      words: AUDIT_KIND_WORDS,
    },
    /** A part of a name or an e-mail address. */
    person: { kind: 'text', title: { tr: 'Kişi', en: 'Person' }, accepts: searchFilter, reach: 'few' },
    /** A part of what it was done to, of what it was or became, or of the reason. */
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter },
  },
  sorts: ['happenedAt'],
  sortedAtFirst: { field: 'happenedAt', direction: 'desc' },
  columns: [
    { key: 'happenedAt', kind: 'instant', title: { tr: 'Zaman', en: 'Time' } },
    { key: 'kind', kind: 'word', title: { tr: 'Olay', en: 'Event' }, words: AUDIT_KIND_WORDS },
    { key: 'personName', kind: 'text', title: { tr: 'Kişi', en: 'Person' } },
    { key: 'personEmail', kind: 'text', title: { tr: 'E-posta', en: 'Email' } },
    { key: 'subject', kind: 'text', title: { tr: 'Konu', en: 'About' } },
    { key: 'changes', kind: 'text', title: { tr: 'Değişiklik', en: 'Change' } },
    { key: 'address', kind: 'text', title: { tr: 'IP Adresi', en: 'IP Address' } },
    { key: 'reason', kind: 'text', title: { tr: 'Gerekçe', en: 'Reason' }, isExtra: true },
  ],
  /** Events have no money: their count stands under a currency without a name. */
  totals: {},
})
