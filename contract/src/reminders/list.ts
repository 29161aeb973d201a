import * as z from 'zod/mini'
import { day, id, instantMs, list as listOf, text } from '../kit/fields.ts'
import { list, searchFilter, whenFilter } from '../kit/list.ts'
import { amount } from '../kit/money.ts'
import {
  REMINDER_STATES,
  REMINDER_STATE_WORDS,
  REMINDER_WAYS,
  REMINDER_WAY_WORDS,
  REMINDER_WHY_WORDS,
} from './words.ts'

/** A reminder as a row of the log. */
const item = z.object({
  id,
  createdAt: instantMs,
  firmId: id,
  firmName: text(200),
  firmCode: text(60),
  channel: z.enum(REMINDER_WAYS),
  status: z.enum(REMINDER_STATES),
  why: z.nullable(text(60)),
  /** Days from the due day on; null: a person pressed the button. */
  ruleDays: z.nullable(z.int().check(z.minimum(-60), z.maximum(365))),
  debtCount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  amount,
  currencyCode: text(3),
  dueOn: day,
  address: z.nullable(text(254)),
  /** When a waiting one may go out. */
  dueAt: z.nullable(instantMs),
  endedAt: z.nullable(instantMs),
  by: z.nullable(text(200)),
})
export type ReminderRow = z.output<typeof item>

/** Hatırlatmalar: what was sent to firms about their debts, and why something was not. */
export const reminderList = list({
  path: '/CollectionPlan/Reminders',
  access: 'collection.manage',
  orElse: 'audit.see',
  summary: 'What firms were reminded of, how it went, and why something was not sent',
  item,
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(REMINDER_STATES), REMINDER_STATES.length),
      words: REMINDER_STATE_WORDS,
    },
    channel: {
      kind: 'words',
      title: { tr: 'Yol', en: 'Way' },
      accepts: listOf(z.enum(REMINDER_WAYS), REMINDER_WAYS.length),
      words: REMINDER_WAY_WORDS,
    },
    firmId: { kind: 'ids', title: { tr: 'Bayi', en: 'Dealer' }, accepts: listOf(id, 50), reach: 'few' },
    /** A part of the firm's code or name. */
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter },
  },
  sorts: ['createdAt', 'amount', 'firmName'],
  sortedAtFirst: { field: 'createdAt', direction: 'desc' },
  columns: [
    { key: 'createdAt', kind: 'instant', title: { tr: 'Zaman', en: 'When' } },
    { key: 'firmName', kind: 'text', title: { tr: 'Bayi', en: 'Dealer' } },
    { key: 'channel', kind: 'word', title: { tr: 'Yol', en: 'Way' }, words: REMINDER_WAY_WORDS },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: REMINDER_STATE_WORDS },
    { key: 'why', kind: 'word', title: { tr: 'Neden', en: 'Why' }, words: REMINDER_WHY_WORDS },
    { key: 'debtCount', kind: 'number', title: { tr: 'Belge', en: 'Documents' } },
    { key: 'amount', kind: 'amount', title: { tr: 'Tutar', en: 'Amount' } },
    { key: 'currencyCode', kind: 'word', title: { tr: 'Döviz', en: 'Currency' } },
    { key: 'dueOn', kind: 'day', title: { tr: 'En Eski Vade', en: 'Earliest Due Day' } },
    { key: 'ruleDays', kind: 'number', title: { tr: 'Kural (gün)', en: 'Rule (days)' } },
    { key: 'by', kind: 'text', title: { tr: 'Gönderen', en: 'Sent By' } },
    { key: 'firmCode', kind: 'text', title: { tr: 'Bayi Kodu', en: 'Dealer Code' }, isExtra: true },
    { key: 'address', kind: 'text', title: { tr: 'Alıcı', en: 'To' }, isExtra: true },
    { key: 'dueAt', kind: 'instant', title: { tr: 'Gönderilecek', en: 'To Be Sent' }, isExtra: true },
    { key: 'endedAt', kind: 'instant', title: { tr: 'Sonuç Zamanı', en: 'Ended' }, isExtra: true },
  ],
  totals: {},
})
