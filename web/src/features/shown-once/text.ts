import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('shown-once', {
  tr: {
    copied: 'Kopyalandı.',
    notCopied: 'Kopyalanamadı; seçip elle kopyalayın.',
    done: 'Kopyaladım, Kapat',
  },
  en: {
    copied: 'Copied.',
    notCopied: 'It could not be copied; select it and copy it by hand.',
    done: 'I copied it, close',
  },
})
