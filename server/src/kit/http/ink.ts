const FIRST_BYTES = 64 * 1024
const [ZERO, MINUS, POINT, QUOTE, BACKSLASH] = [...Buffer.from('0-."\\')] as [number, number, number, number, number]
const LAST_OF_A_BYTE = 0x7f
/** The longest that one letter becomes in JSON: `\u001f`. */
const MOST_FOR_A_LETTER = 6

/** Digits that are written as one small number: larger ones are no integers to the machine, and slow to write. */
const DIGITS_AT_ONCE = 6
const AT_ONCE = 10 ** DIGITS_AT_ONCE
const MOST_AT_ONCE = AT_ONCE - 1

function digitsIn(value: number): number {
  let [digits, least] = [1, 10]
  while (value >= least) {
    digits += 1
    least *= 10
  }
  return digits
}

/** A zero on either side of the point, and the point. */
const MOST_BEFORE_DIGITS = 3

/** How JSON writes the letters that it does not let stand as they are. */
const ESCAPED = Array.from({ length: 256 }, (_, code) => {
  const isEscaped = code < 32 || code === QUOTE || code === BACKSLASH
  return isEscaped ? Buffer.from(JSON.stringify(String.fromCharCode(code)).slice(1, -1)) : undefined
})

/**
 * Bytes that are put one behind the other. A page of a list goes from the wire of the database onto that of the caller, and
 * texts in between, thousands of them for a page, would cost more than everything else that is done for it.
 */
class Ink {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES)
  #length = 0

  /** What is written, in bytes of its own. */
  written(write: (ink: Ink) => void): Buffer {
    this.#length = 0
    write(this)
    return Buffer.from(this.#bytes.subarray(0, this.#length))
  }

  byte(byte: number): void {
    this.#roomFor(1)[this.#length] = byte
    this.#length += 1
  }

  text(text: string): void {
    const bytes = this.#roomFor(text.length)
    let at = this.#length
    for (let letter = 0; letter < text.length; letter += 1) {
      const code = text.charCodeAt(letter)
      // What is more than a byte is seldom, and not written letter by letter.
      if (code > LAST_OF_A_BYTE) return this.copy(Buffer.from(text))
      bytes[at++] = code
    }
    this.#length = at
  }

  /** A whole number. */
  whole(value: number): void {
    if (value < 0) {
      this.byte(MINUS)
      this.whole(-value)
    } else if (value > MOST_AT_ONCE) {
      const front = Math.floor(value / AT_ONCE)
      this.whole(front)
      this.#digits(value - front * AT_ONCE, DIGITS_AT_ONCE)
    } else this.#digits(value, digitsIn(value))
  }

  copy(from: Uint8Array, begin = 0, end = from.length): void {
    const bytes = this.#roomFor(end - begin)
    let at = this.#length
    for (let read = begin; read < end; read += 1) bytes[at++] = from[read] as number
    this.#length = at
  }

  /** The inside of a text in JSON. */
  letters(from: Uint8Array, begin: number, end: number): void {
    const bytes = this.#roomFor((end - begin) * MOST_FOR_A_LETTER)
    let at = this.#length
    for (let read = begin; read < end; read += 1) {
      const byte = from[read] as number
      const escaped = ESCAPED[byte]
      if (escaped === undefined) bytes[at++] = byte
      else for (const other of escaped) bytes[at++] = other
    }
    this.#length = at
  }

  /** Minor units as whole ones. Money leaves as digits all along: what a number would make of it does not come into it. */
  decimal(from: Uint8Array, begin: number, end: number): void {
    const bytes = this.#roomFor(end - begin + MOST_BEFORE_DIGITS)
    let [at, read] = [this.#length, begin]
    if (from[read] === MINUS) bytes[at++] = from[read++] as number
    if (end - read <= 2) bytes[at++] = ZERO
    while (read < end - 2) bytes[at++] = from[read++] as number
    bytes[at++] = POINT
    if (end - read === 1) bytes[at++] = ZERO
    while (read < end) bytes[at++] = from[read++] as number
    this.#length = at
  }

  #digits(value: number, count: number): void {
    const bytes = this.#roomFor(count)
    for (let [at, left] = [this.#length + count - 1, value]; at >= this.#length; at -= 1) {
      bytes[at] = ZERO + (left % 10)
      left = Math.trunc(left / 10)
    }
    this.#length += count
  }

  #roomFor(count: number): Buffer {
    const needed = this.#length + count
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
      larger.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = larger
    }
    return this.#bytes
  }
}

export type { Ink }

/** One for the whole process, since nobody else writes before something is written to its end. */
const ink = new Ink()

export const inked = (write: (ink: Ink) => void): Buffer => ink.written(write)
