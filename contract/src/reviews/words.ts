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
}

export const REVIEW_STATUS_WORDS: Readonly<Record<ReviewStatus, Bilingual>> = {
  open: { tr: 'Açık', en: 'Open' },
  waiting: { tr: 'İkinci Onay Bekliyor', en: 'Awaiting a Second Person' },
  closed: { tr: 'Kapandı', en: 'Closed' },
}
