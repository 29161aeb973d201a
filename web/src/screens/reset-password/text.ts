import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('reset-password', {
  tr: {
    lead: 'Kaydettiğinizde açık olan bütün oturumlarınız kapanır.',
    submit: 'Şifremi Kaydet',
  },
  en: {
    lead: 'When you save it, all of your open sessions end.',
    submit: 'Save my password',
  },
})
