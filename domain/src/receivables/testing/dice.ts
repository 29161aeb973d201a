/** What follows from one number: the same choices every time. */
export function diceOf(seed: number) {
  let state = seed >>> 0
  const next = (sides: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
  return { next, pick: <Item>(items: readonly Item[]): Item | undefined => items[next(items.length || 1)] }
}
