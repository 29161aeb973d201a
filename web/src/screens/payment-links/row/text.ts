import { bilingual } from '../../../kit/i18n/bilingual.ts'

export const text = bilingual('payment-link', {
  tr: {
    openAmount: 'Serbest',
    from: '{{amount}} ve üzeri',
    upTo: 'en çok {{amount}}',
    beingPaid: 'Ödeniyor',
    settled: 'Borcu Kapandı',
    minutes: '{{count}} dk',
    hours: '{{count}} sa',
    days: '{{count}} gün',
  },
  en: {
    openAmount: 'Open',
    from: '{{amount}} or more',
    upTo: 'up to {{amount}}',
    beingPaid: 'Being paid',
    settled: 'Debts Settled',
    minutes: '{{count}} min',
    hours: '{{count}} h',
    days: '{{count}} days',
  },
})
