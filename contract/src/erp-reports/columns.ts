import * as z from 'zod/mini'
import { ROW_TYPE_WORDS, SIDE_WORDS } from '../firm-transactions/words.ts'
import { day, text } from '../kit/fields.ts'
import { SUSPENSE_WORDS } from '../erp-outbox/words.ts'
import type { Column } from '../kit/list.ts'
import { amount } from '../kit/money.ts'

const named = z.optional(z.nullable(text(200)))
const word = z.optional(z.nullable(text(60)))
const onDay = z.optional(z.nullable(day))
const money = z.optional(z.nullable(amount))
const number = z.optional(z.nullable(z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000))))

/** A row of any report: it has what its report shows. */
export const reportRow = z.object({
  firmCode: named,
  firmName: named,
  accountCode: named,
  ledgerName: named,
  period: word,
  bankName: named,
  posName: named,
  dueOn: onDay,
  daysLate: number,
  type: word,
  documentNo: named,
  documentOn: onDay,
  lineAmount: money,
  remaining: money,
  debit: money,
  credit: money,
  /** Above zero where the firm owes, here and in what follows as a balance. */
  balance: money,
  side: word,
  notDue: money,
  to30: money,
  to60: money,
  to90: money,
  over90: money,
  openCredit: money,
  openTotal: money,
  count: number,
  charged: money,
  net: money,
  surcharge: money,
  refunded: money,
  cutOn: onDay,
  cutAmount: money,
  paidSince: money,
  left: money,
  currencyCode: word,
})
export type ReportRow = z.output<typeof reportRow>
export type ReportColumnKey = keyof ReportRow

const titled = <Key extends ReportColumnKey>(
  key: Key,
  kind: Column['kind'],
  tr: string,
  en: string,
  words?: NonNullable<Column['words']>,
): Column<Key> => ({ key, kind, title: { tr, en }, ...(words && { words }) })

/** Every column that a view can have. */
export const REPORT_COLUMNS: { readonly [Key in ReportColumnKey]: Column<Key> } = {
  firmCode: titled('firmCode', 'text', 'Bayi Kodu', 'Dealer Code'),
  // Only what nobody is known for has no firm.
  firmName: { ...titled('firmName', 'text', 'Bayi', 'Dealer'), none: SUSPENSE_WORDS },
  accountCode: titled('accountCode', 'text', 'Cari Kodu', 'Account Code'),
  ledgerName: titled('ledgerName', 'text', 'Defter', 'Ledger'),
  period: titled('period', 'text', 'Dönem', 'Period'),
  bankName: titled('bankName', 'text', 'Banka', 'Bank'),
  posName: titled('posName', 'text', 'POS Hesabı', 'POS Account'),
  dueOn: titled('dueOn', 'day', 'Vade Tarihi', 'Due Date'),
  daysLate: titled('daysLate', 'number', 'Gecikme (Gün)', 'Days Late'),
  type: titled('type', 'word', 'İşlem Türü', 'Type', ROW_TYPE_WORDS),
  documentNo: titled('documentNo', 'text', 'Fiş/Belge No', 'Document No'),
  documentOn: titled('documentOn', 'day', 'Belge Tarihi', 'Document Date'),
  lineAmount: titled('lineAmount', 'amount', 'Belge Tutarı', 'Document Amount'),
  remaining: titled('remaining', 'amount', 'Kalan', 'Remaining'),
  debit: titled('debit', 'amount', 'Borç', 'Debit'),
  credit: titled('credit', 'amount', 'Alacak', 'Credit'),
  balance: titled('balance', 'amount', 'Bakiye', 'Balance'),
  side: titled('side', 'word', 'B/A', 'Dr/Cr', SIDE_WORDS),
  notDue: titled('notDue', 'amount', 'Vadesi Gelmemiş', 'Not Due'),
  to30: titled('to30', 'amount', '1–30 Gün', '1–30 Days'),
  to60: titled('to60', 'amount', '31–60 Gün', '31–60 Days'),
  to90: titled('to90', 'amount', '61–90 Gün', '61–90 Days'),
  over90: titled('over90', 'amount', '90 Gün Üstü', 'Over 90 Days'),
  openCredit: titled('openCredit', 'amount', 'Açık Alacak', 'Open Credit'),
  openTotal: titled('openTotal', 'amount', 'Toplam Açık', 'Open Total'),
  count: titled('count', 'number', 'Adet', 'Count'),
  charged: titled('charged', 'amount', 'Çekilen Tutar', 'Charged'),
  net: titled('net', 'amount', 'Net Tutar', 'Net Amount'),
  surcharge: titled('surcharge', 'amount', 'Vade Farkı', 'Surcharge'),
  refunded: titled('refunded', 'amount', 'İade', 'Refunded'),
  cutOn: titled('cutOn', 'day', 'Son Kesim Tarihi', 'Last Cut-Off'),
  cutAmount: titled('cutAmount', 'amount', 'Kesim Tutarı', 'Cut-Off Amount'),
  paidSince: titled('paidSince', 'amount', 'Kesimden Sonra Ödenen', 'Paid Since'),
  left: titled('left', 'amount', 'Kalan', 'Left'),
  currencyCode: titled('currencyCode', 'word', 'Döviz', 'Currency'),
}

/** Amounts that may stand on either side: people read them with their letter, never with a bare minus. */
export const BALANCE_COLUMNS: readonly ReportColumnKey[] = ['balance', 'openTotal', 'cutAmount', 'paidSince']
