import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('security', {
  tr: {
    lead: 'Paranın elle hareket ettiği işlerde kimin onayının gerektiğini belirler.',
    fourEyes: 'Dört göz',
    fourEyesLead: 'Bu tutarın üstündeki iptal, iade ve inceleme kararları ikinci bir kişinin onayını bekler.',
    fourEyesAbove: 'İkinci onay sınırı (TL)',
    fourEyesHint:
      'Boş bırakılırsa bir kişi yeter. 0 yazılırsa her tutar ikinci onay ister. Dövizli işlemler, sınır varsa her zaman ikinci onay ister.',
    amountInvalid: 'Tutarı 1.234,56 biçiminde yazınız.',
    none: 'Sınır yok, bir kişi yeter',
  },
  en: {
    lead: 'Says whose agreement is needed where money moves by hand.',
    fourEyes: 'Four eyes',
    fourEyesLead: 'Voids, refunds and review decisions above this amount wait for a second person.',
    fourEyesAbove: 'Limit for a second person (TL)',
    fourEyesHint:
      'Empty: one person is enough. 0: every amount needs a second person. In other currencies, where there is a limit, one is always needed.',
    amountInvalid: 'Write the amount like 1.234,56.',
    none: 'No limit, one person is enough',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    security: (typeof text)['tr']
  }
}
