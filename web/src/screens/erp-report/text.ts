import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('erp-report', {
  tr: { transfers: 'Aktarım Durumu', reports: 'ERP Raporları' },
  en: { transfers: 'Transfers', reports: 'ERP Reports' },
})
