import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('sign-ins', {
  tr: {
    unknownDevice: 'Bilinmeyen cihaz',
    unknownAddress: 'IP adresi bilinmiyor',
    current: 'Bu oturum',
    open: 'Açık',
    signedInAt: 'Giriş',
    lastSeenAt: 'Son işlem',
    today: 'Bugün {{time}}',
    yesterday: 'Dün {{time}}',
    loading: 'Oturumlarınız yükleniyor',
    loadFailed: 'Oturumlarınız alınamadı.',
  },
  en: {
    unknownDevice: 'Unknown device',
    unknownAddress: 'IP address unknown',
    current: 'This session',
    open: 'Open',
    signedInAt: 'Signed in',
    lastSeenAt: 'Last seen',
    today: 'Today {{time}}',
    yesterday: 'Yesterday {{time}}',
    loading: 'Loading your sessions',
    loadFailed: 'Your sessions could not be loaded.',
  },
})
