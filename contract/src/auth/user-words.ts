import type { Bilingual } from '../kit/language.ts'

/** How a user stands in a company. Invited: has not been there yet. */
export const USER_STATES = ['active', 'invited', 'suspended', 'firm-closed'] as const

export const USER_STATE_WORDS = {
  active: { tr: 'Etkin', en: 'Active' },
  invited: { tr: 'Davet edildi', en: 'Invited' },
  suspended: { tr: 'Askıda', en: 'Suspended' },
  'firm-closed': { tr: 'Bayisi kapalı', en: 'Dealer closed' },
} as const satisfies Record<(typeof USER_STATES)[number], Bilingual>

export const USER_KINDS = ['staff', 'firm'] as const

export const USER_KIND_WORDS = {
  staff: { tr: 'Personel', en: 'Staff' },
  firm: { tr: 'Bayi kullanıcısı', en: 'Dealer user' },
} as const satisfies Record<(typeof USER_KINDS)[number], Bilingual>
