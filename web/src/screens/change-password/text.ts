import { RULES } from '@vezne/contract/kit/validation.ts'
import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('change-password', {
  tr: {
    lead: 'Şifrenizi yenileyin ve hesabınızın nerelerde açık olduğunu görün.',
    formTitle: 'Yeni şifre',
    currentPassword: 'Mevcut Şifre',
    showCurrentPassword: 'Mevcut şifreyi göster',
    currentPasswordRequired: RULES['current-password-required'].tr,
    submit: 'Şifremi Değiştir',
    changed: 'Şifreniz değiştirildi. Diğer oturumlarınız kapatıldı.',
    afterTitle: 'Değiştirdiğinizde ne olur?',
    afterHere: 'Bu oturumunuz açık kalır, işinize devam edersiniz.',
    afterOthers: 'Diğer cihazlardaki oturumlarınız kapanır.',
    afterMail: 'E-posta adresinize bir bilgilendirme gönderilir.',
    signIns: 'Oturumlarım',
    signInsLead: 'Hesabınızın açık olduğu cihazlar. Tanımadığınız birini hemen sonlandırın ve şifrenizi değiştirin.',
    end: 'Sonlandır',
    endOf: '{{device}} oturumunu sonlandır',
    endOthers: 'Diğer Oturumları Sonlandır',
    onlyThis: 'Yalnızca bu oturum açık.',
    earlier: 'Kapanmış oturumlar ({{count}})',
    confirmTitle: 'Diğer oturumlar sonlandırılsın mı?',
    confirm: 'Bu oturum dışındaki bütün oturumlarınız kapanır; o cihazlarda yeniden giriş yapmak gerekir.',
    confirmYes: 'Sonlandır',
    confirmNo: 'Vazgeç',
    close: 'Kapat',
  },
  en: {
    lead: 'Set a new password and see where your account is open.',
    formTitle: 'New password',
    currentPassword: 'Current password',
    showCurrentPassword: 'Show current password',
    currentPasswordRequired: RULES['current-password-required'].en,
    submit: 'Change my password',
    changed: 'Your password was changed. Your other sessions were closed.',
    afterTitle: 'What happens when you change it?',
    afterHere: 'This session stays open and you can carry on working.',
    afterOthers: 'Your sessions on other devices are closed.',
    afterMail: 'We send a notice to your email address.',
    signIns: 'My sessions',
    signInsLead:
      'The devices on which your account is open. If you do not recognise one, end it at once and change your password.',
    end: 'End',
    endOf: 'End the session on {{device}}',
    endOthers: 'End other sessions',
    onlyThis: 'Only this session is open.',
    earlier: 'Closed sessions ({{count}})',
    confirmTitle: 'End the other sessions?',
    confirm: 'All of your sessions but this one end; those devices have to sign in again.',
    confirmYes: 'End them',
    confirmNo: 'Cancel',
    close: 'Close',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'change-password': (typeof text)['tr']
  }
}
