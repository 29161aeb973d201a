import type { DeclineReason } from '../../bank-truth/transactions.ts'

export const CODES = {
  validation: [1, 'Gerekli alanlar eksik ya da hatalı'],
  inProcess: [3, 'Bu fatura numarası işlenmekte'],
  malformed: [12, 'Fatura kalemleri veya para birimi hatalı'],
  itemsSum: [13, 'Kalemlerin toplamı fatura tutarına eşit değil'],
  merchant: [14, 'Üye işyeri bulunamadı'],
  credentials: [30, 'Geçersiz app_id veya app_secret'],
  notFound: [31, 'İşlem bulunamadı'],
  notCompleted: [32, 'Fatura ödemesi tamamlanmamış'],
  quantity: [33, 'Miktar tam sayı olmalıdır'],
  failed: [41, 'Ödeme başarısız'],
  refundFailed: [49, 'İade başarısız'],
  hash: [68, 'hash_key alanlarla eşleşmiyor'],
  pending: [69, 'İşlem henüz sonuçlanmadı'],
  success: [100, 'Başarılı'],
  refundReused: [104, 'refund_transaction_id daha önce kullanılmış'],
  notApproved: [105, 'İşlem onaylanmadı'],
  cardNumber: [108, 'Geçersiz kart numarası'],
  processed: [117, 'Bu fatura numarası daha önce işlenmiş'],
} as const

export type CodeName = keyof typeof CODES

export function answer(name: CodeName, more: object = {}) {
  const [status_code, status_description] = CODES[name]
  return { status_code, status_description, ...more }
}

/** All three are code 41; the bank's own number tells them apart. */
export const BANK_ERRORS: Readonly<Record<DeclineReason, readonly [code: string, text: string]>> = {
  'do-not-honour': ['05', 'Genel red'],
  'insufficient-funds': ['51', 'Limit yetersiz'],
  'expired-card': ['54', 'Kartın son kullanma tarihi dolmuş'],
}
