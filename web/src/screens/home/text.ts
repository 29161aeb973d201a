import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('home', {
  tr: {
    morning: 'Günaydın, {{name}}',
    day: 'İyi günler, {{name}}',
    evening: 'İyi akşamlar, {{name}}',
    actions: 'Hızlı işlemler',
    signIns: 'Son girişlerim',
    signInsHint: 'Tanımadığınız bir giriş mi var?',
    signInsLink: 'Oturumlarımı yönet',
    company: 'Şirketiniz',
    phone: 'Telefon',
    address: 'Adres',
    loadFailed: 'Şirket bilgileri alınamadı.',
    retry: 'Tekrar Dene',
    loading: 'Şirket bilgileri yükleniyor',
  },
  en: {
    morning: 'Good morning, {{name}}',
    day: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
    actions: 'Quick actions',
    signIns: 'My recent sign-ins',
    signInsHint: 'See one you do not recognise?',
    signInsLink: 'Manage my sessions',
    company: 'Your company',
    phone: 'Phone',
    address: 'Address',
    loadFailed: 'The company details could not be loaded.',
    retry: 'Try again',
    loading: 'Loading company details',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: (typeof text)['tr']
  }
}
