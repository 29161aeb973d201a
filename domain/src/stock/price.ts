import { scaleHalfUp } from '../money/rounding.ts'

/** A price as a list says it, in millionths: what is off, and the tax that comes on top. */
export interface ListPrice {
  readonly price: bigint
  readonly discountPercent: bigint
  readonly vatPercent: bigint
}

/** A hundred percent, in millionths. */
const WHOLE = 100_000_000n

/** What a firm pays for one, without and with tax. The tax is that of the net price as it is shown. */
export function pricesOf({ price, discountPercent, vatPercent }: ListPrice): { net: bigint; withVat: bigint } {
  const net = scaleHalfUp(price, WHOLE - discountPercent, WHOLE)
  return { net, withVat: scaleHalfUp(net, WHOLE + vatPercent, WHOLE) }
}
