import type { DeclineReason } from '../../bank-truth/transactions.ts'

const CURRENCIES: Readonly<Record<string, string>> = { 949: 'TRY', 840: 'USD', 978: 'EUR' }

export function currencyOf(code: string): string | undefined {
  return CURRENCIES[code]
}

export function currencyNumber(currency: string): string {
  return Object.keys(CURRENCIES).find((code) => CURRENCIES[code] === currency) ?? ''
}

/**
 * What the VPOS says. The document names the ranges of faulty requests (1049–1060, 1075–1104, 1107–1121) but not each
 * number in them; where it is silent on a single field, the number inside the range is chosen here.
 */
export const RESULTS = {
  '0000': 'İŞLEM BAŞARILI',
  '0005': 'RED-ONAYLANMADI',
  '0051': 'LİMİT YETERSİZ',
  '0054': 'KARTIN SÜRESİ DOLMUŞ',
  '1006': 'Bu TransactionId ile daha önce başarılı bir işlem yapılmış.',
  '1007': 'Referans işleme ulaşılamadı.',
  '1046': 'İade tutarı satış tutarını aşıyor.',
  '1049': 'Geçersiz tutar.',
  '1050': 'CVV hatalı.',
  '1051': 'Kredi kartı numarası hatalı.',
  '1052': 'Kredi kartı son kullanma tarihi hatalı.',
  '1054': 'İşlem numarası hatalı.',
  '1059': 'İşlemin tüm tutarı iade edilmiş.',
  '1060': 'Taksit sayısı hatalı.',
  '1061': 'Bu OrderId ile daha önce başarılı bir işlem yapılmış.',
  '1078': 'Para birimi hatalı.',
  '1082': 'İşlem tipi hatalı.',
  '1083': 'Referans işlem daha önce iptal edilmiş.',
  '1089': 'Referans işlem bu işlem için uygun değil.',
  '1096': 'ClientIp alanı zorunludur.',
  '1112': 'Terminal pasif.',
  '1114': 'ECI değeri MPI kaydı ile uyuşmuyor.',
  '1115': 'CAVV değeri MPI kaydı ile uyuşmuyor.',
  '1116': 'Kart bilgisi MPI kaydı ile uyuşmuyor.',
  '1117': 'Tutar bilgisi MPI kaydı ile uyuşmuyor.',
  '1121': 'TransactionDeviceSource alanı zorunludur.',
  '1126': 'MpiTransactionId bulunamadı.',
  '1127': 'Kart ve tutar bilgileri 3DS provizyonda gönderilmemelidir.',
  '1128': 'MpiTransactionId daha önce kullanılmış.',
  '2202': 'İşlem iptal edilemez, batch kapalı.',
  '5001': 'İşyeri şifresi yanlış.',
  '9001': 'İstek okunamadı.',
  '9039': 'Üye işyeri bulunamadı.',
} as const

export type ResultCode = keyof typeof RESULTS

export const DECLINES: Readonly<Record<DeclineReason, ResultCode>> = {
  'do-not-honour': '0005',
  'insufficient-funds': '0051',
  'expired-card': '0054',
}

/** What the MPI says with status E. Of these the document names 2005 alone. */
export const ENROLLMENT_PROBLEMS = {
  '1002': 'SuccessUrl format is invalid.',
  '1003': 'BrandName format is invalid.',
  '1007': 'Currency format is invalid.',
  '1008': 'PurchaseAmount format is invalid.',
  '1009': 'ExpiryDate format is invalid.',
  '1010': 'Pan format is invalid.',
  '1014': 'IsRecurring format is invalid.',
  '1020': 'VerifyEnrollmentRequestId format is invalid.',
  '1021': 'VerifyEnrollmentRequestId has been used before.',
  '1022': 'InstallmentCount format is invalid.',
  '1028': 'MerchantType format is invalid.',
  '2005': 'Merchant cannot be found for this bank.',
  '6000': 'Request message is not valid.',
} as const

export type EnrollmentProblem = keyof typeof ENROLLMENT_PROBLEMS
