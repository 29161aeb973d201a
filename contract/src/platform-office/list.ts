import * as z from 'zod/mini'
import { id, instantMs, list as listOf, text } from '../kit/fields.ts'
import type { Bilingual } from '../kit/language.ts'
import { list, searchFilter } from '../kit/list.ts'

/** Waiting: nobody who was asked to own it has taken their place yet. */
const COMPANY_STATES = ['open', 'waiting', 'closed'] as const
export type CompanyState = (typeof COMPANY_STATES)[number]

export const COMPANY_STATE_WORDS: Readonly<Record<CompanyState, Bilingual>> = {
  open: { tr: 'Açık', en: 'Open' },
  waiting: { tr: 'Sahibini bekliyor', en: 'Waiting for its owner' },
  closed: { tr: 'Kapalı', en: 'Closed' },
}

const count = z.int().check(z.minimum(0), z.maximum(1e12))

const item = z.object({
  id,
  name: text(200),
  domain: z.nullable(text(253)),
  status: z.enum(COMPANY_STATES),
  /** How many it has bought. */
  modules: count,
  users: count,
  /** Of the last thirty days, as they were counted last. */
  approved: count,
  begun: count,
  createdAt: instantMs,
})
export type CompanyRow = z.output<typeof item>

/** The companies of the installation: who they are and how much they use it, and nothing of their money or people. */
export const companyList = list({
  path: '/Platform/Companies',
  access: 'platform',
  summary: 'The companies of the installation',
  item,
  filters: {
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'State' },
      accepts: listOf(z.enum(COMPANY_STATES), COMPANY_STATES.length),
      words: COMPANY_STATE_WORDS,
    },
  },
  sorts: ['name', 'createdAt'],
  sortedAtFirst: { field: 'name', direction: 'asc' },
  columns: [
    { key: 'name', kind: 'text', title: { tr: 'Şirket', en: 'Company' } },
    { key: 'domain', kind: 'text', title: { tr: 'Alan adı', en: 'Domain' } },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'State' }, words: COMPANY_STATE_WORDS },
    { key: 'modules', kind: 'number', title: { tr: 'Modül', en: 'Modules' } },
    { key: 'users', kind: 'number', title: { tr: 'Kullanıcı', en: 'Users' } },
    { key: 'approved', kind: 'number', title: { tr: 'Onaylı ödeme (30 gün)', en: 'Approved payments (30 days)' } },
    {
      key: 'begun',
      kind: 'number',
      title: { tr: 'Başlayan ödeme (30 gün)', en: 'Payments begun (30 days)' },
      isExtra: true,
    },
    { key: 'createdAt', kind: 'instant', title: { tr: 'Açılış', en: 'Opened' } },
  ],
  totals: {},
})
