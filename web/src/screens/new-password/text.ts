import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('new-password', {
  tr: {
    lead: 'Hesabınız hazır. Giriş yapabilmek için şifrenizi belirleyin.',
    submit: 'Şifremi Oluştur',
  },
  en: {
    lead: 'Your account is ready. Choose your password and you can sign in.',
    submit: 'Create my password',
  },
})
