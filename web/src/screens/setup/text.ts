import { RULES } from '@vezne/contract/kit/validation.ts'
import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('setup', {
  tr: {
    progress: 'Adım {{step}} / {{count}}',
    titles: {
      code: 'Vezne kurulumu',
      owner: 'Sahip hesabı',
      factor: 'İki adımlı doğrulama',
      company: 'Şirketiniz',
      elsewhere: 'Şirketiniz hazır',
    },
    leads: {
      code: 'Bu portalda henüz şirket yok. Sunucunun günlüğündeki kurulum kodunu girin.',
      owner: 'Şirketin sahibi her şeyi yapabilir. Diğer kullanıcıları sonra davet edersiniz.',
      factor: 'Para alan bir hesap yalnızca şifreyle korunmaz. Telefonunuza bir doğrulama uygulaması kurun.',
      proof: 'Sahip hesabı daha önce kuruldu. Devam etmek için uygulamanızdaki kodu girin.',
      company: 'Makbuzlarda ve ödeme sayfanızda bu ad görünür. Hepsini sonra değiştirebilirsiniz.',
      elsewhere: 'Kurulum bitti. {{address}} adresinden giriş yapın.',
    },
    code: 'Kurulum kodu',
    codeHint: 'Kodu bulamıyorsanız sunucuda "npx vezne setup" çalıştırın: yeni bir kod yazar, eskisi geçersiz olur.',
    codeRequired: RULES['setup-code-required'].tr,
    continue: 'Devam Et',
    name: 'Ad Soyad',
    nameRequired: RULES['user-name-required'].tr,
    email: 'E-posta',
    emailHint: 'Bu adresle giriş yaparsınız.',
    emailRequired: RULES['email-required'].tr,
    phoneNumber: 'Telefon',
    phoneHint: 'Ödeme sayfasında ve makbuzda iletişim numarası olarak görünür.',
    phoneRequired: 'Telefon boş bırakılamaz.',
    otherOwner: 'Başka bir sahiple baştan başla',
    companyName: 'Şirket adı',
    companyNameHint: 'Ticaret unvanınız ya da bilinen adınız.',
    companyNameRequired: RULES['company-name-required'].tr,
    domain: 'Alan adı',
    domainHint:
      'Şirketiniz bu adreste açılır. Şu an bulunduğunuz adres yazılı; başka bir ad yazarsanız oradan giriş yaparsınız.',
    domainRequired: 'Alan adı boş bırakılamaz.',
    taxNumber: 'Vergi numarası',
    taxNumberHint: '10 haneli VKN ya da şahıs şirketleri için 11 haneli T.C. kimlik numarası. Sonra da yazabilirsiniz.',
    taxNumberInvalid: RULES['tax-number-invalid'].tr,
    finish: 'Kurulumu Bitir',
    toSignIn: 'Giriş sayfasına git',
  },
  en: {
    progress: 'Step {{step}} of {{count}}',
    titles: {
      code: 'Set up Vezne',
      owner: 'The owner',
      factor: 'Two-step verification',
      company: 'Your company',
      elsewhere: 'Your company is ready',
    },
    leads: {
      code: 'This portal has no company yet. Enter the set-up code from the log of the server.',
      owner: 'The owner of the company may do everything. You invite others later.',
      factor:
        'An account that takes money is not guarded by a password alone. Set up an authenticator app on your phone.',
      proof: 'The owner’s account was set up before. Enter the code of your app to go on.',
      company: 'This name stands on receipts and on your payment page. All of it can be changed later.',
      elsewhere: 'The set-up is done. Sign in at {{address}}.',
    },
    code: 'Set-up code',
    codeHint: 'If you cannot find it, run "npx vezne setup" on the server: it prints a new one, and the old one ends.',
    codeRequired: RULES['setup-code-required'].en,
    continue: 'Continue',
    name: 'Name',
    nameRequired: RULES['user-name-required'].en,
    email: 'Email',
    emailHint: 'You sign in with this address.',
    emailRequired: RULES['email-required'].en,
    phoneNumber: 'Phone',
    phoneHint: 'Shown as contact on the payment page and on receipts.',
    phoneRequired: 'The phone number cannot be empty.',
    otherOwner: 'Start again with another owner',
    companyName: 'Company name',
    companyNameHint: 'As it is registered, or as people know it.',
    companyNameRequired: RULES['company-name-required'].en,
    domain: 'Domain',
    domainHint: 'Your company opens at this address. It is the one you are at now; with another one you sign in there.',
    domainRequired: 'The domain cannot be empty.',
    taxNumber: 'Tax number',
    taxNumberHint: 'A VKN of 10 digits, or the identity number of 11 digits of a sole trader. You may add it later.',
    taxNumberInvalid: RULES['tax-number-invalid'].en,
    finish: 'Finish set-up',
    toSignIn: 'Go to sign-in',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    setup: (typeof text)['tr']
  }
}
