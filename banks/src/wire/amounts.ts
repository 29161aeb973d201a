import { decimalFromMinor, type Currency } from '@vezne/domain/money/money.ts'

/** ISO 4217 numbers, as most Turkish gateways want their currencies. */
export const ISO_NUMBERS: Readonly<Record<Currency, string>> = { TRY: '949', USD: '840', EUR: '978' }

export function currencyOfIsoNumber(code: string): Currency | undefined {
  const number = code.replace(/^0+/, '')
  return (Object.keys(ISO_NUMBERS) as Currency[]).find((currency) => ISO_NUMBERS[currency] === number)
}

/** `1000.25` */
export const withPoint = (amountMinor: bigint): string => decimalFromMinor(amountMinor)

/** `1000,25` */
export const withComma = (amountMinor: bigint): string => decimalFromMinor(amountMinor).replace('.', ',')

const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,](\d{1,2}))?$/

/**
 * Reads `1056.2`, `1056,20`, `1.056,20` and `1,056.20` into minor units, by text alone. What could be read in two ways
 * (`1.056`) is read as grouped thousands, never as three decimals; anything else is undefined.
 */
export function minorOf(text: string): bigint | undefined {
  const plain = PLAIN.exec(text)
  if (plain !== null) return BigInt((plain[1] ?? '') + (plain[2] ?? '').padEnd(2, '0'))
  const grouped = GROUPED.exec(text)
  if (grouped === null) return undefined
  const fraction = grouped[2] ?? ''
  const whole = (fraction === '' ? text : text.slice(0, -fraction.length - 1)).replace(/[.,]/g, '')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

/** Digits of whole minor units, as `10025`; anything else is undefined. */
export function minorOfDigits(text: string): bigint | undefined {
  return /^\d{1,15}$/.test(text) ? BigInt(text) : undefined
}
