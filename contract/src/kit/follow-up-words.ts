import type { Bilingual } from './language.ts'

/** Refusals about reminders and the follow-up of debts. */
export const FOLLOW_UP_REFUSALS = {
  'nothing-to-remind': {
    status: 409,
    tr: 'Hatırlatılacak açık borç yok: ödenmiş, ödemesi sürüyor ya da takipten çıkarılmış.',
    en: 'There is no open debt to remind of: it is paid, being paid, or no longer followed.',
  },
  'reminded-already': {
    status: 409,
    tr: 'Bu borçlar bugün seçtiğiniz yolla zaten hatırlatıldı.',
    en: 'These debts have been reminded of in this way today.',
  },
  'write-off-own': {
    status: 409,
    tr: 'Kendi talebinizi onaylayamazsınız; ikinci bir kişi gerekir.',
    en: 'You cannot approve your own request; a second person is needed.',
  },
  'write-off-over': {
    status: 409,
    tr: 'Bu talep daha önce sonuçlandırılmış.',
    en: 'This request has been decided already.',
  },
  'write-off-known': {
    status: 409,
    tr: 'Seçtiğiniz borçlardan biri zaten takipten çıkarılmış ya da onay bekliyor.',
    en: 'One of these debts is no longer followed already, or waits for approval.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 409 }>

export const FOLLOW_UP_RULES = {
  'reminder-place-unknown': {
    tr: 'Metinde tanınmayan bir alan var: {place}',
    en: 'The text has a place that nobody fills in: {place}',
  },
  'reminder-text-required': { tr: 'Bu metin boş bırakılamaz.', en: 'This text cannot be empty.' },
  'reminder-day-twice': { tr: 'Bu gün için başka bir kural var.', en: 'Another rule names this day.' },
  'reminder-channel-required': { tr: 'En az bir yol seçiniz.', en: 'Choose at least one way.' },
  'enforced-day-future': { tr: 'Takip günü bugünden sonra olamaz.', en: 'The day may not be after today.' },
  'contact-day-past': { tr: 'Sonraki temas günü geçmişte olamaz.', en: 'The next contact may not be in the past.' },
  'note-required': { tr: 'Notunuzu yazınız.', en: 'Write your note.' },
} as const satisfies Record<string, Bilingual>
