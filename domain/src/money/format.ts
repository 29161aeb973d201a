import { MINOR_DIGITS, type Currency } from './money.ts'

/** How people write the currencies: before the digits, without a space, in Turkish and on English screens alike. */
const SIGNS: Record<Currency, string> = { TRY: '₺', USD: '$', EUR: '€' }

const PPM_DIGITS = 6

/** Drops digits from the end of a whole number; a half goes away from zero, as people reckon on paper. */
function withoutLastDigits(value: bigint, count: number): bigint {
  const unit = 10n ** BigInt(count)
  const half = value < 0n ? -unit / 2n : unit / 2n
  return (value + half) / unit
}

/** Writes a whole number of smallest units as Turks do: a dot between thousands, a comma before the decimals. */
function turkish(value: bigint, digits: number, sign = ''): string {
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0')
  const whole = text.slice(0, -digits).replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${value < 0n ? '-' : ''}${sign}${whole},${text.slice(-digits)}`
}

/** `1.234,56`, and with its currency `₺1.234,56`. */
export function formatAmount(amountMinor: bigint, currency?: Currency): string {
  return turkish(amountMinor, MINOR_DIGITS, currency && SIGNS[currency])
}

/** The variant with three decimals, for figures finer than a kuruş: `1.234,568` from parts per million. */
export function formatThreeDecimals(valuePpm: bigint, currency?: Currency): string {
  return turkish(withoutLastDigits(valuePpm, PPM_DIGITS - 3), 3, currency && SIGNS[currency])
}

/** An exchange rate has four decimals: `41,2346` from parts per million. */
export function formatExchangeRate(ratePpm: bigint): string {
  return turkish(withoutLastDigits(ratePpm, PPM_DIGITS - 4), 4)
}
