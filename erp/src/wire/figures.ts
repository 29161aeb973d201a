import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { divideHalfUp } from '@vezne/domain/money/rounding.ts'

const NUMBER = /^(-)?(\d{1,18})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * A number as an ERP's floating point writes it (`1200`, `1200.5`, `0.30000000000000004`, `1.2E3`), as whole units of its last
 * wanted decimal, halves away from zero. By text alone: the only float here is the ERP's own.
 */
function scaled(text: string, decimals: number): bigint | undefined {
  const match = NUMBER.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(whole + fraction)
  const shift = decimals - fraction.length + Number(exponent)
  if (Math.abs(shift) > 60) return undefined
  const units = shift >= 0 ? digits * 10n ** BigInt(shift) : divideHalfUp(digits, 10n ** BigInt(-shift))
  return sign === undefined ? units : -units
}

/** Money in minor units; undefined for what is no number. */
export const minorOf = (text: string): bigint | undefined => scaled(text, 2)

/** A quantity, price or rate with at most this many decimals and no idle zeros, as the feed takes it. */
export function figureOf(text: string, decimals = 6): string | undefined {
  const units = scaled(text, decimals)
  if (units === undefined) return undefined
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  const shown = fraction === '' ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${fraction}`
  return units < 0n ? `-${shown}` : shown
}

/** A price without the tax that is in it; undefined for what is no number. */
export function withoutTax(price: string, vatPercent: string): string | undefined {
  const [units, vat] = [scaled(price, 6), scaled(vatPercent, 6)]
  if (units === undefined || vat === undefined || units < 0n || vat < 0n) return undefined
  const whole = 100_000_000n
  const net = divideHalfUp(units * whole, whole + vat)
  return figureOf(`${net}e-6`)
}

/** The amount as JSON writes numbers, for whoever takes no text: its shortest form is the very figure. */
export function numberOf(amountMinor: bigint): number {
  const decimal = decimalFromMinor(amountMinor)
  return Number(decimal)
}
