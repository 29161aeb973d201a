import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('reminder-log', {
  tr: {
    empty: 'Henüz hatırlatma yok.',
    emptyHint: 'Kuralları açtığınızda ya da bir bayiye elle hatırlattığınızda burada görünür.',
    rules: 'Kurallar ve metinler',
  },
  en: {
    empty: 'There is no reminder yet.',
    emptyHint: 'Once rules are on, or you remind a dealer by hand, it stands here.',
    rules: 'Rules and texts',
  },
})
