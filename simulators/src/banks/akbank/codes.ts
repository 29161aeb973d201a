import type { DeclineReason } from '../../bank-truth/transactions.ts'

const CURRENCIES: Readonly<Record<string, string>> = { 949: 'TRY', 840: 'USD', 978: 'EUR', 392: 'JPY', 643: 'RUB' }

export function currencyOf(code: string): string | undefined {
  return CURRENCIES[code]
}

export function currencyCodeOf(currency: string): number {
  return Number(Object.entries(CURRENCIES).find(([, name]) => name === currency)?.[0] ?? 0)
}

/** How a request ended. The host's own code stands beside VPS-1005 only. */
export type Result = {
  readonly responseCode: string
  readonly responseMessage: string
  readonly hostResponseCode?: string
  readonly hostMessage?: string
}

export const SUCCESS: Result = {
  responseCode: 'VPS-0000',
  responseMessage: 'BAŞARILI',
  hostResponseCode: '00',
  hostMessage: '000 ONAY KODU XXXXXX',
}

/** The host says no, in the card networks' codes. */
function byHost(hostResponseCode: string, hostMessage: string): Result {
  const responseMessage = 'Provizyon alınamadı'
  return {
    responseCode: 'VPS-1005',
    responseMessage,
    hostResponseCode,
    hostMessage: `${hostResponseCode} ${hostMessage}`,
  }
}

export const DECLINES: Readonly<Record<DeclineReason, Result>> = {
  'do-not-honour': byHost('05', 'RED-ONAYLANMADI'),
  'insufficient-funds': byHost('51', 'RED-YETERSİZ BAKİYE'),
  'expired-card': byHost('54', 'RED-VADESİ DOLMUŞ KART'),
}
export const BAD_CARD = byHost('14', 'RED-HATALI KART')
/** The document has no code for a void after the day end, nor for a refund above the sale: the host refuses both. */
export const NOT_VOIDABLE = byHost('12', 'GEÇERSİZ İŞLEM')
export const WRONG_AMOUNT = byHost('13', 'HATALI TUTAR')

export const NOT_AUTHENTICATED: Result = {
  responseCode: 'VPS-1279',
  responseMessage: 'BKM 3DS Server Doğrulama Başarısız',
}
export const ALREADY_VOIDED: Result = { responseCode: 'VPS-1008', responseMessage: 'İşlem daha önce iptal edilmiş' }
export const NO_RECURRING: Result = {
  responseCode: 'VPS-1061',
  responseMessage: 'Bu üye işyerinin planlı ve tekrarlayan işlem yetkisi yoktur',
}
export const NOTHING_PLANNED: Result = { responseCode: 'VPS-1059', responseMessage: 'Planlı işlem bulunamadı' }
export const WRONG_DATE: Result = { responseCode: 'VPS-1073', responseMessage: 'İstek tarihi geçersiz' }
export const RANGE_TOO_LONG: Result = {
  responseCode: 'VPS-2229',
  responseMessage: 'Tarih aralığı en fazla 1 gün olabilir',
}
export const TOO_MANY_ROWS: Result = { responseCode: 'VPS-2235', responseMessage: 'Kayıt sayısı 9999 adedi aşıyor' }

/** The document has no codes for a form with a wrong hash or field; these two are ours. */
export const WRONG_HASH: Result = { responseCode: 'VPS-1001', responseMessage: 'Hash değeri doğrulanamadı' }
export const wrongField = (name: string): Result => {
  return { responseCode: 'VPS-1002', responseMessage: `${name} does not match pattern` }
}

export const originalNotFound = (orderId: string): Result => {
  return { responseCode: 'VPS-1007', responseMessage: `Orjinal İşlem bulunamadı. Sipariş Numarası : ${orderId}` }
}
export const orderNotFound = (orderId: string): Result => {
  return { responseCode: 'VPS-1123', responseMessage: `Sipariş bulunamadı. Sipariş Numarası : ${orderId}` }
}
export const orderUsed = (orderId: string): Result => {
  return { responseCode: 'VPS-1013', responseMessage: `Sipariş Numarası : ${orderId} tekil olmalıdır` }
}
