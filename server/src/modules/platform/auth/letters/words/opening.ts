import type { HouseLetter } from '../letters.ts'
import type { LetterFrame, LetterWords } from './frame.ts'

type Opening = Extract<HouseLetter, { readonly token: string }>
type InBoth = Readonly<Record<'tr' | 'en', LetterWords>>

/** Letters that bring a link: each works once, and for as long as its letter says. */
export function openingWords(letter: Opening, frame: LetterFrame): InBoth {
  switch (letter.kind) {
    case 'first-password':
      return firstPassword(letter, frame)
    case 'reset':
      return reset(letter, frame)
    case 'factor-reset':
      return factorReset(letter, frame)
    case 'invitation':
      return invitation(letter, frame)
  }
}

type Of<Kind extends Opening['kind']> = Extract<Opening, { readonly kind: Kind }>

function firstPassword({ token, company }: Of<'first-password'>, { greeting, linkTo }: LetterFrame): InBoth {
  const url = linkTo(`/new-password/${token}`)
  return {
    tr: {
      subject: 'Hesabınız açıldı: şifrenizi belirleyin',
      title: 'Hoş geldiniz',
      before: [
        greeting,
        company === null
          ? 'Sizin için bir kullanıcı hesabı açıldı. Giriş yapabilmek için önce şifrenizi belirleyin.'
          : `${company} sizi davet etti ve sizin için bir kullanıcı hesabı açıldı. Giriş yapabilmek için önce şifrenizi belirleyin.`,
      ],
      button: { label: 'Şifremi Belirle', url },
      after: [
        'Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir.',
        'Bu daveti beklemiyorsanız bir işlem yapmanız gerekmez.',
      ],
    },
    en: {
      subject: 'Your account is ready: choose a password',
      title: 'Welcome',
      before: [
        greeting,
        company === null
          ? 'A user account was opened for you. Choose your password first, then you can sign in.'
          : `${company} has invited you, and a user account was opened for you. Choose your password first, then you can sign in.`,
      ],
      button: { label: 'Choose My Password', url },
      after: ['The link is valid for 7 days and works once.', 'If you did not expect this, there is nothing to do.'],
    },
  }
}

function reset({ token }: Of<'reset'>, { greeting, linkTo }: LetterFrame): InBoth {
  const url = linkTo(`/reset-password/${token}`)
  return {
    tr: {
      subject: 'Şifre sıfırlama bağlantınız',
      title: 'Şifrenizi sıfırlayın',
      before: [
        greeting,
        'Hesabınız için şifre sıfırlama talebi aldık. Yeni şifrenizi aşağıdaki bağlantıdan belirleyebilirsiniz.',
      ],
      button: { label: 'Yeni Şifre Belirle', url },
      after: [
        'Bağlantı 30 dakika geçerlidir ve bir kez kullanılabilir. Yeni şifreniz, üyesi olduğunuz bütün şirketlerde geçerli olur.',
        'Bu talebi siz yapmadıysanız bir işlem yapmanız gerekmez; şifreniz değişmez.',
      ],
    },
    en: {
      subject: 'Your password reset link',
      title: 'Reset your password',
      before: [
        greeting,
        'We received a request to reset the password of your account. You can choose a new one with the link below.',
      ],
      button: { label: 'Choose a New Password', url },
      after: [
        'The link is valid for 30 minutes and works once. The new password is good in every company that you are a member of.',
        'If you did not ask for this, there is nothing to do; your password stays as it is.',
      ],
    },
  }
}

function factorReset({ token, by }: Of<'factor-reset'>, { greeting, linkTo }: LetterFrame): InBoth {
  const url = linkTo(`/new-password/${token}`)
  return {
    tr: {
      subject: 'İki adımlı doğrulamanız sıfırlandı',
      title: 'İki adımlı doğrulamanız sıfırlandı',
      before: [
        greeting,
        `${by ?? 'Vezne'}, hesabınızın iki adımlı doğrulamasını sıfırladı.`,
        'Güvenliğiniz için şifreniz de geçersiz kılındı ve bütün oturumlarınız kapatıldı. Aşağıdaki bağlantıdan yeni bir şifre belirleyin; sonraki girişinizde doğrulama uygulamanızı yeniden tanıtabilirsiniz.',
      ],
      button: { label: 'Yeni Şifre Belirle', url },
      after: [
        'Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir. Süresi dolarsa giriş sayfasındaki "Şifremi Unuttum" yeni bir bağlantı gönderir.',
        'Bunu siz istemediyseniz hemen şirketinize haber verin.',
      ],
    },
    en: {
      subject: 'Your two-step verification was reset',
      title: 'Your two-step verification was reset',
      before: [
        greeting,
        `${by ?? 'Vezne'} has reset the two-step verification of your account.`,
        'To keep you safe, your password no longer works either and all your sessions were closed. Choose a new password with the link below; at your next sign-in you can set up your app again.',
      ],
      button: { label: 'Choose a New Password', url },
      after: [
        'The link is valid for 24 hours and works once. After that, "Forgot my password" on the sign-in page sends a new one.',
        'If you did not ask for this, tell your company at once.',
      ],
    },
  }
}

function invitation({ token, company }: Of<'invitation'>, { greeting, linkTo }: LetterFrame): InBoth {
  const url = linkTo(`/davet/${token}`)
  return {
    tr: {
      subject: `${company} sizi davet etti`,
      title: `${company} sizi davet etti`,
      before: [
        greeting,
        `${company}, sizi Vezne portalına kullanıcı olarak ekledi. Daveti kabul ederseniz mevcut e-posta adresiniz ve şifrenizle bu şirkete de girebilirsiniz.`,
      ],
      button: { label: 'Daveti Gör', url },
      after: [
        'Bağlantı 7 gün geçerlidir. Kabul edene kadar bu şirket hesabınız üzerinde hiçbir işlem yapamaz.',
        'Bu daveti beklemiyorsanız bir işlem yapmanız gerekmez.',
      ],
    },
    en: {
      subject: `${company} has invited you`,
      title: `${company} has invited you`,
      before: [
        greeting,
        `${company} has added you as a user of its Vezne portal. If you accept, the email address and the password that you have let you into this company too.`,
      ],
      button: { label: 'See the Invitation', url },
      after: [
        'The link is valid for 7 days. Until you accept, this company can do nothing with your account.',
        'If you did not expect this, there is nothing to do.',
      ],
    },
  }
}
