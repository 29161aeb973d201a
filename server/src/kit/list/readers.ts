/**
 * Turns a column's value into the contract's. `of` is never there: it keeps a reader of `string` from being taken for a
 * column that may be null, so that a column is read exactly as it travels, or does not compile.
 */
export type Reader<Value> = ((kept: unknown) => Value) & { readonly of?: (value: Value) => void }

const wrong = (wanted: string, kept: unknown) =>
  new TypeError(`a column should be ${wanted}, and the database has ${kept === null ? 'null' : typeof kept} there`)

function asText(kept: unknown): string {
  if (typeof kept !== 'string') throw wrong('text', kept)
  return kept
}

/** Texts, ids, and days by `to_char`. */
export const text: Reader<string> = asText

/** One of the words of the contract, which checks it when the row leaves. */
export const word =
  <Word extends string>(): Reader<Word> =>
  (kept) =>
    asText(kept) as Word

/** Money in minor units; the sum of a column of money is a `numeric` without decimals. */
export const minor: Reader<bigint> = (kept) => {
  if (typeof kept !== 'bigint' && typeof kept !== 'string') throw wrong('money', kept)
  return BigInt(kept)
}

/** A count or a rate. */
export const number: Reader<number> = (kept) => {
  const read = kept === null ? Number.NaN : Number(kept)
  if (Number.isNaN(read)) throw wrong('a number', kept)
  return read
}

/** A moment in milliseconds; the microseconds stay with the database. */
export const instant: Reader<number> = (kept) => {
  if (!(kept instanceof Date)) throw wrong('a moment', kept)
  return kept.getTime()
}

export const flag: Reader<boolean> = (kept) => {
  if (typeof kept !== 'boolean') throw wrong('yes or no', kept)
  return kept
}

/** A column of JSON, as pg reads it. */
export const json: Reader<unknown> = (kept) => kept

/** For a column that may be null. */
export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (kept) =>
    kept === null ? null : read(kept)
