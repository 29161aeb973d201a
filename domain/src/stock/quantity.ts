/** Quantities and prices of an ERP have up to six decimals; they are reckoned with as whole millionths. */
const DECIMALS = 6
const ONE = 10n ** BigInt(DECIMALS)
const FIGURE = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/

/** Reads `1250.5` as millionths; anything but plain digits with a point is `undefined`. */
export function readMillionths(figure: string): bigint | undefined {
  const match = FIGURE.exec(figure)
  if (match === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const millionths = BigInt(whole) * ONE + BigInt(fraction.padEnd(DECIMALS, '0'))
  return sign === '-' ? -millionths : millionths
}

/** The plain decimal again, without zeros at its end: `1250.5`. */
export function writeMillionths(millionths: bigint): string {
  const digits = (millionths < 0n ? -millionths : millionths).toString().padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  const whole = digits.slice(0, -DECIMALS)
  return `${millionths < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

export const STOCK_LEVELS = ['plenty', 'some', 'few', 'none'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

/** Where the bands begin and end. */
export interface StockBands {
  readonly fewBelow: bigint
  readonly plentyFrom: bigint
}

/** What can be ordered: what is there and promised to nobody. */
export const availableOf = (onHand: bigint, reserved: bigint): bigint => onHand - reserved

export function levelOf(available: bigint, { fewBelow, plentyFrom }: StockBands): StockLevel {
  if (available <= 0n) return 'none'
  if (available >= plentyFrom) return 'plenty'
  return available < fewBelow ? 'few' : 'some'
}
