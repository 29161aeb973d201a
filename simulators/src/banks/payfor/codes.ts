import type { DeclineReason } from '../../bank-truth/transactions.ts'

const CURRENCIES: Readonly<Record<string, readonly [iso: string, alpha: string]>> = {
  949: ['TRY', 'TL'],
  840: ['USD', 'USD'],
  978: ['EUR', 'EUR'],
}

export function currencyOf(code: string): string | undefined {
  return CURRENCIES[code]?.[0]
}

/** The bank's number and letters of a currency: 949 and TL. */
export function currencyNames(currency: string): { readonly number: string; readonly letters: string } {
  const [number = '', [, letters] = ['', '']] = Object.entries(CURRENCIES).find(([, [iso]]) => iso === currency) ?? []
  return { number, letters }
}

/**
 * ProcReturnCode and ErrMsg. For a missing or misspelt field the document gives ranges only (M001–M051 at the gate,
 * V001 and V003–V012 at the server); one number of each stands here for every such field.
 */
export const MESSAGES = {
  '00': 'Onaylandı',
  '05': 'Onaylanmadı',
  '14': 'Geçersiz kart numarası',
  '34': 'CVV2 hatalı',
  '51': 'Limit yetersiz',
  '54': 'Kartın son kullanma tarihi geçmiş',
  '101310': 'OrderId daha önce kullanılmış',
  M001: 'Zorunlu alan eksik',
  M002: 'Alan formatı hatalı',
  M030: 'Hash değeri uyuşmuyor',
  M038: 'OkUrl ve FailUrl en fazla 200 karakter olabilir',
  M041: 'Geçersiz kart numarası',
  M049: 'Üye işyeri ya da kullanıcı bilgisi hatalı',
  MR15: '3D Kullanıcı Doğrulama Adımı Başarısız',
  V001: 'İstek okunamadı ya da alanları eksik',
  V003: 'Alan formatı hatalı',
  V004: 'Kullanıcı kodu ya da şifresi hatalı',
  V013: 'İşlem bulunamadı',
  V014: 'Günsonundan önce iade yapılamaz, iptal yapınız',
  V015: 'İade tutarı satış tutarından büyük olamaz',
  V016: 'Orijinal işlem önotorizasyon değil',
  V017: 'İşlem daha önce iptal edilmiş',
  V018: 'İşlem iptal edilemez',
  V019: 'İptal yalnız tutarın tamamı için yapılabilir',
  V025: 'Önotorizasyon daha önce kapatılmış',
  V027: 'Kapama tutarı önotorizasyon tutarından en fazla %15 farklı olabilir',
  V029: 'OrderId daha önce kullanılmış',
  V033: '3D Kullanıcı Doğrulama Adımı Başarılı',
  V037: 'İşlem daha önce iade edilmiş',
} as const

export type Code = keyof typeof MESSAGES

export const DECLINES: Readonly<Record<DeclineReason, '05' | '51' | '54'>> = {
  'do-not-honour': '05',
  'insufficient-funds': '51',
  'expired-card': '54',
}
