import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('office', {
  tr: {
    navigation: 'Yönetim bölümleri',
    back: 'Yönetim',
    loading: 'Yetkileriniz okunuyor',
    failed: 'Yetkileriniz okunamadı. Bağlantınızı kontrol edip tekrar deneyin.',
    retry: 'Tekrar Dene',
    groups: {
      company: 'Şirket',
      money: 'POS ve komisyonlar',
      people: 'Bayiler ve kullanıcılar',
      links: 'Bağlantılar',
      security: 'Güvenlik',
      operations: 'İşletim',
    },
  },
  en: {
    navigation: 'Sections of the back office',
    back: 'Back office',
    loading: 'Reading what you may do',
    failed: 'What you may do could not be read. Check your connection and try again.',
    retry: 'Try again',
    groups: {
      company: 'Company',
      money: 'POS and commissions',
      people: 'Dealers and users',
      links: 'Connections',
      security: 'Security',
      operations: 'Operations',
    },
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    office: (typeof text)['tr']
  }
}
