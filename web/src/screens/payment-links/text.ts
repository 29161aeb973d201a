import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('payment-links', {
  tr: {
    empty: 'Henüz ödeme linki yok.',
    emptyHint: 'Oluşturduğunuz her link burada durur: açıldı mı, denendi mi, ödendi mi, banka ne dedi.',
    create: 'Yeni Link',
    active: '{{count}} aktif ({{amount}})',
    activeOpen: '{{count}} aktif, tutarı serbest',
    noActive: 'Aktif link yok',
    paid: '{{count}} ödendi',
    expired: '{{count}} süresi doldu',
    cancelled: '{{count}} iptal',
    blocked: '{{count}} engellendi',
    conversion: 'Ödenen link oranı {{rate}}',
    median: 'Ödenenlerin yarısı {{time}} içinde ödendi',
    lastDay: 'Son gün {{day}}',
  },
  en: {
    empty: 'There are no payment links yet.',
    emptyHint: 'Every link you create stands here: opened, tried, paid, and what the bank said.',
    create: 'New Link',
    active: '{{count}} active ({{amount}})',
    activeOpen: '{{count}} active with an open amount',
    noActive: 'No active link',
    paid: '{{count}} paid',
    expired: '{{count}} expired',
    cancelled: '{{count}} cancelled',
    blocked: '{{count}} blocked',
    conversion: '{{rate}} of the links were paid',
    median: 'Half of the paid ones were paid within {{time}}',
    lastDay: 'Until {{day}}',
  },
})
