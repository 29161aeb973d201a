import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('field', {
  tr: { optional: 'isteğe bağlı' },
  en: { optional: 'optional' },
})
