import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('door', {
  tr: {
    unknownDomain:
      'Bu adreste tanımlı bir şirket bulunamadı. Adresi kontrol edin; doğruysa şirketinizin yetkilisine bildirin.',
    brandFailed: 'Şirket bilgileri şu anda alınamadı. Bağlantınızı kontrol edip tekrar deneyin.',
    banner: '{{name}} duyurusu',
    bannerLink: '{{name}} duyurusu (yeni sekmede açılır)',
    claim: 'Tahsilatın güvenli veznesi',
    claimLead: 'Bayiler ve firmalar için kartlı ödeme ve tahsilat, tek yerde.',
  },
  en: {
    unknownDomain:
      'No company is registered at this address. Please check it; if it is right, tell your company’s administrator.',
    brandFailed: 'The company’s details could not be loaded. Check your connection and try again.',
    banner: 'Announcement of {{name}}',
    bannerLink: 'Announcement of {{name}} (opens in a new tab)',
    claim: 'Collections in safe hands',
    claimLead: 'Card payments and collections for dealers and firms, in one place.',
  },
})
