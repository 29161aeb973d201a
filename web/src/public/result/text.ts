import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('result', {
  tr: {
    pageTitle: 'Ödeme sonucu',
    success: 'Başarılı',
    error: 'Başarısız',
    notReceipt: 'Bu sayfa dekont veya makbuz yerine geçmez.',
    howToCheck:
      'Ödemenizin alındığını kart hesap hareketlerinizden veya ödeme yaptığınız şirketten kontrol edebilirsiniz.',
    afterError:
      'Yeniden denemeden önce kart hesap hareketlerinizi kontrol edin; tutar çekilmişse ödeme yaptığınız şirkete başvurun.',
    print: 'Yazdır',
  },
  en: {
    pageTitle: 'Payment result',
    success: 'Success',
    error: 'Failed',
    notReceipt: 'This page is not a receipt.',
    howToCheck: 'To check that your payment was taken, look at your card statement or ask the company you paid.',
    afterError:
      'Before you try again, look at your card statement; if the amount was taken, contact the company you paid.',
    print: 'Print',
  },
})
