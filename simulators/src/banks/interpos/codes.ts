import type { DeclineReason } from '../../bank-truth/transactions.ts'

const CURRENCIES: Readonly<Record<string, string>> = { 949: 'TRY', 840: 'USD', 978: 'EUR', 826: 'GBP' }

export function currencyOf(code: string): string | undefined {
  return CURRENCIES[code]
}

/** ProcReturnCode and sentence of a card holder's bank that says no. */
export const DECLINES: Readonly<Record<DeclineReason, readonly [code: string, message: string]>> = {
  'do-not-honour': ['05', 'Onaylanmadı'],
  'insufficient-funds': ['51', 'Limit yetersiz'],
  'expired-card': ['54', 'Kartın süresi dolmuş'],
}

export type Problem = { readonly code: string; readonly errorCode: string; readonly message: string }

const invalid = (message: string): Problem => ({ code: 'E39', errorCode: '', message })

/**
 * What the gateway itself refuses. The document knows 81 with B81… for terminal and credentials, E31 and E39 without a
 * list of causes: here E31 is a faulty request, E39 a transaction that is not valid. For an order id or MD used before
 * nothing is public; it gets E32, a code in no list, so that nobody takes it for "nothing was charged".
 */
export const PROBLEMS = {
  terminal: { code: '81', errorCode: 'B810002', message: 'Terminal Aktif Degil' },
  hash: { code: 'E31', errorCode: '', message: 'Hash değeri hatalı' },
  request: { code: 'E31', errorCode: '', message: 'Zorunlu alan eksik ya da hatalı' },
  repeated: { code: 'E32', errorCode: '', message: 'Sipariş numarası daha önce kullanılmış' },
  'bad-card': { code: '14', errorCode: '', message: 'Geçersiz kart numarası' },
  'expired-card': { code: '54', errorCode: '', message: 'Kartın süresi dolmuş' },
  'not-authenticated': { code: '81', errorCode: '', message: '3D doğrulama başarısız' },
  'other-authentication': invalid('3D doğrulama bilgileri geçersiz'),
  'not-found': invalid('Orijinal işlem bulunamadı'),
  'already-voided': invalid('İşlem daha önce iptal edilmiş'),
  'already-refunded': invalid('İşlem daha önce iade edilmiş'),
  'day-closed': invalid('Günsonu alınmış işlem iptal edilemez'),
  'day-open': invalid('Günsonu alınmamış işlem iade edilemez'),
  'above-rest': invalid('İade tutarı satış tutarını aşıyor'),
  'not-preauthorised': invalid('Orijinal işlem önotorizasyon değil'),
  'above-preauthorisation': invalid('Tutar önotorizasyon tutarını aşıyor'),
} as const satisfies Record<string, Problem>

export type ProblemName = keyof typeof PROBLEMS
