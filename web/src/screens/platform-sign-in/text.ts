import { RULES } from '@vezne/contract/kit/validation.ts'
import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('platform-sign-in', {
  tr: {
    lead: 'Kurulumu işletenler içindir. Şirket hesapları buradan giremez.',
    factorLead: 'Şifreniz doğru. Şimdi doğrulama kodunuzu girin.',
    enrolmentLead: 'Platform hesapları her zaman iki adımla girer. Bir kez kurmanız yeterli.',
    emailRequired: RULES['email-required'].tr,
    passwordRequired: RULES['password-required'].tr,
    submit: 'Giriş Yap',
    otherAccount: 'Başka hesapla giriş yap',
  },
  en: {
    lead: 'For whoever runs the installation. Accounts of companies do not come in here.',
    factorLead: 'Your password is right. Now enter your code.',
    enrolmentLead: 'Accounts of the platform always come in by two steps. You set it up once.',
    emailRequired: RULES['email-required'].en,
    passwordRequired: RULES['password-required'].en,
    submit: 'Sign in',
    otherAccount: 'Sign in with another account',
  },
})
