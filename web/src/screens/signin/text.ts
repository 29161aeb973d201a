import { RULES } from '@vezne/contract/kit/validation.ts'
import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('signin', {
  tr: {
    lead: 'Devam etmek için bilgilerinizi girin.',
    emailRequired: RULES['email-required'].tr,
    passwordRequired: RULES['password-required'].tr,
    submit: 'Giriş Yap',
    welcome: 'Giriş başarılı.',
    factorLead: 'Şifreniz doğru. Şimdi doğrulama kodunuzu girin.',
    enrolmentLead: 'Şirketiniz bu hesap için iki adımlı doğrulama istiyor. Bir kez kurmanız yeterli.',
    otherAccount: 'Başka hesapla giriş yap',
    forgotPassword: 'Şifremi Unuttum',
    payWithoutLogin: 'Üyeliksiz Öde',
    ways: 'Diğer işlemler',
    linkSent: 'E-postanızı kontrol edin',
    linkSentHint:
      'Bu adres kayıtlıysa şifre bağlantısı birkaç dakika içinde gelir. Gelmezse gereksiz posta klasörüne de bakın.',
    passwordSet: 'Şifreniz kaydedildi. Yeni şifrenizle giriş yapabilirsiniz.',
  },
  en: {
    lead: 'Enter your details to continue.',
    emailRequired: RULES['email-required'].en,
    passwordRequired: RULES['password-required'].en,
    submit: 'Sign in',
    welcome: 'Signed in.',
    factorLead: 'Your password is right. Now enter your code.',
    enrolmentLead: 'Your company asks for two-step verification on this account. You set it up once.',
    otherAccount: 'Sign in with another account',
    forgotPassword: 'Forgot my password',
    payWithoutLogin: 'Pay without membership',
    ways: 'Other ways',
    linkSent: 'Check your email',
    linkSentHint:
      'If this address is registered, a link arrives within a few minutes. If it does not, look in your spam folder, too.',
    passwordSet: 'Your password was saved. You can sign in with it now.',
  },
})
