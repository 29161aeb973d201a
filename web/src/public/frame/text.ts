import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('frame', {
  tr: { language: 'Dil', footer: 'Vezne 2025' },
  en: { language: 'Language', footer: 'Vezne 2025' },
})
