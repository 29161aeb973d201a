import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { LINE_TYPES } from '@vezne/domain/statement/line-types.ts'
import * as z from 'zod/mini'
import { currencyCode, rate } from '../checkout/fields.ts'
import { day, id, list as listOf, seldom, text } from '../kit/fields.ts'
import { list, searchFilter } from '../kit/list.ts'
import { amount } from '../kit/money.ts'
import { LINE_TYPE_WORDS, MODE_WORDS, ORIGIN_WORDS, ROW_TYPE_WORDS, SIDE_WORDS, VIEW_WORDS } from './words.ts'

const side = z.nullable(z.enum(['debit', 'credit']))
/** Shown as it came, and reckoned with nowhere. */
export const figure = z.number().check(z.minimum(0), z.maximum(1e10))
export const STATEMENT_VIEWS = ['transaction', 'account', 'local'] as const
export const STATEMENT_MODES = ['lines', 'detail', 'open', 'daily'] as const

/**
 * A row. `balance` is what stands after it, above zero where the firm owes; `side` says the same in a letter, so that
 * people never read a bare minus.
 */
const item = z.object({
  /**
   * Of a movement its number; with another behind it where installments of it are open apart, with a place of a line of its
   * invoice; of a day that day.
   */
  id: text(40),
  documentOn: day,
  /** Null for a day's sum. */
  dueOn: z.nullable(day),
  /** One of `ROW_TYPE_WORDS`, or the ERP's own word. */
  type: text(60),
  documentNo: z.nullable(text(60)),
  description: z.nullable(text(500)),
  debit: amount,
  credit: amount,
  balance: amount,
  side,
  /** Of debit, credit and balance. */
  currencyCode,
  origin: z.nullable(z.enum(['erp', 'import', 'manual', 'vezne'])),
  /** In the movement's own currency, where that is not the lira; else null. */
  foreignDebit: seldom(amount),
  foreignCredit: seldom(amount),
  foreignBalance: seldom(amount),
  foreignCurrencyCode: seldom(currencyCode),
  /** In lira, as it was booked. */
  localDebit: amount,
  localCredit: amount,
  localBalance: amount,
  rate: seldom(rate),
  /** Where open items are listed: what of the movement is closed, and what is left. */
  closed: seldom(amount),
  remaining: seldom(amount),
  /** How many movements it stands for; none for a kapatma farkı. */
  lineCount: z.int().check(z.minimum(0)),
  branch: seldom(text(60)),
  ettn: seldom(text(60)),
  documentUrl: seldom(text(500)),
  accountCode: z.nullable(text(60)),
  firmName: z.nullable(text(200)),
  /** Of a line of an invoice, as the ERP wrote it: it counts in no sum of the account. */
  quantity: seldom(figure),
  unit: seldom(text(20)),
  price: seldom(figure),
  vatPercent: seldom(figure),
  productTotal: seldom(amount),
})
export type StatementRow = z.output<typeof item>

/** Ekstre Dökümü: the movements of a firm's account, with the balance behind each. */
export const statementList = list({
  path: '/FirmTransaction',
  access: 'statement.see',
  summary: 'The movements of a firm’s account, with the balance behind each',
  item,
  alsoRefuses: ['not-found'],
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: day },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: day },
    type: {
      kind: 'words',
      title: { tr: 'İşlem Türü', en: 'Type' },
      accepts: listOf(z.enum(LINE_TYPES), LINE_TYPES.length),
      words: LINE_TYPE_WORDS,
      reach: 'few',
    },
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter, reach: 'few' },
    /** Whose statement it is: a dealer's own where nobody says. Staff has to. */
    firmId: { kind: 'ids', title: { tr: 'Cari', en: 'Account' }, accepts: listOf(id, 1), reach: 'few' },
    accountId: { kind: 'ids', title: { tr: 'Hesap', en: 'Ledger Account' }, accepts: listOf(id, 1), reach: 'few' },
    withSubFirms: {
      kind: 'flag',
      title: { tr: 'Alt Bayi Dâhil', en: 'With Sub-Dealers' },
      accepts: z.boolean(),
      reach: 'few',
    },
    /** The currency of the movements; lira where nobody says. */
    currencyCode: {
      kind: 'words',
      title: { tr: 'Döviz', en: 'Currency' },
      accepts: listOf(currencyCode, 1),
      words: Object.fromEntries(CURRENCIES.map((code) => [code, { tr: code, en: code }])),
      reach: 'few',
    },
    view: {
      kind: 'words',
      title: { tr: 'Para Birimi Görünümü', en: 'Written In' },
      accepts: listOf(z.enum(STATEMENT_VIEWS), 1),
      words: VIEW_WORDS,
      reach: 'few',
    },
    mode: {
      kind: 'words',
      title: { tr: 'Döküm', en: 'Rows' },
      accepts: listOf(z.enum(STATEMENT_MODES), 1),
      words: MODE_WORDS,
      reach: 'few',
    },
  },
  sorts: ['documentOn'],
  sortedAtFirst: { field: 'documentOn', direction: 'asc' },
  columns: [
    { key: 'documentOn', kind: 'day', title: { tr: 'Tarih', en: 'Date' } },
    { key: 'dueOn', kind: 'day', title: { tr: 'Vade Tarihi', en: 'Due Date' } },
    { key: 'type', kind: 'word', title: { tr: 'İşlem Türü', en: 'Type' }, words: ROW_TYPE_WORDS },
    { key: 'documentNo', kind: 'text', title: { tr: 'Fiş/Belge No', en: 'Document No' } },
    { key: 'description', kind: 'text', title: { tr: 'Açıklama', en: 'Description' } },
    { key: 'debit', kind: 'amount', title: { tr: 'Borç', en: 'Debit' } },
    { key: 'credit', kind: 'amount', title: { tr: 'Alacak', en: 'Credit' } },
    { key: 'balance', kind: 'amount', title: { tr: 'Bakiye', en: 'Balance' } },
    { key: 'side', kind: 'word', title: { tr: 'B/A', en: 'Dr/Cr' }, words: SIDE_WORDS },
    { key: 'currencyCode', kind: 'word', title: { tr: 'Döviz', en: 'Currency' }, isExtra: true },
    { key: 'foreignDebit', kind: 'amount', title: { tr: 'Döviz Borç', en: 'Foreign Debit' }, isExtra: true },
    { key: 'foreignCredit', kind: 'amount', title: { tr: 'Döviz Alacak', en: 'Foreign Credit' }, isExtra: true },
    { key: 'foreignBalance', kind: 'amount', title: { tr: 'Döviz Bakiye', en: 'Foreign Balance' }, isExtra: true },
    { key: 'foreignCurrencyCode', kind: 'word', title: { tr: 'Döviz Cinsi', en: 'Foreign Currency' }, isExtra: true },
    { key: 'localDebit', kind: 'amount', title: { tr: 'TL Borç', en: 'Lira Debit' }, isExtra: true },
    { key: 'localCredit', kind: 'amount', title: { tr: 'TL Alacak', en: 'Lira Credit' }, isExtra: true },
    { key: 'localBalance', kind: 'amount', title: { tr: 'TL Bakiye', en: 'Lira Balance' }, isExtra: true },
    { key: 'rate', kind: 'number', title: { tr: 'Kur', en: 'Exchange Rate' }, isExtra: true },
    { key: 'closed', kind: 'amount', title: { tr: 'Kapanan', en: 'Closed' }, isExtra: true },
    { key: 'remaining', kind: 'amount', title: { tr: 'Kalan', en: 'Remaining' }, isExtra: true },
    { key: 'lineCount', kind: 'number', title: { tr: 'Hareket Sayısı', en: 'Movements' }, isExtra: true },
    { key: 'branch', kind: 'text', title: { tr: 'Şube', en: 'Branch' }, isExtra: true },
    { key: 'ettn', kind: 'text', title: { tr: 'Belge (ETTN)', en: 'Document (ETTN)' }, isExtra: true },
    { key: 'quantity', kind: 'number', title: { tr: 'Miktar', en: 'Quantity' }, isExtra: true },
    { key: 'unit', kind: 'text', title: { tr: 'Birim', en: 'Unit' }, isExtra: true },
    { key: 'price', kind: 'number', title: { tr: 'Birim Fiyat', en: 'Unit Price' }, isExtra: true },
    { key: 'vatPercent', kind: 'rate', title: { tr: 'KDV %', en: 'VAT %' }, isExtra: true },
    { key: 'productTotal', kind: 'amount', title: { tr: 'Kalem Tutarı', en: 'Item Total' }, isExtra: true },
    { key: 'accountCode', kind: 'text', title: { tr: 'Cari Kodu', en: 'Account Code' }, isExtra: true },
    { key: 'firmName', kind: 'text', title: { tr: 'Cari', en: 'Account' }, isExtra: true },
    { key: 'origin', kind: 'word', title: { tr: 'Kaynak', en: 'Source' }, words: ORIGIN_WORDS, isExtra: true },
  ],
  totals: { debit: amount, credit: amount },
})
