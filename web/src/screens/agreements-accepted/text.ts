import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('agreements-accepted', {
  tr: {
    empty: 'Henüz kabul edilen bir sözleşme yok',
    emptyHint: 'Ödeme sayfanızdan bir ödeme başlatıldığında, kabul edilen her metin burada görünür.',
  },
  en: {
    empty: 'No agreement has been accepted yet',
    emptyHint: 'Once a payment is begun on your page, every text that was accepted stands here.',
  },
})
