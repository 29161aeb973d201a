import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('frame', {
  tr: { language: 'Dil', phone: 'Telefon', footer: 'Vezne 2025' },
  en: { language: 'Language', phone: 'Phone', footer: 'Vezne 2025' },
})
