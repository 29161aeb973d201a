import type { DeclineReason } from '../../bank-truth/transactions.ts'

export type Answer = { readonly code: number; readonly message: string }

export const DONE: Answer = { code: 1, message: 'İşlem Başarılı' }
export const LISTED: Answer = { code: 1, message: 'Başarılı' }

/** The bank behind Param says no: Sonuc is -1 and the bank's code stands beside it. */
export const DECLINES: Readonly<Record<DeclineReason, readonly [code: string, message: string]>> = {
  'do-not-honour': ['05', 'Genel Red'],
  'insufficient-funds': ['51', 'Limit Yetersiz'],
  'expired-card': ['54', 'Kartın Son Kullanma Tarihi Geçmiş'],
}

export const ACCOUNT: Answer = { code: -100, message: 'Hesap bulunamadı.' }
export const WRONG_HASH: Answer = { code: -102, message: 'İşlem Hash hatalı.' }
export const NOTHING_TO_CORRECT: Answer = { code: -210, message: 'İptal/İade yapılabilecek işlem bulunamadı.' }
export const ALREADY_VOIDED: Answer = { code: -211, message: 'İşlem daha önce iptal edilmiş.' }
export const ABOVE_REST: Answer = { code: -221, message: 'İade tutarı, iade edilebilir tutardan büyük olamaz.' }
export const RANGE_TOO_LONG: Answer = { code: -222, message: 'Tarih aralığı 7 günden fazla olamaz.' }

/** −1 is general: the sentence says which. */
export function refused(message: string): Answer {
  return { code: -1, message }
}

export function faulty(field: string): Answer {
  return refused(`${field} alanı eksik ya da hatalı.`)
}

/** What the merchant pays Param for every sale, in percent. */
export const OWN_RATE = '1.75'
