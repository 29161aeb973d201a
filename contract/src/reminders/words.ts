import type { ReminderPlace } from '@vezne/domain/reminder/text.ts'
import type { Bilingual } from '../kit/language.ts'
import { SMS_WHY_WORDS } from '../sms/words.ts'

export const REMINDER_WAYS = ['email', 'sms', 'whatsapp'] as const

export const REMINDER_WAY_WORDS = {
  email: { tr: 'E-posta', en: 'Email' },
  sms: { tr: 'SMS', en: 'SMS' },
  whatsapp: { tr: 'WhatsApp', en: 'WhatsApp' },
} as const satisfies Record<(typeof REMINDER_WAYS)[number], Bilingual>

export const REMINDER_STATES = ['waiting', 'sending', 'sent', 'delivered', 'shared', 'not-sent', 'unknown'] as const
export type ReminderState = (typeof REMINDER_STATES)[number]

export const REMINDER_STATE_WORDS = {
  waiting: { tr: 'Bekliyor', en: 'Waiting' },
  sending: { tr: 'Gönderiliyor', en: 'Being sent' },
  sent: { tr: 'Gönderildi', en: 'Sent' },
  delivered: { tr: 'İletildi', en: 'Delivered' },
  shared: { tr: 'Paylaşıldı', en: 'Shared' },
  'not-sent': { tr: 'Gönderilmedi', en: 'Not sent' },
  unknown: { tr: 'Sonucu belirsiz', en: 'Unknown' },
} as const satisfies Record<ReminderState, Bilingual>

/** Why nothing was sent, beside what whoever carries messages to phones says. */
export const REMINDER_WHY_WORDS: Readonly<Record<string, Bilingual>> = {
  ...SMS_WHY_WORDS,
  paid: { tr: 'Borç ödendi.', en: 'The debt is paid.' },
  'being-paid': { tr: 'Borcun ödemesi sürüyor.', en: 'The debt is being paid.' },
  'written-off': { tr: 'Borç takipten çıkarıldı.', en: 'The debt is no longer followed.' },
  'no-email': { tr: 'Bayinin e-posta adresi yok.', en: 'The dealer has no email address.' },
  'no-phone': { tr: 'Bayinin cep telefonu yok.', en: 'The dealer has no mobile phone.' },
  'firm-closed': { tr: 'Bayi kapatılmış.', en: 'The dealer is closed.' },
  'switched-off': { tr: 'Kural gönderimden önce kapatıldı.', en: 'The rule was switched off before it was sent.' },
  'mail-not-taken': { tr: 'Posta sunucusu almadı.', en: 'The mail server did not take it.' },
  interrupted: {
    tr: 'Gönderim yarıda kesildi; iki kez gitmesin diye yeniden denenmedi.',
    en: 'Sending was interrupted; it is not tried again, so that it does not arrive twice.',
  },
}

/** What each place of a text stands for. */
export const REMINDER_PLACE_WORDS = {
  firma: { tr: 'bayinin unvanı', en: 'the dealer’s name' },
  sirket: { tr: 'şirketinizin adı', en: 'your company’s name' },
  tutar: { tr: 'toplam tutar', en: 'the amount in all' },
  adet: { tr: 'belge sayısı', en: 'how many documents' },
  vade: { tr: 'en eski vade', en: 'the earliest due day' },
  belgeler: { tr: 'belge numaraları', en: 'the numbers of the documents' },
  link: { tr: 'ödeme planının adresi', en: 'the address of the payment plan' },
} as const satisfies Record<ReminderPlace, Bilingual>
