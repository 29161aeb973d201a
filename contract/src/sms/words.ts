import type { Bilingual } from '../kit/language.ts'

/** Who carries a company's messages. */
export const SMS_PROVIDERS = ['netgsm', 'ileti-merkezi', 'verimor', 'http'] as const
export type SmsProviderName = (typeof SMS_PROVIDERS)[number]

interface SmsTraits {
  readonly title: Bilingual
  /** What a message may be cut into at most. */
  readonly maxParts: number
  /** What the operator writes behind a text, in characters, where the provider counts it. */
  readonly reserved: number
  readonly hasBalance: boolean
}

export const SMS_TRAITS: Readonly<Record<SmsProviderName, SmsTraits>> = {
  netgsm: { title: { tr: 'Netgsm', en: 'Netgsm' }, maxParts: 6, reserved: 5, hasBalance: true },
  'ileti-merkezi': {
    title: { tr: 'İleti Merkezi', en: 'İleti Merkezi' },
    maxParts: 7,
    reserved: 0,
    hasBalance: true,
  },
  verimor: { title: { tr: 'Verimor', en: 'Verimor' }, maxParts: 7, reserved: 0, hasBalance: true },
  http: {
    title: { tr: 'Başka bir servis (HTTP)', en: 'Another service (HTTP)' },
    maxParts: 7,
    reserved: 0,
    hasBalance: false,
  },
}

/** How a message stands. `unknown`: the provider was asked and its answer did not come; it is never sent again by itself. */
export const SMS_STATE_WORDS = {
  waiting: { tr: 'Sırada', en: 'Waiting' },
  sending: { tr: 'Gönderiliyor', en: 'Being sent' },
  accepted: { tr: 'Gönderildi', en: 'Sent' },
  delivered: { tr: 'İletildi', en: 'Delivered' },
  undelivered: { tr: 'İletilemedi', en: 'Not delivered' },
  refused: { tr: 'Gönderilmedi', en: 'Not sent' },
  unknown: { tr: 'Belirsiz', en: 'Unknown' },
} as const satisfies Record<string, Bilingual>

export type SmsState = keyof typeof SMS_STATE_WORDS

/** Why a message was not sent or did not arrive, in plain words. */
export const SMS_WHY_WORDS = {
  'not-set-up': { tr: 'SMS ayarları yapılmamış ya da kapalı.', en: 'SMS is not set up, or off.' },
  'commercial-off': {
    tr: 'Ticari ileti gönderimi kapalı (İYS).',
    en: 'Commercial messages are off (İYS).',
  },
  'too-long': { tr: 'Mesaj çok uzun.', en: 'The message is too long.' },
  credentials: {
    tr: 'Servis kullanıcı bilgilerini ya da sunucumuzun adresini kabul etmedi.',
    en: 'The provider did not take the credentials or our server’s address.',
  },
  credit: { tr: 'Servisteki SMS krediniz bitti.', en: 'Your SMS credit at the provider is used up.' },
  sender: { tr: 'Gönderici adı serviste onaylı değil.', en: 'The provider has not approved the sender’s name.' },
  number: { tr: 'Bu numara SMS alamıyor.', en: 'This number cannot take messages.' },
  text: { tr: 'Servis mesajın metnini kabul etmedi.', en: 'The provider did not take the text.' },
  duplicate: {
    tr: 'Servis aynı mesajı bu numaraya kısa süre önce göndermiş.',
    en: 'The provider has sent the same to this number a short while ago.',
  },
  iys: { tr: 'İYS kaydı bu gönderime izin vermiyor.', en: 'The İYS register does not allow this message.' },
  blacklist: { tr: 'Alıcı mesajlarınızı engellemiş.', en: 'The recipient has blocked your messages.' },
  expired: { tr: 'Telefon süresinde açılmadı.', en: 'The phone was not on in time.' },
  rejected: { tr: 'Operatör mesajı iletmedi.', en: 'The operator did not deliver the message.' },
  busy: { tr: 'Servis şu an almıyor; yeniden denenecek.', en: 'The provider takes nothing now; it is tried again.' },
  refused: { tr: 'Servis mesajı kabul etmedi.', en: 'The provider did not take the message.' },
  'name-unknown': { tr: 'Bu adda bir sunucu bulunamadı.', en: 'No server of this name was found.' },
  'address-refused': {
    tr: 'Bu adres kapalı bir ağı gösteriyor; oraya bağlanmıyoruz.',
    en: 'This address leads into a closed network, where we do not connect.',
  },
  unreachable: { tr: 'Servise bağlanılamadı.', en: 'The provider could not be reached.' },
  tls: { tr: 'Güvenli bağlantı kurulamadı.', en: 'No safe connection could be made.' },
  'no-answer': {
    tr: 'Servis yanıt vermedi; mesajı almış olabilir. Bu yüzden kendiliğinden yeniden gönderilmez.',
    en: 'The provider did not answer and may have taken it, so it is not sent again by itself.',
  },
  interrupted: {
    tr: 'Gönderim sırasında kesinti oldu; servis mesajı almış olabilir.',
    en: 'Sending was interrupted; the provider may have taken it.',
  },
} as const satisfies Record<string, Bilingual>

export type SmsWhy = keyof typeof SMS_WHY_WORDS

export const SMS_PURPOSE_WORDS = {
  'payment-link': { tr: 'Ödeme linki', en: 'Payment link' },
  'payment-reminder': { tr: 'Ödeme hatırlatması', en: 'Payment reminder' },
  'payment-notice': { tr: 'Ödeme bildirimi', en: 'Payment notice' },
  campaign: { tr: 'Ticari ileti', en: 'Commercial message' },
  trial: { tr: 'Deneme', en: 'Trial' },
} as const satisfies Record<string, Bilingual>
