import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('collections', {
  tr: {
    empty: 'Henüz tahsilat yok.',
    emptyHint:
      'Kartla alınan her ödeme, onaylansın ya da reddedilsin, burada görünür: kim, ne kadar, hangi POS, sonucu ne oldu.',
    nobody: 'Cari yok',
    moved: 'torbadan',
    single: 'Tek Çekim',
    installments: '{{count}} Taksit',
    success: 'Başarı oranı {{rate}}',
    approved_one: '{{count}} onaylının toplamı',
    approved_other: '{{count}} onaylının toplamı',
  },
  en: {
    empty: 'There are no collections yet.',
    emptyHint:
      'Every card payment, approved or declined, stands here: who, how much, by which POS, and what came of it.',
    nobody: 'No account',
    moved: 'was unidentified',
    single: 'Single Payment',
    installments: '{{count}} Installments',
    success: 'Success rate {{rate}}',
    approved_one: 'sum of {{count}} approved',
    approved_other: 'sum of {{count}} approved',
  },
})
