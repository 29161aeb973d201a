import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('commission-settings', {
  tr: {
    lead: 'Taksitlerin ve komisyonun ödeyene nasıl sunulacağı. Değişiklikler yeni ödemelerde hemen geçerlidir.',
    offers: 'Taksitlerin sunumu',
    useCommissionsForAvailableInstallment: 'Komisyon oranları tutara uygulanır',
    useCommissionsHint: 'Kapalıyken her seçenekte girilen tutar çekilir.',
    useFirmGroupCodeForMaxInstallment: 'Azami taksiti bayinin grubu belirler',
    useFirmGroupHint: 'Sınırlar Firma Grupları bölümünde yazılır.',
    isSelectableInstallmentTable: 'Taksit tablosundan seçim yapılabilir',
    selectableHint: 'Kapalıyken tablo yalnız bilgi verir.',
    useEmptyCommissionList: 'Kartına uygun seçenek bulunmayan ödeyene bu söylenir',
    emptyHint: 'Kapalıyken seçenekler için kart bilgisi beklenir.',
    on: 'Açık',
    off: 'Kapalı',
    description: 'Ödeme sayfasındaki açıklama',
    descriptionLead:
      'Ödeme seçeneklerinin üstünde görünür. Paragraf, kalın, italik, liste ve https bağlantısı kullanılabilir; başka her şey kaydederken çıkarılır.',
    descriptionLabel: 'Açıklama (HTML)',
    why: 'Değişikliğin nedeni',
  },
  en: {
    lead: 'How installments and commissions are offered to payers. Changes hold for new payments at once.',
    offers: 'How installments are offered',
    useCommissionsForAvailableInstallment: 'Commission rates apply to the amount',
    useCommissionsHint: 'While off, every option charges the amount that was entered.',
    useFirmGroupCodeForMaxInstallment: 'The dealer’s group limits installments',
    useFirmGroupHint: 'The limits stand in the section Dealer Groups.',
    isSelectableInstallmentTable: 'The installment table can be chosen from',
    selectableHint: 'While off, the table only informs.',
    useEmptyCommissionList: 'Payers are told where no option fits their card',
    emptyHint: 'While off, the card is awaited before options are shown.',
    on: 'On',
    off: 'Off',
    description: 'Words on the payment page',
    descriptionLead:
      'Shown above the payment options. Paragraphs, bold, italics, lists and https links can be used; everything else is taken out when it is saved.',
    descriptionLabel: 'Words (HTML)',
    why: 'Why it is changed',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'commission-settings': (typeof text)['tr']
  }
}
