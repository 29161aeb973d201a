import { decimalToMinor, minorToDecimal } from '../kit/amounts.ts'
import { signedPrice } from './signatures.ts'

/** `22.0`, `15.34`: the form a request's price must have, with one decimal at least and no zero to spare. */
export function formatPrice(text: string): string {
  const cut = signedPrice(text)
  return cut.includes('.') ? cut : `${cut}.0`
}

/** Text in exactly that form; a number, `22`, `22.00` and a comma are refused. */
export function priceToMinor(price: unknown): number | undefined {
  return typeof price === 'string' && formatPrice(price) === price ? looseToMinor(price) : undefined
}

/** The finish call carries what the caller typed: the official client formats every price but this one. */
export function looseToMinor(price: unknown): number | undefined {
  if (typeof price !== 'string' && typeof price !== 'number') return undefined
  const [, whole = '', cents = ''] = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(String(price)) ?? []
  return decimalToMinor(`${whole}.${cents.padEnd(2, '0')}`)
}

/** Prices of a reply: `1250.0` where the basket is named, `1250.00000000` where it was computed. */
export function replyPrice(amountMinor: number): string {
  return formatPrice(minorToDecimal(amountMinor))
}

export function computedPrice(amountMinor: number): string {
  return `${minorToDecimal(amountMinor)}000000`
}
