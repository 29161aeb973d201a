import type { Channel } from '@vezne/domain/payment/channel.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import type { Bilingual } from '../kit/language.ts'

/** How a payment stands, for people. */
export const STATUS_WORDS: Readonly<Record<PaymentState, Bilingual>> = {
  created: { tr: 'Oluşturuldu', en: 'Created' },
  'init-sent': { tr: 'Bankaya Gönderildi', en: 'Sent to the Bank' },
  'awaiting-3d': { tr: '3D Bekliyor', en: 'Awaiting 3-D' },
  'auth-sent': { tr: 'Provizyonda', en: 'Being Authorised' },
  'in-doubt': { tr: 'Sonuç Belirsiz', en: 'In Doubt' },
  review: { tr: 'İncelemede', en: 'In Review' },
  approved: { tr: 'Onaylandı', en: 'Approved' },
  declined: { tr: 'Reddedildi', en: 'Declined' },
  abandoned: { tr: 'Terk Edildi', en: 'Abandoned' },
  voided: { tr: 'İptal Edildi', en: 'Voided' },
  'partly-refunded': { tr: 'Kısmi İade', en: 'Partly Refunded' },
  refunded: { tr: 'İade Edildi', en: 'Refunded' },
}

/** The door a payment came through, for people. */
export const CHANNEL_WORDS: Readonly<Record<Channel, Bilingual>> = {
  public: { tr: 'Üyeliksiz', en: 'Without Login' },
  link: { tr: 'Link', en: 'Link' },
  panel: { tr: 'Panel', en: 'Panel' },
  plan: { tr: 'Ödeme Planı', en: 'Payment Plan' },
  shop: { tr: 'API', en: 'API' },
  trial: { tr: 'Deneme', en: 'Trial' },
}

/** Which day of a payment is meant. */
export const DATE_KIND_WORDS: Readonly<Record<'payment' | 'value', Bilingual>> = {
  payment: { tr: 'İşlem', en: 'Payment' },
  value: { tr: 'Valör', en: 'Value Date' },
}
