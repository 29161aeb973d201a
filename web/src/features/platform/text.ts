import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('platform-frame', {
  tr: {
    navigation: 'Platform bölümleri',
    companies: 'Şirketler',
    accounts: 'Hesaplar',
    house: 'İşletim',
    signOut: 'Çıkış Yap',
  },
  en: {
    navigation: 'Sections of the platform',
    companies: 'Companies',
    accounts: 'Accounts',
    house: 'Operations',
    signOut: 'Sign out',
  },
})
