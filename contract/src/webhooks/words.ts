import type { Bilingual } from '../kit/language.ts'

/** What an endpoint may be told of, by the `type` of the message. */
export const WEBHOOK_EVENT_WORDS = {
  'payment.approved': { tr: 'Ödeme alındı', en: 'Payment taken' },
  'payment.declined': { tr: 'Ödeme reddedildi', en: 'Payment declined' },
  'payment.abandoned': { tr: 'Ödeme yapılmadı', en: 'Payment abandoned' },
  'payment.voided': { tr: 'Ödeme iptal edildi', en: 'Payment voided' },
  'payment.refunded': { tr: 'Ödeme iade edildi', en: 'Payment refunded' },
  'payment.partly-refunded': { tr: 'Ödeme kısmen iade edildi', en: 'Payment partly refunded' },
  'payment.duplicate': { tr: 'İkinci kez ödendi', en: 'Paid a second time' },
  'payment.duplicate-returned': { tr: 'İkinci ödeme iade edildi', en: 'Second payment refunded' },
} as const satisfies Record<string, Bilingual>

export type WebhookEvent = keyof typeof WEBHOOK_EVENT_WORDS
export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_WORDS) as [WebhookEvent, ...WebhookEvent[]]

/** Sent by hand, to see whether somebody hears. */
export const TRIAL_EVENT = 'test.ping'

/** The same with the trial event: every type that a delivery may have. */
export const DELIVERY_TYPE_WORDS = {
  ...WEBHOOK_EVENT_WORDS,
  [TRIAL_EVENT]: { tr: 'Deneme olayı', en: 'Trial event' },
} as const satisfies Record<string, Bilingual>

type DeliveryType = keyof typeof DELIVERY_TYPE_WORDS
export const DELIVERY_TYPES = Object.keys(DELIVERY_TYPE_WORDS) as [DeliveryType, ...DeliveryType[]]

/** How a delivery stands. */
export const DELIVERY_STATE_WORDS = {
  pending: { tr: 'Sırada', en: 'Waiting' },
  delivered: { tr: 'Ulaştı', en: 'Delivered' },
  dead: { tr: 'Vazgeçildi', en: 'Given up' },
} as const satisfies Record<string, Bilingual>

type DeliveryState = keyof typeof DELIVERY_STATE_WORDS
export const DELIVERY_STATES = Object.keys(DELIVERY_STATE_WORDS) as [DeliveryState, ...DeliveryState[]]

/** Why the last try did not arrive. */
export const DELIVERY_ERROR_WORDS: Readonly<Record<string, Bilingual>> = {
  'address-refused': { tr: 'Adres kapalı bir ağda', en: 'The address is in a closed network' },
  'name-unknown': { tr: 'Sunucu adı bulunamadı', en: 'The host name was not found' },
  timeout: { tr: 'Süresinde yanıt gelmedi', en: 'No answer in time' },
  unreachable: { tr: 'Sunucuya ulaşılamadı', en: 'The server could not be reached' },
  redirect: { tr: 'Başka adrese yönlendirdi', en: 'It led to another address' },
  refused: { tr: 'Sunucu kabul etmedi', en: 'The server refused it' },
  'endpoint-off': { tr: 'Uç kapalıydı', en: 'The endpoint was off' },
  'no-secret': { tr: 'İmza anahtarı yok', en: 'There is no secret to sign with' },
}
