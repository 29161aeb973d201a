import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('erp-voucher', {
  tr: {
    sends: '{{title}} bağlantısı bu fişi ERP’ye aynen böyle yazar. Şifreler örtülüdür; bakmak bir şey göndermez.',
    request: 'ERP’ye gidecek istek',
    refused: 'Bu haliyle ERP’ye hiçbir şey gönderilmez.',
    missing: 'Eksik olan: {{what}}',
  },
  en: {
    sends:
      'The connector {{title}} writes this voucher in the ERP exactly so. Secrets are covered; looking sends nothing.',
    request: 'The request to the ERP',
    refused: 'As it stands, nothing is sent to the ERP.',
    missing: 'What is missing: {{what}}',
  },
})
