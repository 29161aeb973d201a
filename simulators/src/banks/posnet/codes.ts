import type { DeclineReason } from '../../bank-truth/transactions.ts'

const CURRENCIES: Readonly<Record<string, string>> = { TL: 'TRY', US: 'USD', EU: 'EUR' }

export function currencyOf(code: string): string | undefined {
  return CURRENCIES[code]
}

export function currencyCodeOf(currency: string): string {
  return Object.entries(CURRENCIES).find(([, name]) => name === currency)?.[0] ?? ''
}

/** Every code this pretend bank says, with its sentence; the bank writes the code behind it. */
export const SENTENCES = {
  '0002': 'XNIException',
  '0005': 'RED ONAYLANMADI',
  '0015': 'IZIN VERILMEYEN ISLEM',
  '0051': 'LIMIT YETERSIZ',
  '0054': 'SURESI DOLMUS KART',
  '0122': 'KAYIT BULUNAMADI',
  '0123': 'ORIJINAL ISLEM BULUNAMADI',
  '0127': 'ORDERID DAHA ONCE KULLANILMIS',
  '0148': 'MID,TID,IP HATALI',
  '0150': 'PAKET HATALI',
  '0200': 'ISLEM DURUMU UYGUN DEGIL',
  '0205': 'TUTAR HATALI',
  '0211': 'GRUP KAPAMA YAPILMIS',
  '0220': 'ISLEM IPTAL EDILMIS',
  '0223': 'ONCE FINANSALLASTIRMA IPTAL EDILMELI',
  '0229': 'ONCEKI GUNE AIT FINANSALLASTIRMA',
  '0411': 'ISLEM GUN SONUNA GIRMEMIS',
  '0450': 'IADE YAPILAMAZ',
  '0788': 'DAHA ONCE FINANSALLASTIRILMIS',
  '131': 'KART NUMARASI HATALI',
  '137': 'TUTAR HATALI',
  '138': 'SON KULLANMA TARIHI HATALI',
  '139': 'CVC HATALI',
  '140': 'TAKSIT SAYISI HATALI',
  '144': 'PAKET HATALI (ORDERID)',
  '147': 'PARA BIRIMI HATALI',
  E189: 'Xid hatalı',
  E216: 'Mac doğrulama hatalı',
} as const

export type Code = keyof typeof SENTENCES

export const DECLINES: Readonly<Record<DeclineReason, Code>> = {
  'do-not-honour': '0005',
  'insufficient-funds': '0051',
  'expired-card': '0054',
}
