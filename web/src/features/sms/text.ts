import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('sms-counter', {
  tr: {
    size: '{{units}} karakter, {{parts}} SMS',
    left: '{{left}} karakter daha sığar',
    alphabets: {
      gsm: 'Türkçe harf yok',
      turkish: 'Türkçe harfli',
      unicode: 'Unicode',
    },
    foreign: 'Şu karakterler mesajı pahalılaştırıyor: {{characters}}',
    tooLong: 'Bu mesaj çok uzun: en çok {{most}} SMS gönderilebilir.',
  },
  en: {
    size: '{{units}} characters, {{parts}} SMS',
    left: '{{left}} more fit',
    alphabets: {
      gsm: 'No Turkish letters',
      turkish: 'With Turkish letters',
      unicode: 'Unicode',
    },
    foreign: 'These characters make the message cost more: {{characters}}',
    tooLong: 'This message is too long: at most {{most}} SMS can be sent.',
  },
})
