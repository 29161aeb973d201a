import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('home', {
  tr: {
    morning: 'Günaydın, {{name}}',
    day: 'İyi günler, {{name}}',
    evening: 'İyi akşamlar, {{name}}',
    company: 'Şirketiniz',
    phone: 'Telefon',
    address: 'Adres',
    session: 'Oturumunuz',
    user: 'Kullanıcı',
    sessionEnd: 'Oturum süresi',
    sessionEndHint: 'İşlem yapmazsanız saat {{time}} itibarıyla kapanır.',
    loadFailed: 'Şirket bilgileri alınamadı.',
    retry: 'Tekrar Dene',
    loading: 'Şirket bilgileri yükleniyor',
  },
  en: {
    morning: 'Good morning, {{name}}',
    day: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
    company: 'Your company',
    phone: 'Phone',
    address: 'Address',
    session: 'Your session',
    user: 'User',
    sessionEnd: 'Session time',
    sessionEndHint: 'Closes at {{time}} if you do nothing.',
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
