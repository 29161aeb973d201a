import { RECONCILIATION_STATES } from '@vezne/domain/reconciliation/state.ts'
import * as z from 'zod/mini'
import { day, id, instantMs, list as listOf, text } from '../kit/fields.ts'
import { list, searchFilter, whenFilter } from '../kit/list.ts'
import { amount } from '../kit/money.ts'
import { RECONCILIATION_ANSWERS, RECONCILIATION_ANSWER_WORDS, RECONCILIATION_STATE_WORDS } from './words.ts'

/** A letter as a row of Mutabakatlar. Balances are the company's books: above zero the firm owes. */
const item = z.object({
  id,
  number: text(20),
  createdAt: instantMs,
  firmId: id,
  firmName: text(200),
  firmCode: text(60),
  accountCode: text(60),
  asOf: day,
  balance: amount,
  currencyCode: text(3),
  status: z.enum(RECONCILIATION_STATES),
  answer: z.nullable(z.enum(RECONCILIATION_ANSWERS)),
  answeredAt: z.nullable(instantMs),
  theirBalance: z.nullable(amount),
  /** Theirs − ours; null: no answer. */
  difference: z.nullable(amount),
  sentAt: z.nullable(instantMs),
  answerUntil: day,
  hasFile: z.boolean(),
  /** What the books say of the day since they no longer say what was agreed. */
  changedBalance: z.nullable(amount),
  email: text(254),
  createdBy: text(200),
})
export type ReconciliationRow = z.output<typeof item>

/** Mutabakatlar: the letters of the firms that the caller sees. */
export const reconciliationList = list({
  path: '/FirmTransaction/Reconciliations',
  access: 'statement.see',
  summary: 'The reconciliation letters of the firms that the caller sees',
  item,
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(RECONCILIATION_STATES), RECONCILIATION_STATES.length),
      words: RECONCILIATION_STATE_WORDS,
      reach: 'all',
    },
    firmId: { kind: 'ids', title: { tr: 'Bayi', en: 'Dealer' }, accepts: listOf(id, 50), reach: 'few' },
    /** A letter's number, or a part of the firm's code or name. */
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter },
  },
  sorts: ['createdAt', 'asOf', 'balance', 'firmName'],
  sortedAtFirst: { field: 'createdAt', direction: 'desc' },
  columns: [
    { key: 'firmName', kind: 'text', title: { tr: 'Cari', en: 'Account Of' } },
    { key: 'accountCode', kind: 'text', title: { tr: 'Cari Kodu', en: 'Account Code' } },
    { key: 'asOf', kind: 'day', title: { tr: 'Tarih', en: 'As Of' } },
    { key: 'balance', kind: 'amount', title: { tr: 'Bakiye', en: 'Balance' } },
    { key: 'currencyCode', kind: 'word', title: { tr: 'Döviz', en: 'Currency' } },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: RECONCILIATION_STATE_WORDS },
    { key: 'answer', kind: 'word', title: { tr: 'Yanıt', en: 'Answer' }, words: RECONCILIATION_ANSWER_WORDS },
    { key: 'difference', kind: 'amount', title: { tr: 'Fark', en: 'Difference' } },
    { key: 'sentAt', kind: 'instant', title: { tr: 'Gönderim', en: 'Sent' } },
    { key: 'answerUntil', kind: 'day', title: { tr: 'Son Yanıt Günü', en: 'Answer Until' } },
    { key: 'number', kind: 'text', title: { tr: 'Mektup No', en: 'Letter No' }, isExtra: true },
    { key: 'createdAt', kind: 'instant', title: { tr: 'Hazırlanma', en: 'Prepared' }, isExtra: true },
    { key: 'answeredAt', kind: 'instant', title: { tr: 'Yanıt Zamanı', en: 'Answered' }, isExtra: true },
    { key: 'theirBalance', kind: 'amount', title: { tr: 'Bildirilen Bakiye', en: 'Their Balance' }, isExtra: true },
    { key: 'changedBalance', kind: 'amount', title: { tr: 'Değişen Bakiye', en: 'Changed Balance' }, isExtra: true },
    { key: 'email', kind: 'text', title: { tr: 'E-posta', en: 'Email' }, isExtra: true },
    { key: 'createdBy', kind: 'text', title: { tr: 'Gönderen', en: 'Sent By' }, isExtra: true },
  ],
  totals: {},
})
