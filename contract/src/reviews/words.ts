import type { Bilingual } from '../kit/language.ts'

/** Every question that waits for a person. A module that opens another kind adds it here and answers for it. */
export const REVIEW_KINDS = [
  /** Nobody could tell whether the bank took the money. */
  'payment-undecided',
  /** The same was paid twice: one of the two goes back. */
  'payment-duplicate',
  /** The money is there, or gone, and whoever wanted it could not follow. */
  'payment-unplaced',
  /** Written down again after a loss: who paid is not known. */
  'payment-recovered',
  /** Money went back, or may have, otherwise than we know. */
  'refund-doubtful',
  /** Sums of a firm's account that should be the same are not. */
  'account-differs',
  /** The ERP used a receipt of ours on another debt than was paid: what nobody can pay stands for it. */
  'closing-difference',
  /** A whole reading of an ERP lacks so many rows that somebody has to look first. */
  'snapshot-removes-much',
  /** The ERP booked a receipt of ours more than once: what is beyond it counts only when staff says so. */
  'double-posted',
  /** The ERP booked less of a receipt than was handed out, and a day has gone by. */
  'short-posted',
  /** The ERP booked a receipt on another account than the one that was named. */
  'wrong-account',
  /** Olası mükerrer: a card slip without our reference may be a receipt of ours, typed by hand. */
  'possible-double',
  /** The ERP's side reported an error for something that was handed out. */
  'hand-out-failed',
  /** ERP hareketi bekleniyor: acknowledged a day ago, and no line has come. */
  'erp-line-awaited',
  /** An opening line carries over something else than the period before it comes to. */
  'opening-differs',
  /** What the ERP says a firm owes is not what its lines come to. */
  'erp-balance-differs',
  /** What a bank says it paid differs from what it should have paid. */
  'settlement-differs',
  /** Money should have come, and no file of the bank has told of it. */
  'settlement-file-awaited',
] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** `waiting`: somebody has decided, and a second person has to confirm it. */
export const REVIEW_STATUSES = ['open', 'waiting', 'closed'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** Who did it, where it was no person: people go by their names. */
export const REVIEW_ACTOR_WORDS: Readonly<Record<string, Bilingual>> = {
  payer: { tr: 'Ödeyen', en: 'Payer' },
  bank: { tr: 'Banka', en: 'Bank' },
  janitor: { tr: 'Sistem', en: 'System' },
  operator: { tr: 'Görevli', en: 'Staff' },
}

/** What is asked, for people. */
export const REVIEW_KIND_WORDS: Readonly<Record<ReviewKind, Bilingual>> = {
  'payment-undecided': { tr: 'Sonucu Belirsiz Ödeme', en: 'Undecided Payment' },
  'payment-duplicate': { tr: 'Mükerrer Ödeme', en: 'Duplicate Payment' },
  'payment-unplaced': { tr: 'Yerine İşlenemeyen Ödeme', en: 'Payment Not Placed' },
  'payment-recovered': { tr: 'Yeniden Bulunan Ödeme', en: 'Recovered Payment' },
  'refund-doubtful': { tr: 'Şüpheli İade', en: 'Doubtful Refund' },
  'account-differs': { tr: 'Cari Hesap Farkı', en: 'Account Difference' },
  'closing-difference': { tr: 'Kapatma Farkı', en: 'Closing Difference' },
  'snapshot-removes-much': { tr: 'Çok Satır Silen ERP Dökümü', en: 'ERP Snapshot Removing Many Rows' },
  'double-posted': { tr: 'ERP’de Çift İşlenen Tahsilat', en: 'Receipt Booked Twice in the ERP' },
  'short-posted': { tr: 'ERP’de Eksik İşlenen Tahsilat', en: 'Receipt Booked Short in the ERP' },
  'wrong-account': { tr: 'Başka Cariye İşlenen Tahsilat', en: 'Receipt Booked on Another Account' },
  'possible-double': { tr: 'Olası Mükerrer Fiş', en: 'Possible Double Slip' },
  'hand-out-failed': { tr: 'ERP’ye Aktarılamayan İşlem', en: 'Not Taken by the ERP' },
  'erp-line-awaited': { tr: 'ERP Hareketi Bekleniyor', en: 'ERP Line Awaited' },
  'opening-differs': { tr: 'Devir Tutmuyor', en: 'Opening Line Differs' },
  'erp-balance-differs': { tr: 'ERP Bakiyesi Tutmuyor', en: 'ERP Balance Differs' },
  'settlement-differs': { tr: 'Valör Farkı', en: 'Settlement Difference' },
  'settlement-file-awaited': { tr: 'Valör Dosyası Bekleniyor', en: 'Settlement File Awaited' },
}

export const REVIEW_STATUS_WORDS: Readonly<Record<ReviewStatus, Bilingual>> = {
  open: { tr: 'Açık', en: 'Open' },
  waiting: { tr: 'İkinci Onay Bekliyor', en: 'Awaiting a Second Person' },
  closed: { tr: 'Kapandı', en: 'Closed' },
}
