import type { Bilingual } from '@vezne/contract/kit/language.ts'

type Words = Readonly<Record<string, Bilingual>>

/** What a bank's no means, for somebody who answers the payer's call. */
export const DECLINE_WORDS: Words = {
  'do-not-honour': {
    tr: 'Kartın bankası neden belirtmeden reddetti. Kart sahibi bankasını aramalı ya da başka kart denemeli.',
    en: 'The card’s bank said no without a reason. The holder should call it, or try another card.',
  },
  'insufficient-funds': {
    tr: 'Kartın bakiyesi ya da limiti yetersiz.',
    en: 'The card has not enough money or limit.',
  },
  'expired-card': {
    tr: 'Kartın son kullanma tarihi geçmiş ya da yanlış.',
    en: 'The card has expired, or its date is wrong.',
  },
  'invalid-card': { tr: 'Kart numarası geçersiz.', en: 'The card number is not valid.' },
  'wrong-cvv': { tr: 'Güvenlik kodu (CVV) yanlış.', en: 'The security code (CVV) is wrong.' },
  'lost-or-stolen': { tr: 'Kart kayıp ya da çalıntı bildirilmiş.', en: 'The card was reported lost or stolen.' },
  'not-permitted': {
    tr: 'Kart bu işleme kapalı (internet, yurt dışı ya da kart türü).',
    en: 'The card does not allow this (internet, abroad, or its kind).',
  },
  'limit-exceeded': { tr: 'Kartın işlem ya da günlük limiti aşıldı.', en: 'The card’s limit was exceeded.' },
  'installments-not-allowed': {
    tr: 'Kart bu taksit sayısına izin vermiyor.',
    en: 'The card allows no such installments.',
  },
  'suspected-fraud': {
    tr: 'Banka işlemi şüpheli buldu. Kart sahibi bankasını aramalı.',
    en: 'The bank suspects fraud. The holder should call it.',
  },
  'call-bank': { tr: 'Kart sahibi bankasını aramalı.', en: 'The holder should call the bank.' },
  'authentication-failed': { tr: '3D doğrulaması tamamlanmadı.', en: 'The 3-D authentication was not completed.' },
  'cancelled-by-payer': { tr: 'Ödeyen işlemden vazgeçti.', en: 'The payer cancelled.' },
  other: { tr: 'Banka işlemi reddetti.', en: 'The bank declined.' },
}

/** What a bank said, in one word. */
export const OUTCOME_WORDS: Words = {
  approved: { tr: 'onaylandı', en: 'approved' },
  declined: { tr: 'reddedildi', en: 'declined' },
  error: { tr: 'hata', en: 'error' },
  handover: { tr: 'ödeyen 3D sayfasına yönlendirildi', en: 'the payer was sent to the 3-D page' },
  authenticated: { tr: 'kart sahibi doğrulandı', en: 'the holder was authenticated' },
  paid: { tr: 'para çekilmiş', en: 'paid' },
  authorized: { tr: 'provizyon alınmış', en: 'authorised' },
  voided: { tr: 'iptal edilmiş', en: 'voided' },
  refunded: { tr: 'iade edilmiş', en: 'refunded' },
  'partly-refunded': { tr: 'bir kısmı iade edilmiş', en: 'partly refunded' },
  failed: { tr: 'başarısız', en: 'failed' },
  pending: { tr: 'sürüyor', en: 'pending' },
  'not-found': { tr: 'bankada kaydı yok', en: 'unknown to the bank' },
  unknown: { tr: 'belirsiz', en: 'unclear' },
  done: { tr: 'yapıldı', en: 'done' },
  refused: { tr: 'kabul edilmedi', en: 'refused' },
}
