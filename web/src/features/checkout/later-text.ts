import { bilingual } from '../../kit/i18n/bilingual.ts'

/** What is said only once somebody has tried to pay: no page carries it from the start. */
export const laterText = bilingual('checkout-later', {
  tr: {
    errorsTitle: 'Lütfen şu alanları kontrol edin:',
    refusedTitle: 'Ödeme başlatılamadı',
    confirm: 'Onaylıyorum, {{amount}} öde',
    confirmDuplicate: 'Evet, tekrar öde',
    cancel: 'Vazgeç',
    newTotal: 'Yeni toplam: {{amount}}',
    leftOfPayment: 'Tek seferde en çok {{amount}} ödenebilir.',
    leftOfDay: 'Bugün için kalan limit: {{amount}}.',
    leftOfMonth: 'Bu ay için kalan limit: {{amount}}.',
  },
  en: {
    errorsTitle: 'Please check these fields:',
    refusedTitle: 'The payment was not started',
    confirm: 'I agree, pay {{amount}}',
    confirmDuplicate: 'Yes, pay again',
    cancel: 'Cancel',
    newTotal: 'New total: {{amount}}',
    leftOfPayment: 'At most {{amount}} can be paid at once.',
    leftOfDay: 'Left of the limit for today: {{amount}}.',
    leftOfMonth: 'Left of the limit for this month: {{amount}}.',
  },
})
