import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('definitions', {
  tr: {
    group: 'Ödeme seçenekleri',
    all: 'Tümünü Seç',
    clear: 'Seçimi Kaldır',
    none: 'Henüz tanımlı ödeme seçeneği yok. Önce komisyonları tanımlayın.',
    off: '{{name}} (kapalı)',
    gone: 'artık olmayan bir seçenek',
    cardOf: '{{card}}, {{kind}}',
    kinds: { personal: 'bireysel', commercial: 'ticari' },
  },
  en: {
    group: 'Payment options',
    all: 'Choose all',
    clear: 'Choose none',
    none: 'There is no payment option yet. Define commissions first.',
    off: '{{name}} (off)',
    gone: 'an option that is gone',
    cardOf: '{{card}}, {{kind}}',
    kinds: { personal: 'personal', commercial: 'commercial' },
  },
})
