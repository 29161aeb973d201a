import { istanbulTime } from '../../kit/istanbul-time.ts'

/** The checksum every card number carries. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Two digits each. The month of expiry itself is still good. */
export function isFutureExpiry(month: string, year: string, now: Date): boolean {
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^\d\d$/.test(year)) return false
  return `${year}${month}` >= istanbulTime(now, 'yyMM')
}

export function isSecurityCode(code: string): boolean {
  return /^\d{3,4}$/.test(code)
}

/** First six and last four digits: `435508******4358`. Everything a simulator may keep of a number. */
export function maskCard(number: string): string {
  return `${number.slice(0, 6)}${'*'.repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`
}

/** `4355 08** **** 4358`, as many pages and replies show it. */
export function spacedMask(maskedCard: string): string {
  return maskedCard.replace(/(.{4})(?=.)/g, '$1 ')
}

export type CardBrand = 'visa' | 'mastercard' | 'troy' | 'amex' | 'unknown'

export function brandOf(number: string): CardBrand {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^(9792|65)/.test(number)) return 'troy'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}
