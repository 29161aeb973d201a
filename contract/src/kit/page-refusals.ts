import type { Bilingual } from './language.ts'

/** What is said no to about the pages of payers: their drafts and their agreements. */
export const PAGE_REFUSALS = {
  'preview-takes-no-payment': {
    status: 409,
    tr: 'Bu bir önizleme: buradan ödeme alınmaz.',
    en: 'This is a preview: no payment is taken here.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 400 | 409 }>
