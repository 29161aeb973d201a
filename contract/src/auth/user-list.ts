import * as z from 'zod/mini'
import { id, instantMs, list as listOf, text } from '../kit/fields.ts'
import { list, searchFilter } from '../kit/list.ts'
import { USER_KINDS, USER_KIND_WORDS, USER_STATES, USER_STATE_WORDS } from './user-words.ts'

const item = z.object({
  /** Of the person's place in this company; elsewhere they have another. */
  id,
  /** As this company calls them. */
  name: text(200),
  email: text(254),
  kind: z.enum(USER_KINDS),
  /** Of staff. */
  roleName: z.nullable(text(60)),
  /** Of a firm's user. */
  firmName: z.nullable(text(200)),
  status: z.enum(USER_STATES),
  /** In this company. */
  lastSeenAt: z.nullable(instantMs),
  createdAt: instantMs,
})
export type UserRow = z.output<typeof item>

/** Kullanıcılar: staff and firm users of this company, and nobody's other memberships. */
export const userList = list({
  path: '/Admin/Users',
  access: 'user.manage',
  orElse: 'audit.see',
  summary: 'The users of the company',
  item,
  filters: {
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter },
    kind: {
      kind: 'words',
      title: { tr: 'Tür', en: 'Kind' },
      accepts: listOf(z.enum(USER_KINDS), USER_KINDS.length),
      words: USER_KIND_WORDS,
    },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(USER_STATES), USER_STATES.length),
      words: USER_STATE_WORDS,
    },
    firmId: { kind: 'ids', title: { tr: 'Bayi', en: 'Dealer' }, accepts: listOf(id, 50) },
  },
  sorts: ['name', 'email', 'createdAt'],
  sortedAtFirst: { field: 'name', direction: 'asc' },
  columns: [
    { key: 'name', kind: 'text', title: { tr: 'Ad Soyad', en: 'Name' } },
    { key: 'email', kind: 'text', title: { tr: 'E-posta', en: 'Email' } },
    { key: 'kind', kind: 'word', title: { tr: 'Tür', en: 'Kind' }, words: USER_KIND_WORDS },
    { key: 'roleName', kind: 'text', title: { tr: 'Rol', en: 'Role' } },
    { key: 'firmName', kind: 'text', title: { tr: 'Bayi', en: 'Dealer' } },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: USER_STATE_WORDS },
    { key: 'lastSeenAt', kind: 'instant', title: { tr: 'Son Görülme', en: 'Last Seen' } },
    { key: 'createdAt', kind: 'instant', title: { tr: 'Eklenme', en: 'Added' }, isExtra: true },
  ],
  totals: {},
})
