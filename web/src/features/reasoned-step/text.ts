import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('reasonedStep', {
  tr: { reason: 'Gerekçe', reasonRequired: 'Lütfen nedenini yazınız.', cancel: 'Vazgeç' },
  en: { reason: 'Reason', reasonRequired: 'Please write the reason.', cancel: 'Cancel' },
})
