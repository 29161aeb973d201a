import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('erp-report', {
  tr: { transfers: 'Aktarım Durumu' },
  en: { transfers: 'Transfers' },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'erp-report': (typeof text)['tr']
  }
}
