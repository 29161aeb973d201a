/** Money is whole minor units (kuruş, cent) beside its currency. It is never a `number`. */
export const CURRENCIES = ['TRY', 'USD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

export type Money = { readonly amountMinor: bigint; readonly currency: Currency }

/** Every currency we know has two decimals; the day one does not, this constant becomes a table. */
export const MINOR_DIGITS = 2

/** The largest amount we speak of: fifteen digits survive a JSON number unharmed. */
export const MAX_AMOUNT_MINOR = 999_999_999_999_999n

const DECIMAL = /^(-)?(\d{1,13})(?:\.(\d{1,2}))?$/

/** Reads `1234.5` as 123450 minor units; anything but plain digits with at most two decimals is `undefined`. */
export function minorFromDecimal(text: string): bigint | undefined {
  const match = DECIMAL.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const amountMinor = BigInt(whole + fraction.padEnd(MINOR_DIGITS, '0'))
  return sign === undefined ? amountMinor : -amountMinor
}

/** Writes 123450 minor units as `1234.50`. */
export function decimalFromMinor(amountMinor: bigint): string {
  const negative = amountMinor < 0n
  const digits = (negative ? -amountMinor : amountMinor).toString().padStart(MINOR_DIGITS + 1, '0')
  return `${negative ? '-' : ''}${digits.slice(0, -MINOR_DIGITS)}.${digits.slice(-MINOR_DIGITS)}`
}
