import * as z from 'zod/mini'
import { id, instantMs, list as listOf, requiredText, text } from '../kit/fields.ts'
import { list, searchFilter } from '../kit/list.ts'
import { FIRM_STATES, FIRM_STATE_WORDS } from './words.ts'

const item = z.object({
  id,
  code: text(50),
  name: text(200),
  /** Of the firm above it; null: it is nobody's sub-firm. */
  parentName: z.nullable(text(200)),
  /** A VKN in full; of the identity number of a person the last four digits alone. */
  taxNumber: z.nullable(text(11)),
  taxOffice: z.nullable(text(100)),
  groupName: z.nullable(text(100)),
  city: z.nullable(text(60)),
  contactName: z.nullable(text(200)),
  phoneNumber: z.nullable(text(40)),
  email: z.nullable(text(254)),
  branchNumbers: z.nullable(text(3000)),
  /** `TRY 1.000,00 / 5.000,00 / –`: at once, in a day, in a month. */
  limits: z.nullable(text(300)),
  status: z.enum(FIRM_STATES),
  createdAt: instantMs,
})
export type FirmRow = z.output<typeof item>

/** Bayiler: every firm of the company. */
export const firmList = list({
  path: '/Admin/Firms',
  access: 'firm.manage',
  orElse: 'audit.see',
  summary: 'The firms of the company',
  item,
  filters: {
    /** A part of the code, the title, the contact or the city in any spelling; a whole tax or branch number. */
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(FIRM_STATES), FIRM_STATES.length),
      words: FIRM_STATE_WORDS,
    },
    groupCode: { kind: 'words', title: { tr: 'Grup', en: 'Group' }, accepts: listOf(requiredText(50), 50) },
    isSubFirm: { kind: 'flag', title: { tr: 'Alt bayi', en: 'Sub-dealer' }, accepts: z.boolean() },
  },
  sorts: ['name', 'code', 'createdAt'],
  sortedAtFirst: { field: 'name', direction: 'asc' },
  columns: [
    { key: 'code', kind: 'text', title: { tr: 'Bayi Kodu', en: 'Code' } },
    { key: 'name', kind: 'text', title: { tr: 'Unvan', en: 'Title' } },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: FIRM_STATE_WORDS },
    { key: 'parentName', kind: 'text', title: { tr: 'Üst Bayi', en: 'Parent Dealer' } },
    { key: 'taxNumber', kind: 'text', title: { tr: 'VKN / TCKN', en: 'Tax Number' } },
    { key: 'taxOffice', kind: 'text', title: { tr: 'Vergi Dairesi', en: 'Tax Office' }, isExtra: true },
    { key: 'groupName', kind: 'text', title: { tr: 'Grup', en: 'Group' } },
    { key: 'city', kind: 'text', title: { tr: 'İl', en: 'City' } },
    { key: 'contactName', kind: 'text', title: { tr: 'Yetkili', en: 'Contact' } },
    { key: 'phoneNumber', kind: 'text', title: { tr: 'Telefon', en: 'Phone' } },
    { key: 'email', kind: 'text', title: { tr: 'E-posta', en: 'Email' }, isExtra: true },
    { key: 'branchNumbers', kind: 'text', title: { tr: 'Şube Numaraları', en: 'Branch Numbers' }, isExtra: true },
    {
      key: 'limits',
      kind: 'text',
      title: { tr: 'Limit (işlem / gün / ay)', en: 'Limit (payment / day / month)' },
      isExtra: true,
    },
    { key: 'createdAt', kind: 'instant', title: { tr: 'Açılış', en: 'Opened' }, isExtra: true },
  ],
  totals: {},
})
