import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('payment-list', {
  tr: {
    empty: 'Henüz ödeme linki yok.',
    emptyHint: 'Oluşturduğunuz her link burada durur: açıldı mı, denendi mi, ödendi mi, banka ne dedi.',
    create: 'Yeni Link',
    openAmount: 'Serbest',
    from: '{{amount}} ve üzeri',
    upTo: 'en çok {{amount}}',
    beingPaid: 'Ödeniyor',
    settled: 'Borcu Kapandı',
    active: '{{count}} aktif ({{amount}})',
    activeOpen: '{{count}} aktif, tutarı serbest',
    noActive: 'Aktif link yok',
    paid: '{{count}} ödendi',
    expired: '{{count}} süresi doldu',
    cancelled: '{{count}} iptal',
    blocked: '{{count}} engellendi',
    conversion: 'Ödenen link oranı {{rate}}',
    median: 'Ödenenlerin yarısı {{time}} içinde ödendi',
    minutes: '{{count}} dk',
    hours: '{{count}} sa',
    days: '{{count}} gün',
    lastDay: 'Son gün {{day}}',
  },
  en: {
    empty: 'There are no payment links yet.',
    emptyHint: 'Every link you create stands here: opened, tried, paid, and what the bank said.',
    create: 'New Link',
    openAmount: 'Open',
    from: '{{amount}} or more',
    upTo: 'up to {{amount}}',
    beingPaid: 'Being paid',
    settled: 'Debts Settled',
    active: '{{count}} active ({{amount}})',
    activeOpen: '{{count}} active with an open amount',
    noActive: 'No active link',
    paid: '{{count}} paid',
    expired: '{{count}} expired',
    cancelled: '{{count}} cancelled',
    blocked: '{{count}} blocked',
    conversion: '{{rate}} of the links were paid',
    median: 'Half of the paid ones were paid within {{time}}',
    minutes: '{{count}} min',
    hours: '{{count}} h',
    days: '{{count}} days',
    lastDay: 'Until {{day}}',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'payment-list': (typeof text)['tr']
  }
}
