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

interface Reset {
  readonly token: string
  /** Who took it away, and why: whoever did not ask for it knows whom to ask. */
  readonly by: string
  readonly reason: string
}

const wordsOfReset = ({ by, reason }: Reset): Letter => ({
  tr: {
    subject: 'İki adımlı doğrulamanız sıfırlandı',
    words: (name, url) => ({
      title: 'İki adımlı doğrulamanız sıfırlandı',
      before: [
        `Sayın ${name},`,
        `${by}, hesabınızın iki adımlı doğrulamasını sıfırladı. Nedeni: ${reason}`,
        'Güvenliğiniz için şifreniz de geçersiz kılındı ve bütün oturumlarınız kapatıldı. Aşağıdaki bağlantıdan yeni bir şifre belirleyin; sonraki girişinizde doğrulama uygulamanızı yeniden tanıtabilirsiniz.',
      ],
      button: { label: 'Yeni Şifre Belirle', url },
      after: [
        'Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir. Süresi dolarsa giriş sayfasındaki "Şifremi Unuttum" yeni bir bağlantı gönderir.',
        'Bunu siz istemediyseniz hemen şirketinize haber verin.',
      ],
    }),
  },
  en: {
    subject: 'Your two-step verification was reset',
    words: (name, url) => ({
      title: 'Your two-step verification was reset',
      before: [
        `Dear ${name},`,
        `${by} has reset the two-step verification of your account. The reason: ${reason}`,
        'To keep you safe, your password no longer works either and all your sessions were closed. Choose a new password with the link below; at your next sign-in you can set up your app again.',
      ],
      button: { label: 'Choose a New Password', url },
      after: [
        'The link is valid for 24 hours and works once. After that, "Forgot my password" on the sign-in page sends a new one.',
        'If you did not ask for this, tell your company at once.',
      ],
    }),
  },
})

export const factorResetMail = (tenant: Tenant, member: Member, reset: Reset, language: Language) =>
  letter(tenant, member, language, wordsOfReset(reset), `/new-password/${reset.token}`)

export const factorOnMail = (tenant: Tenant, member: Member, language: Language) =>
  letter(tenant, member, language, ON, '/signin')

export const factorOffMail = (tenant: Tenant, member: Member, language: Language) =>
  letter(tenant, member, language, OFF, '/signin')
