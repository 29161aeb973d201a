import type { LinkState, LinkUsage } from '@vezne/domain/payment-link/state.ts'
import type { Bilingual } from '../kit/language.ts'

/** How a link stands, for people. */
export const LINK_STATE_WORDS: Readonly<Record<LinkState, Bilingual>> = {
  active: { tr: 'Aktif', en: 'Active' },
  'partly-paid': { tr: 'Kısmi Ödendi', en: 'Partly Paid' },
  paid: { tr: 'Ödendi', en: 'Paid' },
  exhausted: { tr: 'Kullanımı Doldu', en: 'Used Up' },
  expired: { tr: 'Süresi Doldu', en: 'Expired' },
  cancelled: { tr: 'İptal Edildi', en: 'Cancelled' },
  blocked: { tr: 'Engellendi', en: 'Blocked' },
}

export const LINK_USAGE_WORDS: Readonly<Record<LinkUsage, Bilingual>> = {
  single: { tr: 'Tek Kullanımlık', en: 'Single Use' },
  multi: { tr: 'Çok Kullanımlık', en: 'Multiple Use' },
}

/** By which a link is sent. Copied, shared and scanned ones leave no trace here. */
export const LINK_CHANNELS = ['email', 'sms'] as const
export type LinkChannel = (typeof LINK_CHANNELS)[number]

export const LINK_CHANNEL_WORDS: Readonly<Record<LinkChannel, Bilingual>> = {
  email: { tr: 'E-posta', en: 'Email' },
  sms: { tr: 'SMS', en: 'SMS' },
}

/** `waiting` also through quiet hours; `delivered` is the word of an SMS provider, a mail is known to have been sent. */
export const LINK_SEND_STATES = ['waiting', 'sent', 'delivered', 'failed'] as const
export type LinkSendState = (typeof LINK_SEND_STATES)[number]

export const LINK_SEND_STATE_WORDS: Readonly<Record<LinkSendState, Bilingual>> = {
  waiting: { tr: 'Sırada', en: 'Waiting' },
  sent: { tr: 'Gönderildi', en: 'Sent' },
  delivered: { tr: 'İletildi', en: 'Delivered' },
  failed: { tr: 'Gönderilemedi', en: 'Not Sent' },
}

/** Who bears the commission of the chosen option: what the payer is charged follows from it. */
export const COMMISSION_BEARERS = ['payer', 'company'] as const
export type CommissionBearer = (typeof COMMISSION_BEARERS)[number]

export const COMMISSION_BEARER_WORDS: Readonly<Record<CommissionBearer, Bilingual>> = {
  payer: { tr: 'Ödeyen', en: 'Payer' },
  company: { tr: 'Şirket', en: 'Company' },
}
