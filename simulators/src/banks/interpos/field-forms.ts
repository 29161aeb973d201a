import { decimalToMinor, shownAmount } from '../kit/amounts.ts'
import { brandOf, isCardNumber, isFutureExpiry, isSecurityCode } from '../kit/cards.ts'
import type { Fields } from '../kit/request-body.ts'
import type { ProblemName } from './codes.ts'

/** Out to the bank an amount has a dot and two digits; nothing is no amount. */
export function amountOf(text = ''): number | undefined {
  const amountMinor = decimalToMinor(text)
  return amountMinor === 0 ? undefined : amountMinor
}

/** Back from the bank it has a comma, and dots between thousands: `1.056,20`. */
export function commaAmount(amountMinor: number): string {
  return shownAmount(amountMinor, '', 'tr').trim()
}

/** In a return a whole number may come without decimals: `320`, as captured. */
export function returnAmount(amountMinor: number): string {
  const isShort = amountMinor % 100 === 0 && amountMinor < 100_000
  return isShort ? String(amountMinor / 100) : commaAmount(amountMinor)
}

/** Empty for a single payment but never left out; else 2 to 12. */
export function installmentsOf(text: string | undefined): number | undefined {
  if (text === '') return 1
  return /^([2-9]|1[0-2])$/.test(text ?? '') ? Number(text) : undefined
}

export function isOrderId(text = ''): boolean {
  return /^[A-Za-z0-9]{1,64}$/.test(text)
}

export function isLanguage(text = ''): boolean {
  return text === 'tr' || text === 'en'
}

export const CARD_FIELDS = ['CardType', 'Pan', 'Expiry', 'Cvv2']

const CARD_TYPES = { visa: '0', mastercard: '1', amex: '2', troy: '3', unknown: undefined }

/** Expiry is MMYY. */
export function cardProblem(
  { Pan = '', Expiry = '', Cvv2 = '', CardType }: Fields,
  now: Date,
): ProblemName | undefined {
  if (!isCardNumber(Pan)) return 'bad-card'
  if (!/^(0[1-9]|1[0-2])\d\d$/.test(Expiry) || !isSecurityCode(Cvv2)) return 'request'
  if (CardType === undefined || CardType !== CARD_TYPES[brandOf(Pan)]) return 'request'
  return isFutureExpiry(Expiry.slice(0, 2), Expiry.slice(2), now) ? undefined : 'expired-card'
}
