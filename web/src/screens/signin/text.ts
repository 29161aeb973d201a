import { RULES } from '@vezne/contract/kit/validation.ts'
import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('signin', {
  tr: {
    title: 'Giriş Yap',
    lead: 'Devam etmek için bilgilerinizi girin.',
    email: 'E-posta',
    password: 'Şifre',
    emailRequired: RULES['email-required'].tr,
    passwordRequired: RULES['password-required'].tr,
    showPassword: 'Şifreyi göster',
    submit: 'Giriş Yap',
    welcome: 'Giriş başarılı.',
    unknownDomain:
      'Bu adreste tanımlı bir şirket bulunamadı. Adresi kontrol edin; doğruysa şirketinizin yetkilisine bildirin.',
    brandFailed: 'Giriş bilgileri şu anda alınamadı. Bağlantınızı kontrol edip tekrar deneyin.',
    retry: 'Tekrar Dene',
    loading: 'Yükleniyor',
    banner: '{{name}} duyurusu',
    bannerLink: '{{name}} duyurusu (yeni sekmede açılır)',
    claim: 'Tahsilatın güvenli veznesi',
    claimLead: 'Bayiler ve firmalar için kartlı ödeme ve tahsilat, tek yerde.',
    footer: 'Vezne 2025',
  },
  en: {
    title: 'Sign in',
    lead: 'Enter your details to continue.',
    email: 'Email',
    password: 'Password',
    emailRequired: RULES['email-required'].en,
    passwordRequired: RULES['password-required'].en,
    showPassword: 'Show password',
    submit: 'Sign in',
    welcome: 'Signed in.',
    unknownDomain:
      'No company is registered at this address. Please check it; if it is right, tell your company’s administrator.',
    brandFailed: 'The sign-in page could not be loaded completely. Check your connection and try again.',
    retry: 'Try again',
    loading: 'Loading',
    banner: 'Announcement of {{name}}',
    bannerLink: 'Announcement of {{name}} (opens in a new tab)',
    claim: 'Collections in safe hands',
    claimLead: 'Card payments and collections for dealers and firms, in one place.',
    footer: 'Vezne 2025',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    signin: (typeof text)['tr']
  }
}
