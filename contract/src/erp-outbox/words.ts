import type { Bilingual } from '../kit/language.ts'

/** What goes out to an ERP. */
export const OUTBOX_KINDS = ['receipt', 'void', 'refund', 'chargeback', 'transfer'] as const

/**
 * Errors that are understood, of a void: it is not there to be cancelled, it has been posted (muhasebeleşmiş), or its period
 * is locked. Every other error waits for a person.
 */
export const ERP_ANSWERS = ['no-such-voucher', 'voucher-posted', 'period-locked'] as const

/**
 * How a hand-out stands: to be asked for, given to the ERP's side and not answered yet, in the ERP, refused, not to go out,
 * or taken back, in the ERP or before it heard of it.
 */
export const OUTBOX_STATUSES = ['waiting', 'sending', 'posted', 'failed', 'ignored', 'taken-back'] as const
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number]

export const OUTBOX_STATUS_WORDS = {
  waiting: { tr: 'Bekliyor', en: 'Waiting' },
  sending: { tr: 'Aktarılıyor', en: 'Being Posted' },
  posted: { tr: 'Aktarıldı', en: 'Posted' },
  failed: { tr: 'Hatalı', en: 'Failed' },
  ignored: { tr: 'Yoksayıldı', en: 'Ignored' },
  'taken-back': { tr: 'Geri Alındı', en: 'Taken Back' },
} as const satisfies Record<OutboxStatus, Bilingual>

export const OUTBOX_KIND_WORDS = {
  receipt: { tr: 'Tahsilat', en: 'Receipt' },
  void: { tr: 'İptal', en: 'Void' },
  refund: { tr: 'İade', en: 'Refund' },
  chargeback: { tr: 'Ters İbraz', en: 'Chargeback' },
  transfer: { tr: 'Virman', en: 'Transfer' },
} as const satisfies Record<(typeof OUTBOX_KINDS)[number], Bilingual>

/** What the ERP makes of it: a slip of its own, the end of one that it has, or a move between two accounts. */
export const VOUCHER_WORDS = {
  card: { tr: 'Kredi Kartı', en: 'Credit Card' },
  'card-return': { tr: 'Kredi Kartı İade', en: 'Credit Card Return' },
  cancel: { tr: 'Fiş İptali', en: 'Voucher Cancelled' },
  transfer: { tr: 'Virman', en: 'Transfer' },
} as const satisfies Record<string, Bilingual>

/** Who takes it to the ERP, by who fills the ledger. */
export const TARGET_WORDS = {
  push: { tr: 'API', en: 'API' },
  upload: { tr: 'API', en: 'API' },
  connector: { tr: 'ERP Bağlantısı', en: 'ERP Connection' },
} as const satisfies Record<string, Bilingual>

/** Who is read where a receipt is no known firm's. */
export const SUSPENSE_WORDS = { tr: 'Torba hesap', en: 'Unidentified receipts' } as const satisfies Bilingual

/** What a person said of one that the ERP did not take. */
export const OUTBOX_DECISIONS = ['retried', 'typed-by-hand', 'ignored'] as const
export type OutboxDecision = (typeof OUTBOX_DECISIONS)[number]

export const OUTBOX_DECISION_WORDS = {
  retried: { tr: 'Tekrar gönderildi', en: 'Sent again' },
  'typed-by-hand': { tr: 'ERP’de elle girildi', en: 'Typed by hand in the ERP' },
  ignored: { tr: 'Yoksayıldı', en: 'Ignored' },
} as const satisfies Record<OutboxDecision, Bilingual>
