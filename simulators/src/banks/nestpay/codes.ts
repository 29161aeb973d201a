import type { DeclineReason } from '../../bank-truth/transactions.ts'

/** ISO 4217 numbers the merchant's account is open for. */
const CURRENCIES: Readonly<Record<string, string>> = { 949: 'TRY', 840: 'USD', 978: 'EUR', 826: 'GBP' }

export function currencyOf(code: string): string | undefined {
  return CURRENCIES[code]
}

/** Code and sentence of a card holder's bank that says no. */
export const DECLINES: Readonly<Record<DeclineReason, readonly [code: string, message: string]>> = {
  'do-not-honour': ['05', 'Genel red'],
  'insufficient-funds': ['51', 'Limit yetersiz.'],
  'expired-card': ['54', 'Kartın kullanma süresi dolmuş.'],
}

/** What the gateway itself refuses. */
export const PROBLEMS = {
  'CORE-2008': 'İptal edilecek uygun bir işlem bulunamadı.',
  'CORE-2010': 'Kart son kullanma tarihi geçmiş.',
  'CORE-2011': 'Kart son kullanma tarihi formatı hatalı.',
  'CORE-2012': 'Kredi kartı numarası geçerli formatta değil.',
  'CORE-2105': 'Bu para birimi için işlem yetkiniz yok.',
  'CORE-2115': 'Bu sipariş numarasına ait önotorizasyon bulunamadı.',
  'CORE-2121': '3D Secure doğrulama bilgileri hatalı.',
  'CORE-2127': 'Aynı XID daha önce kullanılmış.',
  'CORE-2201': 'Kullanıcı adı veya şifre hatalı.',
  'CORE-2503': 'İade tutarı net tutardan büyük olamaz.',
  'CORE-2504': 'Siparişin net tutarı 0.',
  'CORE-2507': 'Bu siparişte daha önce başarılı bir işlem var.',
  'CORE-2508': 'İşlem henüz günsonuna girmemiş, iade yerine iptal yapın.',
  'CORE-2511': 'Bu işlem iptal edilemez.',
  'CORE-2512': 'Tutar önotorizasyon tutarını aşamaz.',
  'CORE-2513': 'Önotorizasyonun süresi dolmuş.',
  'CORE-2603': 'Bu taksit sayısına izin verilmiyor.',
} as const

export type ProblemCode = keyof typeof PROBLEMS
