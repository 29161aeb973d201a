import type { CollectionDetail, WHY_NOT } from '@vezne/contract/collections/detail.ts'
import type { Bilingual, Language } from '@vezne/contract/kit/language.ts'

type Words = Readonly<Record<string, Bilingual>>

export const SOURCE_WORDS: Words = {
  begin: { tr: '3D başlangıcı', en: 'start of 3-D' },
  return: { tr: '3D dönüşü', en: 'return from 3-D' },
  notification: { tr: 'banka bildirimi', en: 'notice of the bank' },
  provision: { tr: 'provizyon', en: 'authorisation' },
  inquiry: { tr: 'sorgu', en: 'inquiry' },
  void: { tr: 'iptal', en: 'void' },
  refund: { tr: 'iade', en: 'refund' },
}

export const REFUND_WORDS: Words = {
  requested: { tr: 'istendi', en: 'asked for' },
  sent: { tr: 'bankaya gönderildi', en: 'sent to the bank' },
  'in-doubt': { tr: 'sonucu belirsiz, bankaya soruluyor', en: 'in doubt, the bank is being asked' },
  done: { tr: 'yapıldı', en: 'done' },
  refused: { tr: 'banka kabul etmedi', en: 'refused by the bank' },
  'waits-for-second': { tr: 'ikinci kişinin onayını bekliyor', en: 'waits for a second person' },
  waiting: { tr: 'onay bekliyor', en: 'waiting' },
  approved: { tr: 'onaylandı', en: 'approved' },
  rejected: { tr: 'geri çevrildi', en: 'rejected' },
  expired: { tr: 'süresi doldu', en: 'expired' },
}

export const KIND_WORDS = {
  void: { tr: 'İptal', en: 'Void' },
  refund: { tr: 'İade', en: 'Refund' },
} as const satisfies Words

export const CHARGEBACK_WORDS = {
  open: { tr: 'Ters ibraz açıldı', en: 'Chargeback opened' },
  won: { tr: 'Ters ibraz kazanıldı', en: 'Chargeback won' },
  lost: { tr: 'Ters ibraz kaybedildi', en: 'Chargeback lost' },
} as const satisfies Words

export const ACCOUNT_WORDS: Words = {
  'bank-receivable': { tr: 'Bankadan alacak', en: 'Receivable from the bank' },
  firm: { tr: 'Cari', en: 'Dealer' },
  'commission-income': { tr: 'Vade farkı geliri', en: 'Late charge income' },
  'unidentified-receipts': { tr: 'Torba hesap', en: 'Unidentified receipts' },
  'duplicate-receipts': { tr: 'Mükerrer tahsilat', en: 'Duplicate receipts' },
  chargebacks: { tr: 'Ters ibrazdaki para', en: 'Money in chargebacks' },
}

export const JOURNAL_WORDS: Words = {
  sale: { tr: 'Satış', en: 'Sale' },
  'duplicate-sale': { tr: 'Mükerrer satış', en: 'Duplicate sale' },
  void: { tr: 'İptal', en: 'Void' },
  refund: { tr: 'İade', en: 'Refund' },
  transfer: { tr: 'Virman', en: 'Account transfer' },
  correction: { tr: 'Düzeltme', en: 'Correction' },
  'chargeback-open': { tr: 'Ters ibraz', en: 'Chargeback' },
  'chargeback-won': { tr: 'Ters ibraz kazanıldı', en: 'Chargeback won' },
  'chargeback-lost': { tr: 'Ters ibraz kaybedildi', en: 'Chargeback lost' },
}

/** Why something is not offered. Who has no right is not told of it at all. */
export const WHY_WORDS: Record<(typeof WHY_NOT)[number], Bilingual> = {
  'no-right': { tr: 'Yetkiniz yok.', en: 'You have no right to do this.' },
  'not-paid': { tr: 'Bankada duran bir tahsilat yok.', en: 'No money stands at the bank for it.' },
  'done-before': { tr: 'Tamamı zaten geri verildi.', en: 'All of it went back before.' },
  'in-flight': { tr: 'Süren bir iptal ya da iade var.', en: 'A void or refund is on its way.' },
  'waits-for-second': { tr: 'Bir istek onay bekliyor.', en: 'A request waits for its decision.' },
  'charged-back': { tr: 'Ters ibraz sürüyor.', en: 'There is a chargeback.' },
  'too-late': { tr: 'Banka gün sonunu aldı; artık iade edilebilir.', en: 'The bank closed its day; refund instead.' },
  'not-today': { tr: 'Banka bunu bugün kabul etmiyor.', en: 'The bank does not take it today.' },
  'not-offered': { tr: 'Bu banka bunu desteklemiyor.', en: 'This bank does not offer it.' },
  'own-request': { tr: 'Kendi isteğinize siz karar veremezsiniz.', en: 'You cannot decide on your own request.' },
}

const BY_WORDS: Words = {
  payer: { tr: 'Ödeyen', en: 'Payer' },
  bank: { tr: 'Banka', en: 'Bank' },
  janitor: { tr: 'Vezne', en: 'Vezne' },
  operator: { tr: 'Yetkili', en: 'Operator' },
}

/** The word, or what it stands for where there is none. */
export const wordOf = (words: Words, key: string, language: Language): string => words[key]?.[language] ?? key

export const byWord = (by: string | null, language: Language): string | null =>
  by === null ? null : wordOf(BY_WORDS, by, language)

export type Step = CollectionDetail['timeline'][number]
