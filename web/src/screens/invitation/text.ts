import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('invitation', {
  tr: {
    lead: 'Kabul ederseniz hesabınız bu şirkette de geçerli olur. Kabul edene kadar şirket hesabınız üzerinde hiçbir işlem yapamaz.',
    checking: 'Davet kontrol ediliyor',
    checkFailed: 'Davet şu anda kontrol edilemedi.',
    invites: '{{company}} sizi davet etti.',
    accept: 'Daveti Kabul Et',
    decline: 'Reddet',
    over: 'Bu davet artık geçerli değil.',
    overHint:
      'Davet yanıtlanmış, 7 günlük süresi dolmuş ya da yerine yenisi gönderilmiş olabilir. Gerekirse sizi davet eden şirketten yeni bir davet isteyin.',
    declined: 'Daveti reddettiniz. Hesabınızda hiçbir şey değişmedi.',
    accepted: 'Daveti kabul ettiniz. Girebileceğiniz şirketler:',
    signInTo: '{{company}}: giriş sayfası',
    choosePassword: 'Şimdi Şifremi Belirle',
    passwordFirst: 'Daveti kabul ettiniz. Girebilmek için önce şifrenizi belirleyin.',
  },
  en: {
    lead: 'If you accept, your account counts in this company too. Until then the company can do nothing with your account.',
    checking: 'Checking the invitation',
    checkFailed: 'The invitation could not be checked just now.',
    invites: '{{company}} has invited you.',
    accept: 'Accept the Invitation',
    decline: 'Decline',
    over: 'This invitation is no longer valid.',
    overHint:
      'It may have been answered, its 7 days may be over, or a newer one may have replaced it. Ask the company for another one if you need it.',
    declined: 'You declined the invitation. Nothing about your account has changed.',
    accepted: 'You accepted the invitation. The companies you can sign in to:',
    signInTo: '{{company}}: sign-in page',
    choosePassword: 'Choose My Password Now',
    passwordFirst: 'You accepted the invitation. Choose your password first, then you can sign in.',
  },
})
