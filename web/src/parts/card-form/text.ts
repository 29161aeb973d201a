import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('card-form', {
  tr: {
    title: 'Kart Bilgileri',
    holderName: 'Kart Üzerindeki İsim',
    cardNumber: 'Kart Numarası',
    expiration: 'Son Kullanma Tarihi',
    expirationPattern: 'AA/YY',
    cvv: 'Güvenlik Kodu',
    cvvHint: 'Kartın arkasındaki 3 hane',
    cvvHintAmex: 'Kartın önündeki 4 hane',
  },
  en: {
    title: 'Card Details',
    holderName: 'Name on Card',
    cardNumber: 'Card Number',
    expiration: 'Expiry Date',
    expirationPattern: 'MM/YY',
    cvv: 'Security Code',
    cvvHint: 'The 3 digits on the back',
    cvvHintAmex: 'The 4 digits on the front',
  },
})
