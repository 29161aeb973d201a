import { bilingual } from '../../../kit/i18n/bilingual.ts'

/** Travels only with a page whose token proved it: no other page holds even the word. */
export const text = bilingual('proven', {
  tr: {
    waiting: 'Bankaya soruluyor',
    returned: 'İade edildi',
    amount: 'Tutar',
    installments: 'Taksit',
    single: 'Tek çekim',
    date: 'Tarih',
    payMore: 'Yeni ödeme',
    payAgain: 'Yeniden öde',
    reference: 'İşlem no',
    verified: 'Doğrulandı',
    whileWaiting:
      'Banka yanıt verdi; sonucu bankaya soruyoruz. Bu sayfa kendiliğinden yenilenir. Sonuç belli olmadan yeniden ödemeyin.',
    receipt: 'Makbuzu indir (PDF)',
    keepReference: 'Ödemeniz kaydedildi. İşlem numaranızı saklayın.',
  },
  en: {
    waiting: 'Asking the bank',
    returned: 'Refunded',
    amount: 'Amount',
    installments: 'Installments',
    single: 'Single payment',
    date: 'Date',
    payMore: 'New payment',
    payAgain: 'Pay again',
    reference: 'Transaction number',
    verified: 'Verified',
    whileWaiting:
      'The bank has answered and we are asking it for the result. This page refreshes itself. Do not pay again before the result is known.',
    receipt: 'Download the receipt (PDF)',
    keepReference: 'Your payment is on record. Keep the transaction number.',
  },
})
