import { RULES } from '@vezne/contract/kit/validation.ts'
import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('forget-password', {
  tr: {
    lead: 'E-posta adresinizi yazın, yeni şifre belirleyebileceğiniz bir bağlantı gönderelim.',
    emailRequired: RULES['forgot-email-required'].tr,
    submit: 'Bağlantı Gönder',
    validity: 'Bağlantı 30 dakika geçerlidir ve bir kez kullanılabilir.',
    ways: 'Diğer işlemler',
    back: 'Giriş sayfasına dön',
  },
  en: {
    lead: 'Enter your email address and we will send you a link to choose a new password.',
    emailRequired: RULES['forgot-email-required'].en,
    submit: 'Send link',
    validity: 'The link is valid for 30 minutes and works once.',
    ways: 'Other ways',
    back: 'Back to sign-in',
  },
})
