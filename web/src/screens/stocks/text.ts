import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('stocks', {
  tr: {
    empty: 'Gösterilecek stok yok.',
    emptyHint: 'Şirketin ERP’si stoklarını gönderdiğinde burada görünür.',
    favour: '{{name}} favorilere ekle',
    unfavour: '{{name}} favorilerden çıkar',
    stale: 'Güncel olmayabilir',
    staleHint: 'ERP’den en son {{at}} tarihinde alındı.',
    perUnit: '{{price}} / {{unit}}',
    noPrice: 'Fiyat yok',
  },
  en: {
    empty: 'There is no stock to show.',
    emptyHint: 'It stands here once the company’s ERP has sent it.',
    favour: 'Add {{name}} to favourites',
    unfavour: 'Remove {{name}} from favourites',
    stale: 'May be out of date',
    staleHint: 'Last taken from the ERP on {{at}}.',
    perUnit: '{{price}} / {{unit}}',
    noPrice: 'No price',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    stocks: (typeof text)['tr']
  }
}
