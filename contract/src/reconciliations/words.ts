import type { BalanceSide } from '@vezne/domain/reconciliation/sides.ts'
import type { ReconciliationState } from '@vezne/domain/reconciliation/state.ts'
import type { Bilingual } from '../kit/language.ts'

/** How a letter stands, for people. */
export const RECONCILIATION_STATE_WORDS: Readonly<Record<ReconciliationState, Bilingual>> = {
  prepared: { tr: 'Hazırlandı', en: 'Prepared' },
  sent: { tr: 'Gönderildi', en: 'Sent' },
  viewed: { tr: 'Görüntülendi', en: 'Viewed' },
  agreed: { tr: 'Mutabık', en: 'Agreed' },
  disputed: { tr: 'Fark Bildirildi', en: 'Difference Reported' },
  resolved: { tr: 'Çözüldü', en: 'Resolved' },
  unanswered: { tr: 'Yanıtsız', en: 'Unanswered' },
}

export const RECONCILIATION_ANSWERS = ['agreed', 'disputed'] as const
export type ReconciliationAnswer = (typeof RECONCILIATION_ANSWERS)[number]

export const RECONCILIATION_ANSWER_WORDS: Readonly<Record<ReconciliationAnswer, Bilingual>> = {
  agreed: { tr: 'Mutabıkız', en: 'We agree' },
  disputed: { tr: 'Mutabık değiliz', en: 'We do not agree' },
}

/** Who owes, as the company's own staff reads it. */
export const BALANCE_SIDE_WORDS: Readonly<Record<BalanceSide, Bilingual>> = {
  'firm-owes': { tr: 'Bayi borçlu', en: 'The dealer owes' },
  'company-owes': { tr: 'Bayi alacaklı', en: 'The dealer is owed' },
  even: { tr: 'Bakiye yok', en: 'No balance' },
}

export const RECONCILIATION_EVENTS = [
  'prepared',
  'sent',
  'not-sent',
  'viewed',
  'reminded',
  'agreed',
  'disputed',
  'resolved',
  'unanswered',
  'changed',
  'link-ended',
] as const
export type ReconciliationEvent = (typeof RECONCILIATION_EVENTS)[number]

export const RECONCILIATION_EVENT_WORDS: Readonly<Record<ReconciliationEvent, Bilingual>> = {
  prepared: { tr: 'Mektup hazırlandı', en: 'The letter was prepared' },
  sent: { tr: 'E-posta gönderildi', en: 'The mail was sent' },
  'not-sent': { tr: 'E-posta gönderilemedi', en: 'The mail could not be sent' },
  viewed: { tr: 'Mektup açıldı', en: 'The letter was opened' },
  reminded: { tr: 'Hatırlatma gönderildi', en: 'A reminder was sent' },
  agreed: { tr: 'Mutabık kalındı', en: 'Agreed' },
  disputed: { tr: 'Fark bildirildi', en: 'A difference was reported' },
  resolved: { tr: 'Fark çözüldü', en: 'The difference was resolved' },
  unanswered: {
    tr: 'Süre yanıtsız doldu; sessizlik mutabakat sayılmaz',
    en: 'The time ended without an answer; silence is no agreement',
  },
  changed: {
    tr: 'Mutabık kalınan güne sonradan kayıt geldi; iki tarafa da bildirildi',
    en: 'A later entry changed the agreed day; both sides were told',
  },
  'link-ended': { tr: 'E-postadaki bağlantı kapatıldı', en: 'The link of the mail was ended' },
}
