import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('posCollection', {
  tr: {
    lead: 'Kartla ödeyin; ödemeyi bankanızın sayfasında onaylarsınız.',
    noProvider: 'Firmanıza tanımlı bir ödeme sağlayıcı bulunmamaktadır.',
    failed: 'Ödeme ekranı açılamadı.',
    account: 'Kimin hesabına?',
    accountOwn: 'Kendi hesabım',
    accountSub: 'Alt bayimin hesabı',
    accountFirm: 'Hesabına ödenecek bayi',
    accountNone: 'Bayi seçilmedi: tahsilat, bir bayiye bağlanana kadar bekler.',
    chooseFirm: 'Ödemek için önce bir bayi seçin.',
    whatIf: 'Ne Kadar Tutar?',
    whatIfLead: 'Tutarı yazın; her bankanın her taksitte ne tuttuğunu görün. Beğendiğinizi 24 saat saklayabilirsiniz.',
    amountInvalid: 'Geçerli bir tutar yazın.',
    ask: 'Hesapla',
    offersFailed: 'Seçenekler okunamadı.',
    rate: 'Kur: {{rate}}. Tutarlar TL’dir.',
  },
  en: {
    lead: 'Pay by card; you confirm the payment on your bank’s page.',
    noProvider: 'Your company does not have a defined payment provider.',
    failed: 'The payment screen could not be opened.',
    account: 'On whose account?',
    accountOwn: 'My own account',
    accountSub: 'A sub-dealer’s account',
    accountFirm: 'Dealer whose account is paid',
    accountNone: 'No dealer chosen: the collection waits until somebody places it.',
    chooseFirm: 'Choose a dealer first.',
    whatIf: 'What Would It Cost?',
    whatIfLead:
      'Type an amount and see what it costs at every bank, in every number of installments. Hold the one you like for 24 hours.',
    amountInvalid: 'Type a valid amount.',
    ask: 'Calculate',
    offersFailed: 'The options could not be read.',
    rate: 'Rate: {{rate}}. The amounts are in lira.',
  },
})
