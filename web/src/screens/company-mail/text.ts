import { RULES } from '@vezne/contract/kit/validation.ts'
import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('company-mail', {
  tr: {
    lead: 'Makbuzlar, davetler ve bildirimler bu sunucudan gönderilir.',
    fellBack: 'Sunucunuz {{when}} tarihinde bir e-postayı almadı; Vezne’nin sunucusundan gönderdik.',
    server: 'Sunucu',
    serverLead: 'Kendi sunucunuz bir e-postayı almazsa Vezne’nin sunucusundan göndeririz ve size haber veririz.',
    isOwn: 'Kim göndersin?',
    own: 'Kendi sunucum',
    house: 'Vezne’nin sunucusu',
    houseHint: 'Gönderen: {{sender}}',
    host: 'SMTP sunucusu',
    hostInvalid: RULES['mail-host-invalid'].tr,
    port: 'Port',
    portInvalid: RULES['mail-port-invalid'].tr,
    security: 'Bağlantı güvenliği',
    securities: { starttls: 'STARTTLS (587)', tls: 'TLS (465)', none: 'Şifresiz (yalnızca deneme ortamı)' },
    user: 'Kullanıcı adı',
    userHint: 'Sunucu kimlik sormuyorsa boş bırakın.',
    password: 'Şifre',
    passwordSince: 'Kayıtlı: {{when}}. Boş bırakılırsa değişmez.',
    passwordNone: 'Kayıtlı bir şifre yok. Yazılır, bir daha gösterilmez.',
    senderName: 'Gönderen adı',
    senderAddress: 'Gönderen e-posta adresi',
    senderRequired: RULES['mail-sender-required'].tr,
    trial: 'Deneme',
    trialLead: 'Kayıtlı ayarlarla kendi adresinize bir e-posta gönderir ve sunucunun yanıtını gösterir.',
    send: 'Kendime Deneme E-postası Gönder',
    triedAt: '{{to}} adresine, {{ms}} ms',
    serverSaid: 'Sunucunun yanıtı: {{answer}}',
  },
  en: {
    lead: 'Receipts, invitations and notices are sent by this server.',
    fellBack: 'Your server did not take a mail at {{when}}; we sent it by Vezne’s server.',
    server: 'Server',
    serverLead: 'Where your own server does not take a mail, we send it by Vezne’s and tell you.',
    isOwn: 'Who sends?',
    own: 'My own server',
    house: 'Vezne’s server',
    houseHint: 'From: {{sender}}',
    host: 'SMTP server',
    hostInvalid: RULES['mail-host-invalid'].en,
    port: 'Port',
    portInvalid: RULES['mail-port-invalid'].en,
    security: 'Security',
    securities: { starttls: 'STARTTLS (587)', tls: 'TLS (465)', none: 'None (trial installations only)' },
    user: 'User',
    userHint: 'Leave it empty where the server asks nobody.',
    password: 'Password',
    passwordSince: 'Saved: {{when}}. Left empty, it stays.',
    passwordNone: 'No password is saved. It is written, and never shown again.',
    senderName: 'Sender',
    senderAddress: 'Sender’s email address',
    senderRequired: RULES['mail-sender-required'].en,
    trial: 'Trial',
    trialLead: 'Sends a mail to your own address by the settings as they are saved, and shows what the server answers.',
    send: 'Send myself a trial mail',
    triedAt: 'To {{to}}, {{ms}} ms',
    serverSaid: 'The server said: {{answer}}',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'company-mail': (typeof text)['tr']
  }
}
