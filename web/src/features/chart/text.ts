import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('chart', {
  tr: {
    asTable: 'Tablo olarak göster',
    asChart: 'Grafik olarak göster',
    total: 'Toplam',
    rest: 'Diğer',
    loading: 'Grafik yükleniyor',
  },
  en: {
    asTable: 'Show as a table',
    asChart: 'Show as a chart',
    total: 'Total',
    rest: 'Other',
    loading: 'Loading the chart',
  },
})
