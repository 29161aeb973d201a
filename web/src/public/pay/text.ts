import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('pay', {
  tr: {
    pageTitle: 'Online Ödeme',
    title: 'Online Ödeme',
    lead: 'Kartınızla güvenle ödeyin. Ödemeyi bankanızın sayfasında onaylarsınız.',
    noProvider: 'Firmanıza tanımlı bir ödeme sağlayıcı bulunmamaktadır.',
  },
  en: {
    pageTitle: 'Online Payment',
    title: 'Online Payment',
    lead: 'Pay safely by card. You confirm the payment on your bank’s page.',
    noProvider: 'Your company does not have a defined payment provider.',
  },
})
