import type { Bilingual } from './language.ts'

/** Refusals about shops, webhooks, mail and rates in the back office. */
export const LINK_REFUSALS = {
  'too-many-webhooks': {
    status: 409,
    tr: 'En çok 20 webhook adresi tanımlanabilir.',
    en: 'At most 20 webhook endpoints can be set up.',
  },
  'two-secrets-alive': {
    status: 409,
    tr: 'İki anahtar zaten geçerli. Yenisini vermeden önce eskisini emekli edin.',
    en: 'Two secrets are alive already. Retire the older one before you give another.',
  },
  'webhook-off': {
    status: 409,
    tr: 'Bu adres kapalı. Önce açın.',
    en: 'This endpoint is off. Switch it on first.',
  },
  'delivery-waits': {
    status: 409,
    tr: 'Bu gönderim zaten sırada.',
    en: 'This delivery is waiting already.',
  },
  'nothing-given-up': {
    status: 409,
    tr: 'Vazgeçilmiş bir gönderim yok.',
    en: 'No delivery has been given up.',
  },
  'no-link-key': {
    status: 409,
    tr: 'Henüz bağlantı anahtarı yok. Önce bir anahtar verin.',
    en: 'There is no link key yet. Give one first.',
  },
  'rates-decided': {
    status: 409,
    tr: 'Bu kurlar için karar verilmiş ya da artık beklemiyorlar.',
    en: 'These rates have been decided about, or wait no longer.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 409 }>

export const LINK_RULES = {
  'webhook-address-invalid': {
    tr: 'Adres https:// ile başlamalı ve internetten ulaşılan bir sunucuyu göstermelidir.',
    en: 'The address must begin with https:// and name a server on the open Internet.',
  },
  'return-origin-invalid': {
    tr: 'Yalnızca https ile başlayan kök adresi yazınız: https://magaza.example.com',
    en: 'Write the origin alone, with https: https://shop.example.com',
  },
  'return-address-not-listed': {
    tr: 'Dönüş adresi, izinli dönüş adreslerinden biriyle başlamalıdır.',
    en: 'The return address must begin with one of the allowed origins.',
  },
  'secret-too-short': {
    tr: 'Gizli anahtar en az 32 karakter olmalıdır.',
    en: 'A secret must have at least 32 characters.',
  },
  'reference-required': { tr: 'Sipariş numarası boş bırakılamaz.', en: 'The order number cannot be empty.' },
  'mail-host-invalid': {
    tr: 'Sunucu adı posta.sirket.com biçiminde ve internetten ulaşılır olmalıdır.',
    en: 'The server is written like mail.company.com, and must be on the open Internet.',
  },
  'mail-port-invalid': {
    tr: 'Port 25, 465, 587 ya da 2525 olabilir.',
    en: 'The port can be 25, 465, 587 or 2525.',
  },
  'mail-unencrypted': {
    tr: 'Şifrelenmemiş bağlantı bu kurulumda kullanılamaz.',
    en: 'A connection without encryption cannot be used in this installation.',
  },
  'mail-sender-required': {
    tr: 'Gönderen e-posta adresini yazınız.',
    en: 'Write the address that mail is sent from.',
  },
  'mail-password-again': {
    tr: 'Sunucu ya da kullanıcı değişince şifre yeniden yazılmalıdır: kayıtlı şifre başka bir sunucuya gönderilmez.',
    en: 'When the server or the user changes, the password is typed again: the saved one is not sent to another server.',
  },
  'sms-text-required': { tr: 'Mesaj boş bırakılamaz.', en: 'The message cannot be empty.' },
  'sms-number-invalid': {
    tr: 'Cep telefonu 5XX ile başlamalıdır: sabit hatlar, 444 ve 0850 numaraları SMS alamaz.',
    en: 'A mobile number begins with 5XX: fixed lines, 444 and 0850 numbers take no messages.',
  },
  'sms-account-required': { tr: 'Kullanıcı bilgisini yazınız.', en: 'Write the account.' },
  'sms-sender-invalid': {
    tr: 'Gönderici adı 3–11 karakterdir; Türkçe harf içermez ve serviste onaylı olmalıdır.',
    en: 'A sender’s name has 3–11 characters, no Turkish letters, and is approved by the provider.',
  },
  'sms-address-invalid': {
    tr: 'Adres https:// ile başlamalı ve internetten ulaşılan bir sunucuyu göstermelidir.',
    en: 'The address must begin with https:// and name a server on the open Internet.',
  },
  'sms-body-invalid': {
    tr: 'İstek geçerli bir JSON olmalı; numaranın (to) ve metnin (text) yerini içermelidir.',
    en: 'The request must be valid JSON with a place for the number (to) and for the text.',
  },
  'sms-mode-invalid': {
    tr: 'Bu kurulumda deneme servisi yok.',
    en: 'This installation has no pretend provider.',
  },
  'sms-password-again': {
    tr: 'Servis, adres ya da kullanıcı değişince şifre yeniden yazılmalıdır: kayıtlı şifre başka bir yere gönderilmez.',
    en: 'When the provider, address or account changes, the password is typed again: the saved one goes nowhere else.',
  },
  'clock-invalid': { tr: 'Saati 22:00 biçiminde yazınız.', en: 'Write the time like 22:00.' },
  'holiday-twice': { tr: 'Bu gün listede zaten var.', en: 'This day is on the list already.' },
} as const satisfies Record<string, Bilingual>
