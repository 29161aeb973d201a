import { EXPECTED_SOURCES, EXPECTED_STATUSES } from '@vezne/domain/collection-plan/expected-money.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { bankId, currencyCode } from '../checkout/fields.ts'
import { day, id, list as listOf, requiredText, text } from '../kit/fields.ts'
import { list, searchFilter } from '../kit/list.ts'
import { amount } from '../kit/money.ts'
import { BASIS_WORDS, EXPECTED_STATUS_WORDS, GUARANTEE_WORDS, SOURCE_WORDS } from './words.ts'

const part = z.nullable(z.int().check(z.minimum(0), z.maximum(99)))

/** A piece of money that is expected: of a debt, a card payment, a cheque or a link. */
const item = z.object({
  id,
  dueOn: day,
  /** The day of a promise or the last day of a link, where one has it; else when it falls due. */
  expectedOn: day,
  valueOn: day,
  firmId: z.nullable(id),
  firmCode: z.nullable(text(60)),
  firmName: z.nullable(text(200)),
  source: z.enum(EXPECTED_SOURCES),
  isGuaranteed: z.enum(['yes', 'no']),
  /** Of a debt its type in the books, of a cheque or note its kind. */
  type: z.nullable(text(60)),
  /** The document, the order of a card payment, or the cheque. */
  documentNo: z.nullable(text(100)),
  /** The link or promise that has it. */
  pledgeNo: z.nullable(text(60)),
  part,
  parts: part,
  amount,
  /** What the bank keeps and what is left. A company's own affair: nobody but staff is told. */
  commission: z.nullable(amount),
  net: z.nullable(amount),
  currencyCode,
  bankId: z.nullable(bankId),
  bankName: z.nullable(text(100)),
  /** The account that the bank pays into, as its POS account says. Told to staff alone. */
  iban: z.nullable(text(34)),
  salesRep: z.nullable(text(200)),
  status: z.enum(EXPECTED_STATUSES),
  /** The line of the payment plan, the card payment or the link behind it. */
  debtId: z.nullable(id),
  paymentId: z.nullable(id),
  pledgeId: z.nullable(id),
})
export type ExpectedRow = z.output<typeof item>

/** Tahsilat Planı: money expected in, from every source. */
export const collectionPlanList = list({
  path: '/CollectionPlan',
  access: 'collection.see',
  summary: 'Money that is expected, by due day or by the day on which it can be used',
  item,
  filters: {
    /** Which day `from` and `to` mean; the due day where nobody says. */
    by: {
      kind: 'words',
      title: { tr: 'Tarih', en: 'Date' },
      accepts: listOf(z.enum(['due', 'value']), 1),
      words: BASIS_WORDS,
      reach: 'few',
    },
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: day },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: day },
    source: {
      kind: 'words',
      title: { tr: 'Kaynak', en: 'Source' },
      accepts: listOf(z.enum(EXPECTED_SOURCES), EXPECTED_SOURCES.length),
      words: SOURCE_WORDS,
      reach: 'few',
    },
    guarantee: {
      kind: 'words',
      title: { tr: 'Garanti', en: 'Guarantee' },
      accepts: listOf(z.enum(['yes', 'no']), 2),
      words: GUARANTEE_WORDS,
      reach: 'few',
    },
    status: {
      kind: 'words',
      title: { tr: 'Durum', en: 'Status' },
      accepts: listOf(z.enum(EXPECTED_STATUSES), EXPECTED_STATUSES.length),
      words: EXPECTED_STATUS_WORDS,
      reach: 'few',
    },
    currencyCode: {
      kind: 'words',
      title: { tr: 'Döviz', en: 'Currency' },
      accepts: listOf(currencyCode, CURRENCIES.length),
      words: Object.fromEntries(CURRENCIES.map((code) => [code, { tr: code, en: code }])),
      reach: 'few',
    },
    bankId: { kind: 'numbers', title: { tr: 'Banka', en: 'Bank' }, accepts: listOf(bankId, 50), reach: 'few' },
    firmId: { kind: 'ids', title: { tr: 'Cari', en: 'Account' }, accepts: listOf(id, 50), reach: 'few' },
    salesRep: {
      kind: 'text',
      title: { tr: 'Plasiyer', en: 'Sales Rep' },
      accepts: requiredText(200),
      reach: 'few',
    },
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter, reach: 'few' },
  },
  sorts: ['dueOn', 'valueOn', 'amount', 'firmName'],
  sortedAtFirst: { field: 'dueOn', direction: 'asc' },
  columns: [
    { key: 'dueOn', kind: 'day', title: { tr: 'Beklenen Tarih', en: 'Due Date' } },
    { key: 'valueOn', kind: 'day', title: { tr: 'Valör Tarihi', en: 'Value Date' } },
    { key: 'firmCode', kind: 'text', title: { tr: 'Cari Kodu', en: 'Account Code' } },
    { key: 'firmName', kind: 'text', title: { tr: 'Unvan', en: 'Title' } },
    { key: 'source', kind: 'word', title: { tr: 'Kaynak', en: 'Source' }, words: SOURCE_WORDS },
    { key: 'documentNo', kind: 'text', title: { tr: 'Belge/İşlem No', en: 'Document No' } },
    { key: 'amount', kind: 'amount', title: { tr: 'Brüt', en: 'Gross' } },
    { key: 'commission', kind: 'amount', title: { tr: 'Banka Komisyonu', en: 'Bank Commission' } },
    { key: 'net', kind: 'amount', title: { tr: 'Net', en: 'Net' } },
    { key: 'currencyCode', kind: 'word', title: { tr: 'Döviz', en: 'Currency' } },
    { key: 'bankName', kind: 'text', title: { tr: 'Banka', en: 'Bank' } },
    { key: 'iban', kind: 'text', title: { tr: 'IBAN', en: 'IBAN' }, isExtra: true },
    { key: 'status', kind: 'status', title: { tr: 'Durum', en: 'Status' }, words: EXPECTED_STATUS_WORDS },
    {
      key: 'isGuaranteed',
      kind: 'word',
      title: { tr: 'Garanti', en: 'Guarantee' },
      words: GUARANTEE_WORDS,
      isExtra: true,
    },
    { key: 'expectedOn', kind: 'day', title: { tr: 'Söz Tarihi', en: 'Promised Date' }, isExtra: true },
    { key: 'salesRep', kind: 'text', title: { tr: 'Plasiyer', en: 'Sales Rep' }, isExtra: true },
    { key: 'pledgeNo', kind: 'text', title: { tr: 'Link/Söz No', en: 'Link/Promise No' }, isExtra: true },
    { key: 'part', kind: 'number', title: { tr: 'Taksit', en: 'Installment' }, isExtra: true },
    { key: 'parts', kind: 'number', title: { tr: 'Taksit Sayısı', en: 'Installments' }, isExtra: true },
  ],
  totals: {
    amount,
    /** Null for whom it is not. */
    commission: z.nullable(amount),
    net: z.nullable(amount),
    guaranteed: amount,
    notGuaranteed: amount,
  },
})
