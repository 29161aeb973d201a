import { REFUSALS } from '@vezne/contract/kit/refusals.ts'
import { RULES } from '@vezne/contract/kit/validation.ts'
import { bilingual } from '../../kit/i18n/bilingual.ts'

/** What the server says in the same words stands in the contract. */
export const text = bilingual('passwords', {
  tr: {
    password: 'Yeni Şifre',
    passwordAgain: 'Yeni Şifre (Tekrar)',
    showPassword: 'Yeni şifreyi göster',
    showPasswordAgain: 'Yeni şifre tekrarını göster',
    passwordRequired: RULES['password-missing'].tr,
    passwordAgainRequired: 'Lütfen yeni şifre tekrar alanını boş bırakmayın.',
    passwordsDiffer: 'Girdiğiniz şifreler eşleşmiyor.',
    strength: 'Şifre gücü',
    strengths: { none: 'henüz yazılmadı', weak: 'zayıf', fair: 'orta', good: 'iyi', strong: 'çok güçlü' },
    rules: 'Şifreniz şöyle olmalı',
    laterNote: 'Kaydederken denetlenir',
    ruleStates: { open: 'henüz sağlanmadı', kept: 'sağlandı', broken: 'sağlanmıyor', later: 'kaydederken denetlenir' },
    rule: {
      'password-too-short': 'En az {{count}} karakter',
      'password-has-space': 'Boşluk içermez',
      'password-like-account': 'E-posta adresinizden veya şirket adından oluşmaz',
      'password-too-common': 'Herkesin kullandığı yaygın bir şifre değildir',
      'password-used-before': 'Son {{count}} şifrenizden biri değildir',
    },
    unknownLink: REFUSALS['password-link-invalid'].tr,
    unknownLinkHint:
      'Bağlantının süresi dolmuş, daha önce kullanılmış veya yerine yenisi gönderilmiş olabilir. Yeni bir bağlantı isteyebilirsiniz.',
    unknownLinkAtHouse:
      'Bağlantının süresi dolmuş veya kullanılmış olabilir. Yenisini, şirketinizin giriş sayfasındaki "Şifremi Unuttum" ile isteyin.',
    saved: 'Şifreniz kaydedildi',
    chooseCompany:
      'Yeni şifreniz, aşağıdaki şirketlerde geçerli. Girmek istediğinizi seçin; kendi giriş sayfası açılır.',
    nowhereYet:
      'Henüz girebileceğiniz bir şirket yok. Size gönderilen daveti kabul ettiğinizde, yeni şifrenizle o şirketin giriş sayfasından girebilirsiniz.',
    toForgotPassword: 'Şifremi Unuttum',
    toSignIn: 'Giriş Sayfasına Dön',
    checking: 'Bağlantınız denetleniyor',
    checkFailed: 'Bağlantınız şu anda denetlenemedi. Bağlantı hâlâ geçerli olabilir; lütfen tekrar deneyin.',
  },
  en: {
    password: 'New password',
    passwordAgain: 'New password (again)',
    showPassword: 'Show new password',
    showPasswordAgain: 'Show repeated new password',
    passwordRequired: RULES['password-missing'].en,
    passwordAgainRequired: 'Please enter the new password again.',
    passwordsDiffer: 'The passwords you entered do not match.',
    strength: 'Password strength',
    strengths: { none: 'nothing typed yet', weak: 'weak', fair: 'fair', good: 'good', strong: 'very strong' },
    rules: 'Your password',
    laterNote: 'Checked when you save',
    ruleStates: { open: 'not met yet', kept: 'met', broken: 'not met', later: 'checked when you save' },
    rule: {
      'password-too-short': 'has at least {{count}} characters',
      'password-has-space': 'has no spaces',
      'password-like-account': 'is not your email address or the company name',
      'password-too-common': 'is not a commonly used password',
      'password-used-before': 'is not one of your last {{count}} passwords',
    },
    unknownLink: REFUSALS['password-link-invalid'].en,
    unknownLinkHint:
      'The link may have expired, been used before, or been replaced by a newer one. You can ask for a new one.',
    unknownLinkAtHouse:
      'The link may have expired or been used. Ask for a new one with "Forgot my password" on the sign-in page of your company.',
    saved: 'Your password is saved',
    chooseCompany:
      'Your new password is good in the companies below. Choose the one to enter; its own sign-in page opens.',
    nowhereYet:
      'There is no company that you can enter yet. When you accept the invitation that you were sent, you can sign in at that company with your new password.',
    toForgotPassword: 'Forgot my password',
    toSignIn: 'Back to sign-in',
    checking: 'Checking your link',
    checkFailed: 'Your link could not be checked right now. It may still be valid; please try again.',
  },
})
