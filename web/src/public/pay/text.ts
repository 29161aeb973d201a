import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('pay', {
  tr: {
    pageTitle: 'Online Ödeme',
    title: 'Online Ödeme',
    lead: 'Kartınızla güvenle ödeyin. Ödemeyi bankanızın sayfasında onaylarsınız.',
    ordersAlone:
      'Bu sayfada yalnızca alışveriş sitesinden gelen siparişler ödenir. Siparişinizi ödemek için alışveriş sitesine dönün ve ödeme adımını oradan yeniden başlatın.',
    noProvider: 'Firmanıza tanımlı bir ödeme sağlayıcı bulunmamaktadır.',
  },
  en: {
    pageTitle: 'Online Payment',
    title: 'Online Payment',
    lead: 'Pay safely by card. You confirm the payment on your bank’s page.',
    ordersAlone:
      'Only orders that come from the shopping site are paid on this page. To pay yours, go back to the shopping site and start the payment there again.',
    noProvider: 'Your company does not have a defined payment provider.',
  },
})
