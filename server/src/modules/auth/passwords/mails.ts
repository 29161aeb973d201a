import type { Language } from '@vezne/contract/kit/language.ts'
import type { Tenant } from '../../tenants/index.ts'
import { letter, type Letter } from '../letter.ts'
import type { Member } from '../members/store.ts'

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

export const addedMail = (tenant: Tenant, member: Member, language: Language) =>
  letter(tenant, member, language, ADDED, '/signin')
