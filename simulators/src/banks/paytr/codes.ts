import type { DeclineReason } from '../../bank-truth/transactions.ts'

const CURRENCIES: Readonly<Record<string, string>> = {
  TL: 'TRY',
  TRY: 'TRY',
  USD: 'USD',
  EUR: 'EUR',
  GBP: 'GBP',
  RUB: 'RUB',
}

export function currencyOf(code: string): string | undefined {
  return CURRENCIES[code]
}

/** PayTR says TL, whatever was sent. */
export function currencyCode(currency: string): string {
  return currency === 'TRY' ? 'TL' : currency
}

export type FailedReason = { readonly code: string; readonly message: string }

/** Code 0 means: what follows is the card bank's own text. */
export const DECLINES: Readonly<Record<DeclineReason, FailedReason>> = {
  'do-not-honour': { code: '0', message: 'İşlem onaylanmadı (05 - Genel red)' },
  'insufficient-funds': { code: '0', message: 'Kart limiti yetersiz (51)' },
  'expired-card': { code: '0', message: 'Kartın son kullanma tarihi dolmuş (54)' },
}

export const FAILURES = {
  wrongCode: { code: '2', message: 'Kimlik doğrulama başarısız. Lütfen tekrar deneyin.' },
  cancelled: { code: '6', message: 'Müşteri ödeme yapmaktan vazgeçti ve ödeme sayfasından ayrıldı.' },
} as const

/** err_no of the refund call. The document shows 009; the rest is PayTR's published list. */
export const REFUND_ERRORS = {
  merchant: ['001', 'Geçersiz istek veya mağaza aktif değil'],
  order: ['002', 'merchant_oid gönderilmedi veya geçersiz'],
  amount: ['003', 'return_amount gönderilmedi veya geçersiz'],
  token: ['004', 'paytr_token gönderilmedi veya geçersiz'],
  notFound: ['005', 'Başarılı ödeme bulunamadı'],
  type: ['008', 'Ödeme tipi iadeye uygun değil'],
  tooLarge: ['009', 'İade tutarı kalan tutardan büyük olamaz'],
} as const

/** err_no of the other calls; only their texts are known. */
export const QUERY_ERRORS = {
  merchant: ['001', 'Geçersiz istek veya mağaza aktif değil'],
  order: ['002', 'merchant_oid gönderilmedi veya geçersiz'],
  token: ['003', 'paytr_token gönderilmedi veya geçersiz'],
  notFound: ['004', 'merchant_oid ile başarılı ödeme bulunamadı'],
  format: ['005', 'Gönderilen alanlar hatalı'],
} as const

export function errorReply([err_no, err_msg]: readonly [string, string]) {
  return { status: 'error', err_no, err_msg }
}
