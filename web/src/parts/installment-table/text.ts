import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('installment-table', {
  tr: {
    title: 'Taksit Seçenekleri',
    installments: 'Taksit',
    monthly: 'Aylık',
    total: 'Toplam',
    rate: 'Komisyon Oranı',
    percent: '%{{rate}}',
    single: 'Tek Çekim',
    unknown: 'Tutar girildiğinde hesaplanır',
    empty: 'Veri Yok',
  },
  en: {
    title: 'Installment Options',
    installments: 'Installments',
    monthly: 'Monthly',
    total: 'Total',
    rate: 'Commission Rate',
    percent: '{{rate}}%',
    single: 'Single Payment',
    unknown: 'Worked out once the amount is entered',
    empty: 'No Data',
  },
})
