import type { DeclineReason } from '../../bank-truth/transactions.ts'

/** ISO 4217 numbers of the document. */
const CURRENCIES: Readonly<Record<string, string>> = {
  949: 'TRY',
  840: 'USD',
  978: 'EUR',
  826: 'GBP',
  392: 'JPY',
  643: 'RUB',
}

export function currencyOf(code: string): string | undefined {
  return CURRENCIES[code]
}

export function currencyCodeOf(currency: string): string {
  return Object.entries(CURRENCIES).find(([, name]) => name === currency)?.[0] ?? ''
}

/** How a request ended without success: who said so, with which codes, and the sentences for payer and log. */
export type Refusal = {
  readonly source: 'HOST' | 'GVPS'
  readonly code: string
  readonly reasonCode: string
  readonly errorMessage: string
  readonly systemMessage: string
}

/** The card's bank, or Garanti's own host, says no. */
function byHost(code: string, errorMessage: string): Refusal {
  return { source: 'HOST', code, reasonCode: code, errorMessage, systemMessage: `RPC-${code} condition was raised` }
}

/** The gateway in front of the host does not let the request pass. */
function byGateway(reasonCode: string, errorMessage: string): Refusal {
  return { source: 'GVPS', code: '92', reasonCode, errorMessage, systemMessage: `ErrorId: ${reasonCode}` }
}

export const DECLINES: Readonly<Record<DeclineReason, Refusal>> = {
  'do-not-honour': byHost('05', 'İşleminizi gerçekleştiremiyoruz.Tekrar deneyiniz'),
  'insufficient-funds': byHost('51', 'Kart limitiniz yetersiz'),
  'expired-card': byHost('54', 'Kartınızın kullanım süresi dolmuş'),
}

/** The captured refusal of a void: the document names no code of its own for a closed day or a second void. */
export const NOT_VOIDABLE = DECLINES['do-not-honour']
export const NOT_REFUNDABLE = byGateway('0208', 'İade etmek istediğiniz işlem geçerli değil')
export const WRONG_AMOUNT = byHost('13', 'Geçersiz tutar')
export const INVALID = byHost('12', 'Geçersiz işlem')
export const BAD_CARD = byHost('14', 'Kart numarası hatalı')
export const ORIGINAL_REFUSED = byHost('28', 'Orijinal işlem geçerli değil')
export const NOT_PERMITTED = byHost('57', 'Bu işleme izin verilmiyor')
export const HISTORY_NOT_FOUND = byGateway('0108', 'İşlem bulunamadı')
export const ORDER_NOT_FOUND = byGateway('0110', 'İşlem bulunamadı')
export const WRONG_HASH = byGateway('0651', 'Kullanıcı adı, şifre ya da HashData hatalı')
export const UNKNOWN_TERMINAL = byGateway('0752', 'Terminal bulunamadı')
/** The document has no reason code for an order id that was charged before. */
export const ORDER_USED = byGateway('0201', 'Bu sipariş numarası ile daha önce başarılı bir işlem yapılmış')

/** 0002 names the field in its system message. */
export function missing(field: string): Refusal {
  const sentence = 'Giriş yaptığınız işlem tipi için zorunlu alanları kontrol ediniz'
  const systemMessage = `${field} field is missing or wrong because of the Mandatory Rule`
  return { ...byGateway('0002', sentence), systemMessage }
}
