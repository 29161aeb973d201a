import type { LineType } from '@vezne/domain/statement/line-types.ts'
import type { Bilingual } from '../kit/language.ts'

/** İşlem türleri: what a movement is, for people. An ERP's own word that is none of these is shown as it came. */
export const LINE_TYPE_WORDS: Readonly<Record<LineType, Bilingual>> = {
  opening: { tr: 'Açılış / Devir', en: 'Opening Balance' },
  'wholesale-invoice': { tr: 'Toptan Satış Faturası', en: 'Wholesale Invoice' },
  'retail-invoice': { tr: 'Perakende Satış Faturası', en: 'Retail Invoice' },
  'sales-return': { tr: 'Satış İade', en: 'Sales Return' },
  'service-given': { tr: 'Verilen Hizmet', en: 'Service Given' },
  'service-received': { tr: 'Alınan Hizmet', en: 'Service Received' },
  'price-difference': { tr: 'Fiyat Farkı', en: 'Price Difference' },
  'late-charge-invoice': { tr: 'Vade Farkı Faturası', en: 'Late Charge Invoice' },
  'cash-receipt': { tr: 'Nakit Tahsilat', en: 'Cash Receipt' },
  'cash-payment': { tr: 'Nakit Ödeme', en: 'Cash Payment' },
  'debit-note': { tr: 'Borç Dekontu', en: 'Debit Note' },
  'credit-note': { tr: 'Alacak Dekontu', en: 'Credit Note' },
  transfer: { tr: 'Virman', en: 'Account Transfer' },
  'exchange-difference': { tr: 'Kur Farkı', en: 'Exchange Difference' },
  'cheque-in': { tr: 'Çek Girişi', en: 'Cheque Received' },
  'cheque-out': { tr: 'Çek Çıkışı', en: 'Cheque Given' },
  'note-in': { tr: 'Senet Girişi', en: 'Note Received' },
  'note-out': { tr: 'Senet Çıkışı', en: 'Note Given' },
  'bank-transfer': { tr: 'Gelen Havale / EFT', en: 'Bank Transfer' },
  'card-receipt': { tr: 'Kredi Kartı Fişi', en: 'Card Receipt' },
  'card-refund': { tr: 'Kredi Kartı İade', en: 'Card Refund' },
  'card-void': { tr: 'Kredi Kartı İptal', en: 'Card Void' },
  chargeback: { tr: 'Ters İbraz', en: 'Chargeback' },
  'dbs-receipt': { tr: 'DBS Tahsilatı', en: 'Direct Debit Receipt' },
  'late-charge': { tr: 'Vade Farkı (fatura bekliyor)', en: 'Late Charge (invoice to come)' },
  other: { tr: 'Diğer', en: 'Other' },
}

/**
 * The same, and how rows are called that are no movement: a day's sum, an invoice's line, what an ERP closed otherwise than was
 * paid; and a slip that may be a receipt of ours.
 */
export const ROW_TYPE_WORDS: Readonly<Record<string, Bilingual>> = {
  ...LINE_TYPE_WORDS,
  day: { tr: 'Günlük Toplam', en: 'Daily Total' },
  product: { tr: 'Kalem', en: 'Item' },
  'closing-difference': { tr: 'Kapatma Farkı', en: 'Closing Difference' },
  'possible-double': { tr: 'Kredi Kartı Fişi (olası mükerrer)', en: 'Card Receipt (possible double)' },
}

/** Who wrote a movement down. */
export const ORIGIN_WORDS = {
  erp: { tr: 'ERP', en: 'ERP' },
  import: { tr: 'Dosya', en: 'File' },
  manual: { tr: 'Elle', en: 'By Hand' },
  vezne: { tr: 'Vezne', en: 'Vezne' },
} as const satisfies Readonly<Record<string, Bilingual>>

/** Borç or alacak, as a letter behind a balance. */
export const SIDE_WORDS = {
  debit: { tr: 'B', en: 'Dr' },
  credit: { tr: 'A', en: 'Cr' },
} as const satisfies Readonly<Record<string, Bilingual>>

/** What the rows are: every movement, the same with the lines of invoices, what is still open, or the sums of days. */
export const MODE_WORDS = {
  lines: { tr: 'Hareketler', en: 'Movements' },
  detail: { tr: 'Detay (fatura kalemli)', en: 'With Invoice Lines' },
  open: { tr: 'Açık Hareketler', en: 'Open Items' },
  daily: { tr: 'Günlük Toplam', en: 'Daily Totals' },
} as const satisfies Readonly<Record<string, Bilingual>>

/** In what a statement is written: movements of one currency, accounts kept in one, or the lira of all as booked. */
export const VIEW_WORDS = {
  transaction: { tr: 'İşlem Dövizi', en: 'Transaction Currency' },
  account: { tr: 'Cari Dövizi', en: 'Account Currency' },
  local: { tr: 'TL (Defter)', en: 'Lira (Ledger)' },
} as const satisfies Readonly<Record<string, Bilingual>>
