import type { Language } from '@vezne/contract/kit/language.ts'
import type { Tenant } from '../../tenants/index.ts'
import { letter, type Letter } from '../letter.ts'
import type { Member } from '../members/store.ts'

const ON: Letter = {
  tr: {
    subject: 'İki adımlı doğrulama açıldı',
    words: (name, url) => ({
      title: 'İki adımlı doğrulama açıldı',
      before: [`Sayın ${name},`, 'Hesabınıza girişte artık şifrenizin yanında doğrulama kodu da istenecek.'],
      button: undefined,
      after: [
        'Yedek kodlarınızı telefonunuzdan ayrı bir yerde saklayın.',
        `Bunu siz yapmadıysanız hemen ${url} adresinden "Şifremi Unuttum" ile yeni bir şifre belirleyin ve şirketinize haber verin.`,
      ],
    }),
  },
  en: {
    subject: 'Two-step verification is on',
    words: (name, url) => ({
      title: 'Two-step verification is on',
      before: [`Dear ${name},`, 'From now on your account asks for a code beside your password.'],
      button: undefined,
      after: [
        'Keep your recovery codes somewhere apart from your phone.',
        `If it was not you, choose a new password at once with "Forgot my password" at ${url} and tell your company.`,
      ],
    }),
  },
}

const OFF: Letter = {
  tr: {
    subject: 'İki adımlı doğrulama kapatıldı',
    words: (name, url) => ({
      title: 'İki adımlı doğrulama kapatıldı',
      before: [`Sayın ${name},`, 'Hesabınıza girişte artık yalnızca şifreniz istenecek.'],
      button: undefined,
      after: [
        `Bunu siz yapmadıysanız hemen ${url} adresinden "Şifremi Unuttum" ile yeni bir şifre belirleyin ve şirketinize haber verin.`,
      ],
    }),
  },
  en: {
    subject: 'Two-step verification is off',
    words: (name, url) => ({
      title: 'Two-step verification is off',
      before: [`Dear ${name},`, 'From now on your account asks for nothing but your password.'],
      button: undefined,
      after: [
        `If it was not you, choose a new password at once with "Forgot my password" at ${url} and tell your company.`,
      ],
    }),
  },
}

export const factorOnMail = (tenant: Tenant, member: Member, language: Language) =>
  letter(tenant, member, language, ON, '/signin')

export const factorOffMail = (tenant: Tenant, member: Member, language: Language) =>
  letter(tenant, member, language, OFF, '/signin')
