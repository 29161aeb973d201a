import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { currencyCode } from '../checkout/fields.ts'
import { day, id, list as listOf, text } from '../kit/fields.ts'
import { list, searchFilter, whenFilter } from '../kit/list.ts'
import { amount } from '../kit/money.ts'
import {
  OUTBOX_KINDS,
  OUTBOX_KIND_WORDS,
  OUTBOX_STATUSES,
  OUTBOX_STATUS_WORDS,
  TARGET_WORDS,
  SUSPENSE_WORDS,
  VOUCHER_WORDS,
} from './words.ts'

const count = z.int().check(z.minimum(0), z.maximum(1e15))

const item = z.object({
  id,
  kind: z.enum(OUTBOX_KINDS),
  /** Kayıt No: what the voucher bears. */
  reference: text(60),
  /** Null where the payment is not the reader's to see. */
  orderId: z.nullable(text(20)),
  eventOn: day,
  amount,
  currencyCode,
  accountCode: text(60),
  /** Of a transfer: where the money comes from. */
  fromAccountCode: z.nullable(text(60)),
  firmName: z.nullable(text(200)),
  target: text(40),
  /** The ERP's firm, and its period where one is known. */
  ledger: text(40),
  period: z.nullable(text(20)),
  voucher: text(20),
  erpNumber: z.nullable(text(200)),
  tries: count,
  /** What the ERP's side said last, for staff. */
  error: z.nullable(text(500)),
  status: z.enum(OUTBOX_STATUSES),
})
export type OutboxItem = z.output<typeof item>

/** What is not in the ERP yet is found by an index over all years. */
const IS_FEW = /^(?:failed|waiting|sending)(?:,(?:failed|waiting|sending))*$/

/** Aktarım Durumu: what went, goes and did not go to the ERP. */
export const outboxList = list({
  path: '/FirmErpReport/Transfers',
  pagePath: '/FirmErpReport/Transfers',
  access: 'erp.see',
  summary: 'What went, goes and did not go to the company’s ERP',
  item,
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(OUTBOX_STATUSES), OUTBOX_STATUSES.length),
      words: OUTBOX_STATUS_WORDS,
      reach: (asked) => (IS_FEW.test(asked) ? 'few' : undefined),
    },
    kind: {
      kind: 'words',
      title: { tr: 'Kaynak', en: 'Source' },
      accepts: listOf(z.enum(OUTBOX_KINDS), OUTBOX_KINDS.length),
      words: OUTBOX_KIND_WORDS,
    },
    firmId: { kind: 'ids', title: { tr: 'Cari', en: 'Account' }, accepts: listOf(id, 50), reach: 'few' },
    currencyCode: {
      kind: 'words',
      title: { tr: 'Döviz', en: 'Currency' },
      accepts: listOf(currencyCode, CURRENCIES.length),
    },
    minAmount: { kind: 'least', title: { tr: 'En Az Tutar', en: 'Least Amount' }, accepts: amount },
    maxAmount: { kind: 'most', title: { tr: 'En Çok Tutar', en: 'Most Amount' }, accepts: amount },
    /** The beginning of a reference, a whole ERP number or account code, or a part of a firm's name. */
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter },
  },
  sorts: ['eventOn', 'amount', 'tries'],
  sortedAtFirst: { field: 'eventOn', direction: 'desc' },
  columns: [
    { key: 'eventOn', kind: 'day', title: { tr: 'Tarih', en: 'Date' } },
    { key: 'kind', kind: 'word', title: { tr: 'Kaynak', en: 'Source' }, words: OUTBOX_KIND_WORDS },
    { key: 'reference', kind: 'text', title: { tr: 'Kayıt No', en: 'Record No' } },
    { key: 'orderId', kind: 'text', title: { tr: 'İşlem No', en: 'Order No' }, isExtra: true },
    { key: 'firmName', kind: 'text', title: { tr: 'Cari', en: 'Account' }, none: SUSPENSE_WORDS },
    { key: 'accountCode', kind: 'text', title: { tr: 'Cari Kodu', en: 'Account Code' } },
    { key: 'fromAccountCode', kind: 'text', title: { tr: 'Çıkan Cari', en: 'From Account' }, isExtra: true },
    { key: 'amount', kind: 'amount', title: { tr: 'Tutar', en: 'Amount' } },
    { key: 'currencyCode', kind: 'word', title: { tr: 'Döviz', en: 'Currency' } },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: OUTBOX_STATUS_WORDS },
    { key: 'erpNumber', kind: 'text', title: { tr: 'ERP Fiş No', en: 'ERP Voucher No' } },
    { key: 'error', kind: 'text', title: { tr: 'Son Hata', en: 'Last Error' } },
    { key: 'tries', kind: 'number', title: { tr: 'Deneme', en: 'Tries' } },
    { key: 'target', kind: 'word', title: { tr: 'Hedef', en: 'Target' }, words: TARGET_WORDS },
    { key: 'ledger', kind: 'text', title: { tr: 'ERP Firma', en: 'ERP Firm' } },
    { key: 'period', kind: 'text', title: { tr: 'Dönem', en: 'Period' } },
    { key: 'voucher', kind: 'word', title: { tr: 'Fiş Türü', en: 'Voucher Type' }, words: VOUCHER_WORDS },
  ],
  /** How many of them stand how, beside the amount of all. */
  totals: { amount, waiting: count, sending: count, posted: count, failed: count, ignored: count, takenBack: count },
})
