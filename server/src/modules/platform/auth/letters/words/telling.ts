import type { Deed, HouseLetter } from '../letters.ts'
import type { LetterFrame, LetterWords } from './frame.ts'

type Telling = Exclude<HouseLetter, { readonly token: string }>
type InBoth = Readonly<Record<'tr' | 'en', LetterWords>>

/** Letters that say what has happened. They bring no link: where somebody signs in, they know themselves. */
export function tellingWords(letter: Telling, { greeting }: LetterFrame): InBoth {
  switch (letter.kind) {
    case 'locked-for-tries':
      return lockedForTries(greeting)
    case 'locked':
      return locked(greeting)
    case 'unlocked':
      return unlocked(greeting)
    case 'sign-in-changed':
      return signInChanged(letter, greeting)
    case 'owner-notice':
      return ownerNotice(letter, greeting)
  }
}

const lockedForTries = (greeting: string): InBoth => ({
  tr: {
    subject: 'Hesabınız geçici olarak kilitlendi',
    title: 'Çok sayıda hatalı giriş denemesi',
    before: [
      greeting,
      'Hesabınıza art arda hatalı şifreyle giriş denendiği için, tanımadığımız yerlerden girişi 30 dakika durdurduk.',
    ],
    button: undefined,
    after: [
      'Denemeleri siz yaptıysanız, giriş sayfasındaki "Şifremi Unuttum" ile yeni bir şifre belirleyerek hemen giriş yapabilirsiniz. Siz yapmadıysanız hesabınız güvende; bir işlem yapmanız gerekmez.',
    ],
  },
  en: {
    subject: 'Your account is locked for a while',
    title: 'Too many wrong passwords',
    before: [
      greeting,
      'Somebody tried wrong passwords on your account again and again, so we stopped sign-ins from unknown places for 30 minutes.',
    ],
    button: undefined,
    after: [
      'If it was you, choose a new password with "Forgot my password" on the sign-in page and you can sign in at once. If it was not, your account is safe and there is nothing to do.',
    ],
  },
})

const locked = (greeting: string): InBoth => ({
  tr: {
    subject: 'Hesabınız kilitlendi',
    title: 'Hesabınız kilitlendi',
    before: [
      greeting,
      'Vezne hesabınızı kilitledi ve açık oturumlarınızı kapattı. Hesabınızla şimdilik giriş yapılamaz.',
    ],
    button: undefined,
    after: ['Nedenini öğrenmek ve hesabınızı yeniden açtırmak için şirketinizin yetkilisine başvurun.'],
  },
  en: {
    subject: 'Your account is locked',
    title: 'Your account is locked',
    before: [greeting, 'Vezne has locked your account and closed your sessions. For now nobody can sign in with it.'],
    button: undefined,
    after: ['To learn why, and to have it opened again, turn to whoever is responsible in your company.'],
  },
})

const unlocked = (greeting: string): InBoth => ({
  tr: {
    subject: 'Hesabınızın kilidi açıldı',
    title: 'Hesabınızın kilidi açıldı',
    before: [greeting, 'Hesabınız yeniden açıldı. E-posta adresiniz ve şifrenizle giriş yapabilirsiniz.'],
    button: undefined,
    after: ['Şifrenizi hatırlamıyorsanız giriş sayfasındaki "Şifremi Unuttum" ile yenisini belirleyebilirsiniz.'],
  },
  en: {
    subject: 'Your account is open again',
    title: 'Your account is open again',
    before: [greeting, 'Your account was opened again. You can sign in with your email address and your password.'],
    button: undefined,
    after: ['If you do not remember the password, "Forgot my password" on the sign-in page lets you choose a new one.'],
  },
})

type Changed = Extract<Telling, { readonly kind: 'sign-in-changed' }>['what']

const CHANGES: Readonly<
  Record<'tr' | 'en', Readonly<Record<Changed, Pick<LetterWords, 'title' | 'before' | 'after'>>>>
> = {
  tr: {
    password: {
      title: 'Şifreniz değiştirildi',
      before: ['Hesabınızın şifresi az önce değiştirildi ve diğer oturumlarınız kapatıldı.'],
      after: [],
    },
    'factor-on': {
      title: 'İki adımlı doğrulama açıldı',
      before: ['Hesabınıza girişte artık şifrenizin yanında doğrulama kodu da istenecek.'],
      after: ['Yedek kodlarınızı telefonunuzdan ayrı bir yerde saklayın.'],
    },
    'factor-off': {
      title: 'İki adımlı doğrulama kapatıldı',
      before: ['Hesabınıza girişte artık yalnızca şifreniz istenecek.'],
      after: [],
    },
  },
  en: {
    password: {
      title: 'Your password was changed',
      before: ['The password of your account was changed just now and your other sessions were closed.'],
      after: [],
    },
    'factor-on': {
      title: 'Two-step verification is on',
      before: ['From now on your account asks for a code beside your password.'],
      after: ['Keep your recovery codes somewhere apart from your phone.'],
    },
    'factor-off': {
      title: 'Two-step verification is off',
      before: ['From now on your account asks for nothing but your password.'],
      after: [],
    },
  },
}

const NOT_YOU = {
  tr: 'Bu değişikliği siz yapmadıysanız hemen giriş sayfasındaki "Şifremi Unuttum" ile yeni bir şifre belirleyin ve şirketinize haber verin.',
  en: 'If it was not you, choose a new password at once with "Forgot my password" on the sign-in page and tell your company.',
}

function signInChanged({ what }: { readonly what: Changed }, greeting: string): InBoth {
  const inOne = (language: 'tr' | 'en'): LetterWords => {
    const { title, before, after } = CHANGES[language][what]
    return {
      subject: title,
      title,
      before: [greeting, ...before],
      button: undefined,
      after: [...after, NOT_YOU[language]],
    }
  }
  return { tr: inOne('tr'), en: inOne('en') }
}

const DONE: Readonly<Record<'tr' | 'en', Readonly<Record<Deed, string>>>> = {
  tr: {
    'password-reset': 'şifresi sıfırlandı',
    'factor-reset': 'iki adımlı doğrulaması ve şifresi sıfırlandı, oturumları kapatıldı',
    locked: 'hesabı kilitlendi ve oturumları kapatıldı',
    unlocked: 'hesabının kilidi açıldı',
    'signed-out': 'bütün oturumları kapatıldı',
    'link-issued': 'kendisine yeni bir şifre bağlantısı verildi',
  },
  en: {
    'password-reset': 'their password was reset',
    'factor-reset': 'their two-step verification and password were reset and their sessions closed',
    locked: 'their account was locked and their sessions closed',
    unlocked: 'their account was unlocked',
    'signed-out': 'all their sessions were closed',
    'link-issued': 'they were given a new password link',
  },
}

type Notice = Extract<Telling, { readonly kind: 'owner-notice' }>

const ownerNotice = ({ company, person, deed }: Notice, greeting: string): InBoth => ({
  tr: {
    subject: 'Bir kullanıcınızın hesabında işlem yapıldı',
    title: 'Bir kullanıcınızın hesabında işlem yapıldı',
    before: [greeting, `${company} kullanıcılarından ${person}: ${DONE.tr[deed]}.`],
    button: undefined,
    after: [
      'Ayrıntısı şirketinizin işlem kayıtlarındadır; bu kişi için bugün başka bir e-posta gönderilmez.',
      'İşlemden haberiniz yoksa önce bu kişiye, gerekirse Vezne’yi işleten kuruma başvurun.',
    ],
  },
  en: {
    subject: 'Something was done to the account of one of your users',
    title: 'Something was done to the account of one of your users',
    before: [greeting, `Of the users of ${company}, ${person}: ${DONE.en[deed]}.`],
    button: undefined,
    after: [
      'Your company’s log of events says more; no other letter about this person is sent today.',
      'If you know nothing of it, ask this person first, and then whoever runs Vezne for you.',
    ],
  },
})
