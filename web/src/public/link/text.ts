import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('link', {
  tr: {
    pageTitle: 'Ödeme',
    title: 'Online Ödeme',
    asks: 'Sizden {{amount}} ödemeniz isteniyor. Ödemeyi bankanızın sayfasında onaylarsınız.',
    asksOpen: 'Sizden ödeme isteniyor; tutarı siz yazarsınız. Ödemeyi bankanızın sayfasında onaylarsınız.',
    facts: 'Ödeme isteği',
    description: 'Açıklama',
    validUntil: 'Son geçerlilik',
    partlyPaid: 'Bu link daha önce ödendi ve yeniden ödenebilir.',
    companyBears: 'Taksit komisyonu sizden alınmaz.',
    noProvider: 'Firmanıza tanımlı bir ödeme sağlayıcı bulunmamaktadır.',
  },
  en: {
    pageTitle: 'Payment',
    title: 'Online Payment',
    asks: 'You are asked to pay {{amount}}. You confirm the payment on your bank’s page.',
    asksOpen: 'You are asked for a payment; you write the amount. You confirm it on your bank’s page.',
    facts: 'Payment request',
    description: 'Description',
    validUntil: 'Valid until',
    partlyPaid: 'This link was paid before, and can be paid again.',
    companyBears: 'You pay no commission for installments.',
    noProvider: 'Your company does not have a defined payment provider.',
  },
})
