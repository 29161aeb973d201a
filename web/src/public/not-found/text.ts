import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('not-found', {
  tr: {
    title: 'Üzgünüm, sayfayı bulamadım.',
    hint: 'Bağlantı eksik ya da hatalı olabilir. Size gönderilen bağlantıyı yeniden açın.',
  },
  en: {
    title: 'Oops, an error occurred. Page not found!',
    hint: 'The link may be incomplete or wrong. Please open the link you were sent once more.',
  },
})
