import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('status', {
  tr: {
    pageTitle: 'Ödeme durumu',
    kept: 'Bu sayfa kendiliğinden yenilenir. Kapatsanız da kaybolmaz: işlem numaranızı saklayın.',
    notTwice: 'Sonuç belli olmadan yeniden ödemeyin.',
    receipt: 'Makbuzu gör',
    payMore: 'Yeni ödeme',
    payAgain: 'Yeniden öde',
    toPayment: 'Ödeme sayfasına dön',
  },
  en: {
    pageTitle: 'Payment status',
    kept: 'This page refreshes itself. Nothing is lost if you close it: keep the transaction number.',
    notTwice: 'Do not pay again before the result is known.',
    receipt: 'See the receipt',
    payMore: 'New payment',
    payAgain: 'Pay again',
    toPayment: 'Back to the payment page',
  },
})
