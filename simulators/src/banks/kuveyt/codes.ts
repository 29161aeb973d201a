import type { DeclineReason } from '../../bank-truth/transactions.ts'

const CURRENCIES: Readonly<Record<string, string>> = { '0949': 'TRY', '0840': 'USD', '0978': 'EUR' }

export function currencyOf(code: string): string | undefined {
  return CURRENCIES[code]
}

export function codeOf(currency: string): string {
  return Object.keys(CURRENCIES).find((code) => CURRENCIES[code] === currency) ?? ''
}

export type Answer = { readonly code: string; readonly message: string }

export const APPROVED: Answer = { code: '00', message: 'OTORİZASYON VERİLDİ' }
export const AUTHENTICATED: Answer = { code: '00', message: 'Kart doğrulandı.' }

/** Host codes of the card holder's bank. */
export const DECLINES: Readonly<Record<DeclineReason, Answer>> = {
  'do-not-honour': { code: '05', message: 'Red-Onaylanmayan İşlem' },
  'insufficient-funds': { code: '51', message: 'Limit Yetersiz' },
  'expired-card': { code: '54', message: 'Vadesi Dolmuş Kart' },
}

/** What the gateway itself says no with. */
const PROBLEMS = {
  HashDataError: 'Şifrelenen veriler (Hashdata) uyuşmamaktadır.',
  ApiUserNotDefined: 'Api kullanıcısı tanımlı değildir.',
  MerchantNotDefined: 'Üye işyeri tanımlı değildir.',
  InvalidTransactionSecurity: 'İşlem güvenlik tipi bu üye işyeri için geçerli değildir.',
  EmptyMDException: 'Geçerli bir MD değeri giriniz.',
  MetaDataNotFound: 'Ödeme detayı bulunamadı.',
  OrderDataNotFound: 'Sipariş bulunamadı.',
  NonResult: 'Kayıt bulunamadı.',
  DbLayerError: 'Bu sipariş numarası ile daha önce işlem yapılmıştır.',
  IntegrationFatalException: 'İşleminizi şu an gerçekleştiremiyoruz, lütfen daha sonra tekrar deneyiniz.',
  MPIAuthenticationStatusN: 'Kart doğrulanamadı.',
  '13': 'Geçersiz Tutar',
  '14': 'Geçersiz Kart Numarası',
  '54': 'Vadesi Dolmuş Kart',
  '21': 'İşlem daha önce iptal edilmiştir.',
  '28': 'İptal Edilen İşlem İade Yapılamaz',
} as const

export type ProblemCode = keyof typeof PROBLEMS

export function problem(code: ProblemCode, message: string = PROBLEMS[code]): Answer {
  return { code, message }
}

/** A message that is not in the form of the document. The public list has no code of its own for each mistake. */
export function faulty(element: string): Answer {
  return problem('IntegrationFatalException', `${element} alanı eksik ya da hatalı.`)
}
