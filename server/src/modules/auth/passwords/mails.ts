import type { Language } from '@vezne/contract/kit/language.ts'
import type { Tenant } from '../../tenants/index.ts'
import { letter, type Letter } from '../letter.ts'
import type { Member } from '../members/store.ts'

const RESET: Letter = {
  tr: {
    subject: 'Şifre sıfırlama bağlantınız',
    words: (name, url) => ({
      title: 'Şifrenizi sıfırlayın',
      before: [
        `Sayın ${name},`,
        'Hesabınız için şifre sıfırlama talebi aldık. Yeni şifrenizi aşağıdaki bağlantıdan belirleyebilirsiniz.',
      ],
      button: { label: 'Yeni Şifre Belirle', url },
      after: [
        'Bağlantı 30 dakika geçerlidir ve bir kez kullanılabilir.',
        'Bu talebi siz yapmadıysanız bir işlem yapmanız gerekmez; şifreniz değişmez.',
      ],
    }),
  },
  en: {
    subject: 'Your password reset link',
    words: (name, url) => ({
      title: 'Reset your password',
      before: [
        `Dear ${name},`,
        'We received a request to reset the password of your account. You can choose a new one with the link below.',
      ],
      button: { label: 'Choose a New Password', url },
      after: [
        'The link is valid for 30 minutes and works once.',
        'If you did not ask for this, there is nothing to do; your password stays as it is.',
      ],
    }),
  },
}

const FIRST: Letter = {
  tr: {
    subject: 'Hesabınız açıldı: şifrenizi belirleyin',
    words: (name, url) => ({
      title: 'Hoş geldiniz',
      before: [
        `Sayın ${name},`,
        'Sizin için bir kullanıcı hesabı açıldı. Giriş yapabilmek için önce şifrenizi belirleyin.',
      ],
      button: { label: 'Şifremi Belirle', url },
      after: ['Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir.'],
    }),
  },
  en: {
    subject: 'Your account is ready: choose a password',
    words: (name, url) => ({
      title: 'Welcome',
      before: [`Dear ${name},`, 'A user account was opened for you. Choose your password first, then you can sign in.'],
      button: { label: 'Choose My Password', url },
      after: ['The link is valid for 7 days and works once.'],
    }),
  },
}

const ADDED: Letter = {
  tr: {
    subject: 'Yeni bir şirkete eklendiniz',
    words: (name, url) => ({
      title: 'Hoş geldiniz',
      before: [
        `Sayın ${name},`,
        'Şirketimizin portalına kullanıcı olarak eklendiniz. Mevcut e-posta adresiniz ve şifrenizle giriş yapabilirsiniz.',
      ],
      button: { label: 'Giriş Yap', url },
      after: ['Bu daveti beklemiyorsanız bir işlem yapmanız gerekmez.'],
    }),
  },
  en: {
    subject: 'You were added to a company',
    words: (name, url) => ({
      title: 'Welcome',
      before: [
        `Dear ${name},`,
        'You were added as a user of our portal. You can sign in with the email address and the password you have.',
      ],
      button: { label: 'Sign In', url },
      after: ['If you did not expect this, there is nothing to do.'],
    }),
  },
}

const CHANGED: Letter = {
  tr: {
    subject: 'Şifreniz değiştirildi',
    words: (name, url) => ({
      title: 'Şifreniz değiştirildi',
      before: [`Sayın ${name},`, 'Hesabınızın şifresi az önce değiştirildi ve diğer oturumlarınız kapatıldı.'],
      button: undefined,
      after: [
        `Bu değişikliği siz yapmadıysanız hemen ${url} adresinden "Şifremi Unuttum" ile yeni bir şifre belirleyin ve şirketinize haber verin.`,
      ],
    }),
  },
  en: {
    subject: 'Your password was changed',
    words: (name, url) => ({
      title: 'Your password was changed',
      before: [
        `Dear ${name},`,
        'The password of your account was changed just now and your other sessions were closed.',
      ],
      button: undefined,
      after: [
        `If it was not you, choose a new password at once with "Forgot my password" at ${url} and tell your company.`,
      ],
    }),
  },
}

const LOCKED: Letter = {
  tr: {
    subject: 'Hesabınız geçici olarak kilitlendi',
    words: (name, url) => ({
      title: 'Çok sayıda hatalı giriş denemesi',
      before: [
        `Sayın ${name},`,
        'Hesabınıza art arda hatalı şifreyle giriş denendiği için, tanımadığımız yerlerden girişi 30 dakika durdurduk.',
      ],
      button: { label: 'Şifremi Sıfırla', url },
      after: [
        'Denemeleri siz yaptıysanız şifrenizi sıfırlayarak hemen giriş yapabilirsiniz. Siz yapmadıysanız hesabınız güvende; bir işlem yapmanız gerekmez.',
      ],
    }),
  },
  en: {
    subject: 'Your account is locked for a while',
    words: (name, url) => ({
      title: 'Too many wrong passwords',
      before: [
        `Dear ${name},`,
        'Somebody tried wrong passwords on your account again and again, so we stopped sign-ins from unknown places for 30 minutes.',
      ],
      button: { label: 'Reset My Password', url },
      after: [
        'If it was you, reset your password and you can sign in at once. If it was not, your account is safe and there is nothing to do.',
      ],
    }),
  },
}

export const resetMail = (tenant: Tenant, member: Member, token: string, language: Language) =>
  letter(tenant, member, language, RESET, `/reset-password/${token}`)

export const firstPasswordMail = (tenant: Tenant, member: Member, token: string, language: Language) =>
  letter(tenant, member, language, FIRST, `/new-password/${token}`)

export const addedMail = (tenant: Tenant, member: Member, language: Language) =>
  letter(tenant, member, language, ADDED, '/signin')

export const changedMail = (tenant: Tenant, member: Member, language: Language) =>
  letter(tenant, member, language, CHANGED, '/signin')

export const lockedMail = (tenant: Tenant, member: Member, language: Language) =>
  letter(tenant, member, language, LOCKED, '/forget-password')
