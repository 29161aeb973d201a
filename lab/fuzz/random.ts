/** A small generator of chances that can be played again: the same seed makes the same run. */
export interface Chance {
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number
  readonly pick: <T>(items: readonly T[]) => T
  readonly text: (length: number) => string
}

const LETTERS = 'ABCXYZabcxyz0123456789+/=|:;\\"\'<>&% .,-_ğİş\u0000'

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  // mulberry32: four lines, good enough to throw dice with.
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    text: (length) => Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join(''),
  }
}
