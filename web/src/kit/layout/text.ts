import { bilingual } from '../i18n/bilingual.ts'

export const text = bilingual('language-switch', { tr: { language: 'Dil' }, en: { language: 'Language' } })
