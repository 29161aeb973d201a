export const CARD_NETWORKS = ['visa', 'mastercard', 'maestro', 'amex', 'troy', 'unionpay'] as const
export type CardNetwork = (typeof CARD_NETWORKS)[number]

/** The scheme that a number belongs to, by its first digits; a few digits are enough, and none may be. */
export function networkOf(number: string): CardNetwork | undefined {
  const digits = number.replace(/\D/g, '')
  if (digits.startsWith('4')) return 'visa'
  if (/^(?:9792|65)/.test(digits)) return 'troy'
  if (/^3[47]/.test(digits)) return 'amex'
  if (digits.startsWith('62')) return 'unionpay'
  if (/^5[1-5]/.test(digits) || isInSecondSeries(digits)) return 'mastercard'
  if (/^(?:50|5[6-9]|6[0-9])/.test(digits)) return 'maestro'
  return undefined
}

/** Mastercard's newer numbers begin with 2221 to 2720. */
function isInSecondSeries(digits: string): boolean {
  const start = Number(digits.slice(0, 4))
  return digits.length >= 4 && start >= 2221 && start <= 2720
}
