import type { DeclineReason } from '../../bank-truth/transactions.ts'

export type IyzicoError = { readonly code: string; readonly message: string; readonly group?: string }

const error = (code: string, message: string, group?: string): IyzicoError => {
  return group === undefined ? { code, message } : { code, message, group }
}

export const DECLINES: Readonly<Record<DeclineReason, IyzicoError>> = {
  'do-not-honour': error('10005', 'İşlem onaylanmadı', 'DO_NOT_HONOUR'),
  'insufficient-funds': error('10051', 'Kart limiti yetersiz, yetersiz bakiye', 'NOT_SUFFICIENT_FUNDS'),
  'expired-card': error('10054', 'Vadesi dolmuş kart', 'EXPIRED_CARD'),
}

/** Numbers from the document where it has one; the four marked ones are ours, inside or outside its ranges on purpose. */
export const PROBLEMS = {
  emailMissing: error('3', 'Email gönderilmesi zorunludur'),
  emailFormat: error('5', 'Email hatalı formatta gönderildi'),
  identityMissing: error('8', 'Kimlik numarası gönderilmesi zorunludur'),
  invalidRequest: error('11', 'Geçersiz istek'),
  cardNumber: error('12', 'Kart numarası geçersizdir'),
  expireMonth: error('13', 'Son kullanma ayı geçersizdir'),
  expireYear: error('14', 'Son kullanma yılı geçersizdir'),
  cvc: error('15', 'CVC geçersizdir'),
  cardHolder: error('16', 'Kart sahibi gönderilmesi zorunludur'),
  expiredCard: error('17', 'Kartın son kullanma tarihi geçersizdir'),
  callbackUrl: error('23', 'CallbackUrl gönderilmesi zorunludur'),
  phone: error('25', 'GSM numarası hatalı'),
  signature: error('1000', 'Geçersiz imza'),
  apiKey: error('1001', 'API bilgileri bulunamadı'),
  paymentIdMissing: error('5002', 'PaymentId gönderilmesi zorunludur'),
  priceZero: error('5005', 'Tutar sıfır olamaz'),
  binMissing: error('5006', 'BIN numarası gönderilmesi zorunludur'),
  basketSum: error('5062', 'Kırılımların toplam tutarı ile gönderilen tutar eşit değil'),
  // Ours: the document has no number for a payment that does not exist, or is not ready, or is another one.
  notFound: error('5086', 'Ödeme kaydı bulunamadı'),
  notAuthenticated: error('5087', 'Ödemenin 3D doğrulaması tamamlanmamış'),
  otherPayment: error('5088', 'Gönderilen tutar, para birimi veya sepet ödeme ile eşleşmiyor'),
  refundTooLarge: error('5089', 'İade tutarı kalan tutardan büyük olamaz'),
  binNotFound: error('10213', 'BIN bulunamadı', 'BIN_NOT_FOUND'),
  invalidTransaction: error('10012', 'Geçersiz işlem', 'INVALID_TRANSACTION'),
  requiresDayEnd: error('10223', 'Gün sonu yapılmalı', 'REQUIRES_DAY_END'),
  // Ours: only the groups are published, and a number of some list would say more than iyzico does.
  mayHaveRefunded: error('10240', 'İşlem daha önce iade edilmiş olabilir', 'MAY_HAVE_ALREADY_REFUNDED'),
  alreadyUsed: error('10241', 'Sipariş numarası daha önce kullanılmış', 'ORDER_ID_ALREADY_USED'),
} as const

export function missing(field: string): IyzicoError {
  return error('24', `${field} gönderilmesi zorunludur`)
}
