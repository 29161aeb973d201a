import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { PLAN_STATUSES } from '@vezne/domain/payment-plan/plan-standing.ts'
import { LINE_TYPES } from '@vezne/domain/statement/line-types.ts'
import * as z from 'zod/mini'
import { currencyCode, rate } from '../checkout/fields.ts'
import { LINE_TYPE_WORDS, ROW_TYPE_WORDS, SIDE_WORDS } from '../firm-transactions/words.ts'
import { day, id, list as listOf, text } from '../kit/fields.ts'
import { list, searchFilter } from '../kit/list.ts'
import { amount } from '../kit/money.ts'
import { PLAN_STATUS_WORDS } from './words.ts'

/** What is open of one document, or of one of its due days. */
const item = z.object({
  /** Stays the same while the document does, whichever line of the books stands for it. */
  id,
  dueOn: day,
  /** From today on; below zero where it is late. */
  days: z.int(),
  status: z.enum(PLAN_STATUSES),
  /** One of `ROW_TYPE_WORDS`, or the ERP's own word. */
  type: text(60),
  documentNo: z.nullable(text(60)),
  documentOn: day,
  description: z.nullable(text(500)),
  side: z.enum(['debit', 'credit']),
  amount,
  paid: amount,
  remaining: amount,
  currencyCode,
  rate: z.nullable(rate),
  /** The whole document in lira, as it was booked. */
  localAmount: z.nullable(amount),
  /** Whether it can be ticked: not where nobody can pay it by card, or somebody is paying it. */
  isPayable: z.boolean(),
  /** What being late costs by the company's rate, not invoiced, without VAT; null where the company has none. */
  lateCharge: z.nullable(amount),
  /** What paying it today would save. */
  earlyDiscount: z.nullable(amount),
  /** By when the firm has promised it. */
  promisedOn: z.nullable(day),
  /** Of the term it is paid by, and which of its parts it is (`2/6`), where the ERP has said so. */
  planCode: z.nullable(text(60)),
  installment: z.nullable(text(20)),
  branch: z.nullable(text(60)),
  accountCode: z.nullable(text(60)),
  firmName: z.nullable(text(200)),
})
export type PlanRow = z.output<typeof item>

/** Ödeme Planı: what a firm has to pay, by due day. */
export const planList = list({
  path: '/PaymentPlan',
  access: 'plan.see',
  summary: 'What is open of a firm’s accounts, by due day',
  item,
  alsoRefuses: ['not-found'],
  filters: {
    from: { kind: 'from', title: { tr: 'Vade Başlangıcı', en: 'Due From' }, accepts: day },
    to: { kind: 'to', title: { tr: 'Vade Bitişi', en: 'Due To' }, accepts: day },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(PLAN_STATUSES), PLAN_STATUSES.length),
      words: PLAN_STATUS_WORDS,
      reach: 'few',
    },
    type: {
      kind: 'words',
      title: { tr: 'Belge Türü', en: 'Document Type' },
      accepts: listOf(z.enum(LINE_TYPES), LINE_TYPES.length),
      words: LINE_TYPE_WORDS,
      reach: 'few',
    },
    currencyCode: {
      kind: 'words',
      title: { tr: 'Döviz', en: 'Currency' },
      accepts: listOf(currencyCode, CURRENCIES.length),
      words: Object.fromEntries(CURRENCIES.map((code) => [code, { tr: code, en: code }])),
      reach: 'few',
    },
    minAmount: { kind: 'least', title: { tr: 'En Az Kalan', en: 'Least Remaining' }, accepts: amount, reach: 'few' },
    maxAmount: { kind: 'most', title: { tr: 'En Çok Kalan', en: 'Most Remaining' }, accepts: amount, reach: 'few' },
    isPayable: {
      kind: 'flag',
      title: { tr: 'Yalnız Ödenebilirler', en: 'Payable Only' },
      accepts: z.boolean(),
      reach: 'few',
    },
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter, reach: 'few' },
    /** Whose plan it is: a dealer's own where nobody says. Staff has to. */
    firmId: { kind: 'ids', title: { tr: 'Cari', en: 'Account' }, accepts: listOf(id, 1), reach: 'few' },
  },
  sorts: ['dueOn', 'documentOn', 'remaining'],
  sortedAtFirst: { field: 'dueOn', direction: 'asc' },
  columns: [
    { key: 'dueOn', kind: 'day', title: { tr: 'Vade Tarihi', en: 'Due Date' } },
    { key: 'days', kind: 'number', title: { tr: 'Kalan/Geciken Gün', en: 'Days Left/Late' } },
    { key: 'type', kind: 'word', title: { tr: 'Belge Türü', en: 'Document Type' }, words: ROW_TYPE_WORDS },
    { key: 'documentNo', kind: 'text', title: { tr: 'Belge No', en: 'Document No' } },
    { key: 'documentOn', kind: 'day', title: { tr: 'Belge Tarihi', en: 'Document Date' } },
    { key: 'amount', kind: 'amount', title: { tr: 'Tutar', en: 'Amount' } },
    { key: 'paid', kind: 'amount', title: { tr: 'Ödenen', en: 'Paid' } },
    { key: 'remaining', kind: 'amount', title: { tr: 'Kalan', en: 'Remaining' } },
    { key: 'side', kind: 'word', title: { tr: 'B/A', en: 'Dr/Cr' }, words: SIDE_WORDS },
    { key: 'currencyCode', kind: 'word', title: { tr: 'Döviz', en: 'Currency' } },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: PLAN_STATUS_WORDS },
    { key: 'lateCharge', kind: 'amount', title: { tr: 'Hesaplanan Vade Farkı', en: 'Late Charge' }, isExtra: true },
    {
      key: 'earlyDiscount',
      kind: 'amount',
      title: { tr: 'Erken Ödeme İskontosu', en: 'Early Payment Discount' },
      isExtra: true,
    },
    { key: 'promisedOn', kind: 'day', title: { tr: 'Söz Tarihi', en: 'Promised For' }, isExtra: true },
    { key: 'planCode', kind: 'text', title: { tr: 'Plan Kodu', en: 'Plan Code' }, isExtra: true },
    { key: 'installment', kind: 'text', title: { tr: 'Taksit', en: 'Installment' }, isExtra: true },
    { key: 'description', kind: 'text', title: { tr: 'Açıklama', en: 'Description' }, isExtra: true },
    { key: 'rate', kind: 'number', title: { tr: 'Kur', en: 'Exchange Rate' }, isExtra: true },
    { key: 'localAmount', kind: 'amount', title: { tr: 'TL Karşılığı', en: 'In Lira' }, isExtra: true },
    { key: 'branch', kind: 'text', title: { tr: 'Şube', en: 'Branch' }, isExtra: true },
    { key: 'accountCode', kind: 'text', title: { tr: 'Cari Kodu', en: 'Account Code' }, isExtra: true },
    { key: 'firmName', kind: 'text', title: { tr: 'Cari', en: 'Account' }, isExtra: true },
  ],
  totals: { debit: amount, credit: amount },
})
