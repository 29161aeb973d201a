import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('impersonation', {
  tr: {
    label: 'Adına bakma',
    as: '{{name}} ({{firm}}) adına bakıyorsunuz.',
    until: 'Yalnızca görebilirsiniz; {{time}} itibarıyla kendiliğinden biter.',
    end: 'Bakmayı Bitir',
  },
  en: {
    label: 'Looking on',
    as: 'You are looking on as {{name}} ({{firm}}).',
    until: 'You can only see; it ends by itself at {{time}}.',
    end: 'Stop Looking',
  },
})
