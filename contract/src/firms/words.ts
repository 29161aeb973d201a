import type { Bilingual } from '../kit/language.ts'

/** How a firm stands. A closed one takes no payment and lets nobody in; its past stays. */
export const FIRM_STATES = ['open', 'closed'] as const

export const FIRM_STATE_WORDS = {
  open: { tr: 'Açık', en: 'Open' },
  closed: { tr: 'Kapalı', en: 'Closed' },
} as const satisfies Record<(typeof FIRM_STATES)[number], Bilingual>
