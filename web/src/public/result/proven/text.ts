import { bilingual } from '../../../kit/i18n/bilingual.ts'

/** Travels only with a page whose token proved it: no other page holds even the word. */
export const text = bilingual('proven', {
  tr: {
    waiting: 'Bankaya soruluyor',
    returned: 'Geri verildi',
    amount: 'Tutar',
    reference: 'Referans',
    verified: 'Doğrulandı',
    whileWaiting:
      'Banka yanıt verdi; sonucu bankaya soruyoruz. Bu sayfa kendiliğinden yenilenir. Sonuç belli olmadan yeniden ödemeyin.',
    receipt: 'Makbuzu indir (PDF)',
    keepReference: 'Bu sonuç sunucularımızca doğrulandı. Referans numarasını saklayın.',
  },
  en: {
    waiting: 'Asking the bank',
    returned: 'Given back',
    amount: 'Amount',
    reference: 'Reference',
    verified: 'Verified',
    whileWaiting:
      'The bank has answered and we are asking it for the result. This page refreshes itself. Do not pay again before the result is known.',
    receipt: 'Download the receipt (PDF)',
    keepReference: 'Our servers have verified this result. Keep the reference number.',
  },
})
