import { percentFromPpm, ppmFromPercent, type RateRow } from './definition.ts'

/** Behind a rate: it is in the price already, and the payer pays the amount alone. */
const INCLUDED_MARK = '*'

const WHOLE_PPM = 1_000_000

/** As people write it here, with two decimals at least: `2,50`, `5,4106`, and `2,50*` where it is in the price. */
export function writeRate({ ratePpm, isIncluded }: RateRow): string {
  const [whole = '0', fraction = ''] = percentFromPpm(ratePpm).split('.')
  return `${whole},${fraction.padEnd(2, '0')}${isIncluded ? INCLUDED_MARK : ''}`
}

/** What somebody typed: a rate, none where nothing stands, or undefined where it cannot be read. */
export function readRate(text: string): RateRow | null | undefined {
  const bare = text.replace(/[\s%]+/g, '')
  if (bare === '') return null
  const isIncluded = bare.endsWith(INCLUDED_MARK)
  const ratePpm = ppmFromPercent((isIncluded ? bare.slice(0, -1) : bare).replace(',', '.'))
  return ratePpm === undefined || ratePpm > WHOLE_PPM ? undefined : { ratePpm, isIncluded }
}
